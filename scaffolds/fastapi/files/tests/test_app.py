import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from pydantic import BaseModel

from app.store.store import Store
from app.surface.app import Problem, start_app


class Named(BaseModel):
    name: str


@pytest.fixture
def app() -> FastAPI:
    return start_app({}, Store("unused"))


@pytest.fixture
def client(app: FastAPI) -> TestClient:
    return TestClient(app, raise_server_exceptions=False)


def test_health_answers_200_with_the_status_ok(client: TestClient) -> None:
    answer = client.get("/health")
    assert answer.status_code == 200
    assert answer.json() == {"status": "ok"}


def test_an_unknown_address_answers_404_with_the_problem_not_found(client: TestClient) -> None:
    answer = client.get("/nothing-is-here")
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["code"] == "NOT_FOUND"
    assert answer.json()["type"] == "#NOT_FOUND"


def test_a_problem_that_a_handler_raises_reaches_the_caller(app: FastAPI, client: TestClient) -> None:
    @app.get("/refused")
    def refused() -> None:
        raise Problem(409, "ALREADY_TAKEN", "This place is taken.")

    answer = client.get("/refused")
    assert answer.status_code == 409
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json() == {
        "type": "#ALREADY_TAKEN",
        "title": "This place is taken.",
        "status": 409,
        "code": "ALREADY_TAKEN",
    }


def test_a_body_that_breaks_its_schema_answers_422(app: FastAPI, client: TestClient) -> None:
    @app.post("/checked")
    def checked(body: Named) -> None:
        return None

    for body in ["{}", "{"]:
        answer = client.post("/checked", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 422
        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.json()["code"] == "VALIDATION_FAILED"


def test_any_other_error_answers_500_and_tells_nothing_of_it(app: FastAPI, client: TestClient) -> None:
    @app.get("/broken")
    def broken() -> None:
        raise RuntimeError("the password is on line 7")

    answer = client.get("/broken")
    assert answer.status_code == 500
    assert answer.json() == {
        "type": "#INTERNAL_ERROR",
        "title": "Internal error",
        "status": 500,
        "code": "INTERNAL_ERROR",
    }
