"""The guards of the front door, the seats and the answers."""

from __future__ import annotations

from tests.attack.guards import Cut, Guard

DOORS, HEADERS, HOUSE = "serving/doors.py", "serving/headers.py", "serving/house.py"
PAGES, SERVER = "serving/pages.py", "serving/server.py"

GUARDS = (
    Guard(
        "aborted requests",
        "a page is built to its end, whether anybody waits for it or not",
        (Cut(PAGES, "            self._building.cancel()\n", "            pass\n"),),
        "pages that are asked for and not waited for",
        "for somebody who waits",
    ),
    Guard(
        "aborted kernels",
        "the kernel of a page that was given up keeps its seat",
        (
            Cut(
                "serving/rendering.py",
                "            await self.kernels.dismiss(self.kernel_id)\n\n    async",
                "            pass\n\n    async",
            ),
        ),
        "pages that are asked for and not waited for",
        "for somebody who waits",
    ),
    Guard(
        "pages loaded anew",
        "who loads a page anew keeps the seat of the old one",
        (
            Cut(
                HOUSE,
                "waiting = [kernel_id for kernel_id, seat in own.items() if seat.free_since is not None]",
                "waiting = []",
            ),
        ),
        "pages that are loaded anew and anew",
        "for who loads anew",
    ),
    Guard(
        "unused seats",
        "a seat that nobody sits down on is kept",
        (Cut(HOUSE, "free = [kernel_id for kernel_id, seat in self.taken.items() if seat.is_free(now)]", "free = []"),),
        "seats that nobody sits down on",
        "pages that nobody looks at",
    ),
    Guard(
        "share of a browser",
        "one browser may have all seats",
        (Cut(HOUSE, "return bool(self.share and visit.key) and self.held(visit.key) >= self.share", "return False"),),
        "one browser for many seats",
        "a browser that hoards got",
    ),
    Guard(
        "number of seats",
        "there is a seat for everybody",
        (Cut(HOUSE, "return bool(self.seats) and len(self.taken) + len(self._coming) >= self.seats", "return False"),),
        "a crowd without cookies",
        "a crowd got",
    ),
    Guard(
        "share of an address",
        "any number of requests of one address at once",
        (
            Cut(
                HOUSE,
                "yield not self.seats or self._asking[visit.address] + sitting <= CROWD * self.seats",
                "yield True",
            ),
        ),
        "a crowd without cookies",
        "requests of one address waited",
    ),
    Guard(
        "theme and template",
        "an address may choose them; both what the page passes on and the settings",
        (
            Cut(
                PAGES,
                "await rendering.initialize()",
                'await rendering.initialize(**{k: self.get_argument(k, None) for k in ("theme", "template")})',
            ),
            Cut("serving/__init__.py", "allow_template_override=NO", "allow_template_override=YES"),
            Cut("serving/__init__.py", "allow_theme_override=NO", "allow_theme_override=YES"),
        ),
        "scripts in addresses",
        "rules.ipynb",
    ),
    Guard(
        "policy",
        "no Content-Security-Policy",
        (
            Cut(
                HEADERS,
                'self.set_header("Content-Security-Policy", policy(self.request.host if self.asked_by_name else ""))',
                'self.clear_header("Content-Security-Policy")',
            ),
        ),
        "answers that tell a browser too little",
        "in the policy",
    ),
    Guard(
        "other headers",
        "nothing about types, frames, referrers and other sites",
        (Cut(HEADERS, "for name, value in FIXED.items():", "for name, value in ():"),),
        "answers that tell a browser too little",
        "x-frame-options is None",
    ),
    Guard(
        "names of the host",
        "every Host is answered",
        (Cut(DOORS, "if not names.answers(request.host, arrived_at(request)):", "if False:"),),
        "names of others",
        "evil.example is answered",
    ),
    Guard(
        "origin",
        "an Origin is not looked at",
        (
            Cut(
                DOORS,
                'if origin is not None and origin.lower() not in (f"http://{host}", f"https://{host}"):',
                "if False:",
            ),
        ),
        "pages of other sites",
        "with {'Origin'",
    ),
    Guard(
        "other sites",
        "what a browser says about the site of a request is not looked at",
        (
            Cut(
                DOORS,
                'return said.get("Sec-Fetch-Site", "none") not in ("none", "same-origin") and not is_link',
                "return False",
            ),
        ),
        "pages of other sites",
        "with {'Sec-Fetch-Site'",
    ),
    Guard(
        "origin of the farewell",
        "whoever knows a kernel's name may end its page from another site",
        (Cut(DOORS, "if is_from_elsewhere(request):", "if False:"),),
        "pages that others end",
        "ended by POST",
    ),
    Guard(
        "kernels are not deleted",
        "a kernel may be deleted by its name",
        (Cut(SERVER, "        raise HTTPError(405)\n", "        await super().delete(kernel_id)\n"),),
        "pages that others end",
        "ended by DELETE",
    ),
    Guard(
        "closed handlers",
        "all of Voila's handlers are there",
        (
            Cut(
                SERVER,
                "(path, OURS[handler], *rest) for path, handler, *rest in found if handler in OURS",
                "(path, OURS.get(handler, handler), *rest) for path, handler, *rest in found",
            ),
        ),
        "doors that are closed",
        "is answered",
    ),
    Guard(
        "other templates",
        "files of every installed template are there",
        (Cut(SERVER, 'if not path.startswith(f"{TEMPLATE}/static/"):', "if False:"),),
        "doors that are closed",
        "/voila/templates/",
    ),
    Guard(
        "pages of errors",
        "errors are told as the libraries tell them",
        (
            Cut(
                HEADERS,
                '        self.set_header("Content-Type", "text/html; charset=UTF-8")\n',
                "        return super().write_error(status_code, **about)\n",
            ),
        ),
        "odd addresses and methods",
        "Uncaught exception in write_error",
    ),
    Guard(
        "odd addresses",
        "an address need not be readable",
        (Cut(DOORS, 'if not is_readable(request.uri or ""):', "if False:"),),
        "odd addresses and methods",
        "was answered",
    ),
    Guard(
        "size of a body",
        "a request's body may have any size",
        (Cut(DOORS, "max_body_size=BODY", "max_body_size=2**40"),),
        "requests that are too large or never end",
        "POST /voila/api/shutdown",
    ),
    Guard(
        "size of headers",
        "a request's headers may have any size",
        (Cut(DOORS, "max_header_size=HEADERS", "max_header_size=2**40"),),
        "requests that are too large or never end",
        "GET / HTTP",
    ),
    Guard(
        "length of an address",
        "an address may have any length",
        (Cut(DOORS, 'if len(request.uri or "") > LONGEST:', "if False:"),),
        "requests that are too large or never end",
        "GET /xxx",
    ),
    Guard(
        "keys of browsers",
        "whatever a cookie holds is a key",
        (Cut("serving/browsers.py", "if cookie and KEY_FORM.fullmatch(cookie.value) else", "if cookie else"),),
        "odd questions to pages",
        "a page failed: 500",
    ),
    Guard(
        "numbers in addresses",
        "a page reads any text as a number",
        (Cut("pages/address.py", "if text.isascii() and text.isdecimal() and len(text) < 6 else 0", "if text else 0"),),
        "odd questions to pages",
        "a page failed",
    ),
)
