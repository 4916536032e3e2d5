// The HTTP service. It loads every src/*/*-surface.ts by itself, so two tasks never edit one list.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Store } from '../store/store.ts';

/** The environment variables. */
export type Settings = Readonly<Record<string, string | undefined>>;
export type App = FastifyInstance;
/** Who sends a request. An account may have several roles. */
export interface Caller {
  account_id: string;
  roles: string[];
}

/** What a file that ends in -surface.ts exports: it adds its routes. */
export type Register = (app: App, store: Store, settings: Settings) => void;

/** A refusal: a handler throws it, and the caller receives it as problem details (RFC 9457). */
export class Problem extends Error {
  status: number;
  code: string;

  constructor(status: number, code: string, title: string) {
    super(title);
    this.status = status;
    this.code = code;
  }
}

const source = new URL('../', import.meta.url);
const pages = fileURLToPath(new URL('../dist/', source));

export async function startApp(settings: Settings, store: Store): Promise<App> {
  const app = Fastify({ logger: { level: settings.LOG_LEVEL ?? 'info' } });
  if (existsSync(pages)) await app.register(files, { root: pages });
  const surfaces = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-surface.ts'))
    .toSorted();
  for (const file of surfaces) {
    const surface = (await import(new URL(file, source).href)) as { register: Register };
    surface.register(app, store, settings);
  }
  return app;
}
