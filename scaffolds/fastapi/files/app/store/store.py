from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Store:
    """A PostgreSQL database by its address; psycopg.connect opens a connection."""

    address: str


def open_store(settings: Mapping[str, str]) -> Store:
    address = settings.get("DATABASE_URL")
    if not address:
        raise ValueError("Set DATABASE_URL to the address of a PostgreSQL database.")
    return Store(address)
