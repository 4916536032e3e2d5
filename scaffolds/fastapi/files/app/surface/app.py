"""The HTTP service. It finds every app/*/*_surface.py by itself, so two tasks never edit one list."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles

from app.store.store import Store

source = Path(__file__).parent.parent


@dataclass(frozen=True)
class Caller:
    """Who sends a request. An account may have several roles."""

    account_id: str
    roles: tuple[str, ...]


class Problem(Exception):
    """A refusal: a handler raises it, and the caller receives it as problem details (RFC 9457)."""

    def __init__(self, status: int, code: str, title: str) -> None:
        super().__init__(title)
        self.status = status
        self.code = code
        self.title = title


def start_app(settings: Mapping[str, str], store: Store) -> FastAPI:
    app = FastAPI(openapi_url=None)
    for file in sorted(source.rglob("*_surface.py")):
        name = ".".join(["app", *file.relative_to(source).with_suffix("").parts])
        import_module(name).register(app, store, settings)
    screens = source / "surface" / "screens"
    if screens.is_dir():
        app.mount("/pages", StaticFiles(directory=screens))
    return app
