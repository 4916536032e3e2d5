// The thread of the parsers. Each is loaded when it is first asked.
import type { Engines } from '#specification/rules/engines.ts';
import { answerWith } from '#engines/worker-thread.ts';

export type ParserName = Extract<keyof Engines, 'openapi' | 'mermaid' | 'gherkin'>;

const load: { [P in ParserName]: () => Promise<Engines[P]> } = {
  openapi: async () => (await import('./openapi.ts')).readContract,
  mermaid: async () => (await import('./mermaid.ts')).readDiagrams,
  gherkin: async () => (await import('./gherkin.ts')).readFeatures,
};

answerWith(async (kind, input) => {
  const read = (await load[kind as ParserName]()) as (...input: unknown[]) => Promise<unknown>;
  return read(...input);
});
