"""Kernels of JupyterLab that keep to themselves what concerns nobody at the terminal."""

from __future__ import annotations

from jupyter_server.services.kernels.kernelmanager import ServerKernelManager


class QuietKernel(ServerKernelManager):  # type: ignore[misc]
    """A kernel whose own log is about errors alone: it warns that it speaks to this machine without encryption."""

    def format_kernel_cmd(self, extra_arguments: list[str] | None = None) -> list[str]:
        said = list(extra_arguments or ())
        if self.kernel_spec.language == "python":
            said.append("--log-level=ERROR")
        words: list[str] = super().format_kernel_cmd(said)
        return words
