// What somebody does who does the first task and nothing else, for each scaffold: text for text in one of the files that
// the task may write. `broken` takes one outcome back.
export interface Solution {
  file: string;
  done: readonly [from: string, to: string][];
  broken: readonly [from: string, to: string];
}

/** The folder of the manifest, seen from `src/surface/`. */
const root = ['..', '..'].join('/');

export const solutions: Readonly<Record<string, Solution>> = {
  node: {
    file: 'src/surface/app.ts',
    done: [
      [
        "import Fastify, { type FastifyInstance } from 'fastify';",
        "import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';",
      ],
      [
        'export async function startApp(',
        `const answer = (reply: FastifyReply, { status, code, message }: Problem) =>
  reply
    .code(status)
    .type('application/problem+json')
    .send({ type: \`#\${code}\`, title: message, status, code });

export async function startApp(`,
      ],
      [
        '  if (existsSync(pages))',
        `  app.get('/health', () => ({ status: 'ok' }));
  app.setNotFoundHandler((_request, reply) =>
    answer(reply, new Problem(404, 'NOT_FOUND', 'Nothing is at this address')),
  );
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Problem) return answer(reply, error);
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 400)
      return answer(reply, new Problem(422, 'VALIDATION_FAILED', 'The request is not valid'));
    request.log.error(error);
    return answer(reply, new Problem(500, 'INTERNAL_ERROR', 'Internal error'));
  });
  if (existsSync(pages))`,
      ],
    ],
    broken: ["({ status: 'ok' })", "({ status: 'up' })"],
  },
  fastapi: {
    file: 'app/surface/app.py',
    done: [
      [
        'from fastapi import FastAPI\n',
        'from fastapi import FastAPI, Request\nfrom fastapi.exceptions import RequestValidationError\nfrom fastapi.responses import JSONResponse\n',
      ],
      [
        'from fastapi.staticfiles import StaticFiles\n',
        'from fastapi.staticfiles import StaticFiles\nfrom starlette.exceptions import HTTPException\n',
      ],
      ['source = Path(__file__)', 'logger = logging.getLogger("uvicorn.error")\nsource = Path(__file__)'],
      ['from collections.abc import Mapping\n', 'import logging\nfrom collections.abc import Mapping\n'],
      [
        'def start_app(',
        `def answer(problem: Problem) -> JSONResponse:
    body = {
        "type": f"#{problem.code}",
        "title": problem.title,
        "status": problem.status,
        "code": problem.code,
    }
    return JSONResponse(body, problem.status, media_type="application/problem+json")


def start_app(`,
      ],
      [
        '    app = FastAPI(openapi_url=None)\n',
        `    app = FastAPI(openapi_url=None)

    @app.get("/health")
    def health() -> dict[str, str]:
        return {"status": "ok"}

    @app.exception_handler(Problem)
    def refused(request: Request, problem: Problem) -> JSONResponse:
        return answer(problem)

    @app.exception_handler(HTTPException)
    def not_found(request: Request, error: HTTPException) -> JSONResponse:
        return answer(Problem(404, "NOT_FOUND", "Nothing is at this address"))

    @app.exception_handler(RequestValidationError)
    def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        return answer(Problem(422, "VALIDATION_FAILED", "The request is not valid"))

    @app.exception_handler(Exception)
    def failed(request: Request, error: Exception) -> JSONResponse:
        logger.error("A request failed.", exc_info=error)
        return answer(Problem(500, "INTERNAL_ERROR", "Internal error"))

`,
      ],
    ],
    broken: ['{"status": "ok"}', '{"status": "up"}'],
  },
  node_cli: {
    file: 'src/surface/app.ts',
    done: [
      [
        '  const command = known.find(({ name }) => name === args[0]);\n  return command ? command.run(args.slice(1), io) : 0;\n',
        `  const [first, ...rest] = args;
  const help = [\`Usage: \${name} COMMAND\`, ...known.map((each) => \`  \${each.name}  \${each.summary}\`), ''].join('\\n');
  const command = known.find((each) => each.name === first);
  if (first === '--version') io.stdout.write(\`\${versionLine}\\n\`);
  else if (first === '--help') io.stdout.write(help);
  else if (!command) {
    io.stderr.write(first === undefined ? help : \`\${name}: \${first} is no command.\\n\`);
    return wrongCall;
  } else
    try {
      return await command.run(rest, io);
    } catch (error) {
      io.stderr.write(\`\${name}: \${error instanceof Error ? error.message : String(error)}\\n\`);
      return error instanceof Problem ? error.exit_code : 1;
    }
  return 0;
`,
      ],
    ],
    broken: ['error.exit_code : 1', '1 : 1'],
  },
  node_library: {
    file: 'src/surface/app.ts',
    done: [
      [
        '// What every part of the library uses.\n',
        `// What every part of the library uses.
import manifest from '${root}/package.json' with { type: 'json' };

export const version: string = manifest.version;

const mark = Symbol.for(\`\${manifest.name}.problem\`);
`,
      ],
      [
        '    this.details = details;\n',
        `    this.details = Object.freeze({ ...details });
    Object.defineProperty(this, 'name', { value: 'Problem' });
    Object.defineProperty(this, mark, { value: true });
`,
      ],
      [
        "  throw new Problem('NOT_BUILT', 'isProblem is not built.', { error });\n",
        "  return typeof error === 'object' && error !== null && mark in error;\n",
      ],
      [
        '  }\n}\n',
        `  }

  toJSON() {
    return { code: this.code, message: this.message, details: this.details };
  }
}
`,
      ],
    ],
    broken: ['Object.freeze({ ...details })', 'details'],
  },
  python_cli: {
    file: 'app/surface/app.py',
    done: [
      [
        `    for command in known:
        if list(args[:1]) == [command.name]:
            return command.run(args[1:], io)
    return 0
`,
        `    first = args[0] if args else ""
    lines = [f"Usage: {name} COMMAND", *(f"  {each.name}  {each.summary}" for each in known)]
    text = "\\n".join(lines) + "\\n"
    if first == "--version":
        io.stdout.write(f"{version_line}\\n")
        return 0
    if first == "--help":
        io.stdout.write(text)
        return 0
    for command in known:
        if first == command.name:
            try:
                return command.run(args[1:], io)
            except Problem as problem:
                io.stderr.write(f"{name}: {problem}\\n")
                return problem.exit_code
            except Exception as error:
                io.stderr.write(f"{name}: {error}\\n")
                return 1
    io.stderr.write(f"{name}: {first} is no command.\\n" if first else text)
    return wrong_call
`,
      ],
    ],
    broken: ['return problem.exit_code', 'return 1'],
  },
  extension: {
    file: 'src/surface/app.ts',
    done: [
      [
        '  return { ok: true, output: await handlers[request.name]?.(request.input) };\n',
        `  if (request.name === 'health') return { ok: true, output: { status: 'ok' } };
  try {
    const handler = Object.hasOwn(handlers, request.name) ? handlers[request.name] : undefined;
    if (!handler) throw new Problem('NOT_FOUND', \`Nothing answers \${request.name}\`);
    return { ok: true, output: await handler(request.input) };
  } catch (error) {
    if (error instanceof Problem) return { ok: false, code: error.code, title: error.message };
    console.error(error);
    return { ok: false, code: 'INTERNAL_ERROR', title: 'Internal error' };
  }
`,
      ],
    ],
    broken: ['title: error.message', "title: 'Refused'"],
  },
};
