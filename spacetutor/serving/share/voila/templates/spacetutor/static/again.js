// Looks again at the same address, after as many seconds as the script's tag says.
setTimeout(() => location.reload(), Number(document.currentScript?.dataset.seconds) * 1000);
