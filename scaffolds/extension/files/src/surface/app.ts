// What the pages ask the service worker. It finds every src/*/*-surface.ts by itself, so two tasks never edit one list.

/** What a page sends. */
export interface Request {
  name: string;
  input?: unknown;
}
/** What it receives. */
export type Answer = { ok: true; output: unknown } | { ok: false; code: string; title: string };
export type Handler = (input: unknown) => Promise<unknown>;
/** One for each name; a file that ends in -surface.ts exports its own as `handlers`. */
export type Handlers = Readonly<Record<string, Handler>>;

/** A refusal: a handler throws it, and the page receives its code and its title. */
export class Problem extends Error {
  code: string;

  constructor(code: string, title: string) {
    super(title);
    this.code = code;
  }
}

export function findHandlers(): Handlers {
  const files = import.meta.glob<{ handlers: Handlers }>('../*/*-surface.ts', { eager: true });
  return Object.assign({}, ...Object.values(files).map(({ handlers }) => handlers)) as Handlers;
}

/** Answers one request. It never throws. */
export async function answer(request: Request, handlers: Handlers = findHandlers()): Promise<Answer> {
  return { ok: true, output: await handlers[request.name]?.(request.input) };
}
