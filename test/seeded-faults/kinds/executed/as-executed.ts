// What the faults have in common that only a program shows which runs or parses the file.
import { type Kind } from '#test/seeded-faults/mutation.ts';

export const executed = (kinds: readonly Kind[]): Kind[] =>
  kinds.map((kind) => ({ ...kind, tier: 'executed' }));

export const adding = (lines: string) => (text: string) => `${text.trimEnd()}\n${lines}\n`;
