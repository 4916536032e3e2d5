import { expect, test } from 'vitest';
import { shareUnderstood } from './statements.ts';

const read = { status: 'read', settled: undefined, confirmed: false } as const;
const quoted = { status: 'quoted', settled: undefined, confirmed: false } as const;
const aside = { status: 'set_aside', settled: undefined, confirmed: false } as const;

test.each([
  ['all', [read, aside], 1],
  ['half', [read, quoted, aside], 0.5],
  ['chatter alone', [aside, aside], 0],
  ['what somebody confirmed to be chatter', [{ ...aside, confirmed: true }], 1],
  ['no statement, as of old', [], 1],
])('of %s that much was understood', (_, statements, share) => {
  expect(shareUnderstood(statements as never)).toBe(share);
});
