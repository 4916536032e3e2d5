// Engines that only parse, behind one thread.
import type { Engines } from '#specification/rules/engines.ts';
import { thread } from './worker-thread.ts';
import type { ParserName } from './worker/parse.ts';

export type Parsers = Pick<Engines, ParserName> & { close(): Promise<void> };

const limits = { answer_max_ms: 60_000, idle_max_ms: 30_000 };

export function startParsers(): Parsers {
  const { ask, close } = thread(new URL('worker/parse.ts', import.meta.url), limits);
  const parser = <P extends ParserName>(name: P) =>
    ((...input: unknown[]) => ask(name, input)) as unknown as Engines[P];
  return { openapi: parser('openapi'), mermaid: parser('mermaid'), gherkin: parser('gherkin'), close };
}
