import os

import uvicorn

from app.store.store import open_store
from app.surface.app import start_app

if __name__ == "__main__":
    app = start_app(os.environ, open_store(os.environ))
    uvicorn.run(app, host="0.0.0.0", port=int(os.environ.get("PORT", "8080")))
