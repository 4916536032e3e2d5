import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { redact } from './redact.ts';

function logged(
  level: string,
  write: (log: ReturnType<typeof createLog>) => void,
  is_terminal = false,
): string {
  const lines: string[] = [];
  write(createLog({ level, is_terminal, write: (line) => void lines.push(line) }));
  return lines.join('');
}

const secretValue = fc.stringMatching(/^[A-Za-z0-9]{43}$/);
const fields = [
  'authorization',
  'cookie',
  'Set-Cookie',
  'password',
  'raw_key',
  'signing_secret',
  'token',
  'secret',
  'apiKey',
  'access_token',
];

/** How a secret gets into a log: in a field, or inside a sentence. */
const carriers = fc.oneof(
  fc.constantFrom(...fields).map((field) => (value: string) => ({ [field]: value })),
  fc
    .constantFrom(...fields)
    .map((field) => (value: string) => ({ headers: [{ [field]: [value, { deep: value }] }] })),
  fc.constantFrom<(value: string) => object>(
    (value) => ({ note: `key sf_${value} was refused` }),
    (value) => ({ note: `oat_${value}` }),
    (value) => ({ error: new Error(`Incorrect API key provided: sk-proj-${value}.`) }),
    (value) => ({ note: `AIza${value}` }),
    (value) => ({ header: `Bearer ${value}` }),
    (value) => ({ url: `postgres://me:${value}@host/db` }),
    (value) => ({ url: `/zip?token=${value}&x=1` }),
    (value) => ({ body: JSON.stringify({ nested: { password: value } }) }),
    (value) => ({ error: new Error(`cannot reach https://me:${value}@host/`) }),
    (value) => ({ [`sf_${value}`]: 1 }),
  ),
);

describe('the log', () => {
  test('never shows a secret, whatever field or sentence it stands in', () => {
    fc.assert(
      fc.property(carriers, secretValue, fc.boolean(), (carry, value, is_terminal) => {
        const text = logged('info', (log) => log.info(carry(value), `said sf_${value}`), is_terminal);
        expect(text).not.toContain(value);
        expect(text).toContain('[redacted]');
      }),
    );
  });

  test('leaves alone what is no secret', () => {
    const harmless = {
      input_tokens: 12,
      token: null,
      note: 'the token was wrong: try again',
      prefix: 'sf_abcd1234',
      url: 'http://127.0.0.1:8080/v1/x?limit=5',
      is_secret: true,
    };
    expect(redact(harmless)).toEqual(harmless);
  });

  test('writes one JSON object a line with time, level and message', () => {
    const entry = JSON.parse(logged('info', (log) => log.info({ a: 1 }, 'hello'))) as Record<string, unknown>;
    expect(entry).toMatchObject({ level: 'info', msg: 'hello', a: 1 });
    expect(new Date(entry.time as string).getTime()).toBeGreaterThan(0);
  });

  test('describes an error by its own words and cause, not by what libraries hang on it', () => {
    const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', request: { huge: true } });
    const text = logged('info', (log) => log.error({ error: new Error('no database', { cause }) }, 'x'));
    expect(text).toContain('ECONNREFUSED');
    expect(text).not.toContain('huge');
  });

  test('is readable on a terminal', () => {
    const text = logged('info', (log) => log.warn({ job: 'a' }, 'careful'), true);
    expect(text).toMatch(/^\d\d:\d\d:\d\d warn {2}careful job=a\n$/);
  });
});
