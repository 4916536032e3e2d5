// Every row of every domain is a whole requirement: a sentence of the grammar, a case that must be refused,
// numbers that exist, and a domain pack whose words call it up.
import { describe, expect, test } from 'vitest';
import { packs } from '#knowledge/coverage/packs.ts';
import { hasName } from '#knowledge/signs/signs.ts';
import { parseEars } from '#specification/rules/ears.ts';
import { domains, kept } from './domains.ts';

const filled = (text: string) =>
  text
    .replaceAll('{module}', 'Tools module')
    .replaceAll('{a_record}', 'a tool')
    .replaceAll('{record}', 'tool');

test('there is one for each domain pack', () => {
  expect(domains.map(({ id }) => id).toSorted()).toEqual(packs.map(({ id }) => id).toSorted());
});

test('no two rows share a key', () => {
  const keys = domains.flatMap((row) =>
    [row.assumption, ...row.needs, ...row.quantities, ...row.qualities, ...row.risks]
      .map(({ key }) => key)
      .concat(row.threats.map(({ id }) => id)),
  );
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
});

describe.each(domains)('of $id', (row) => {
  const numbers = new Set(row.quantities.map(({ key }) => key));
  const quotedIn = (value: unknown) =>
    [...JSON.stringify(value).matchAll(/\{\{@(qty:[a-z-]+)\}\}/g)].map(([, key]) => key!);

  test.each([...row.needs, ...row.qualities])(
    '$key is one EARS sentence about the module that it falls to',
    ({ statement }) => {
      const parsed = parseEars(filled(statement).replaceAll(/\{\{@.*?\}\}/g, '5 days'));
      expect(parsed).toMatchObject({ ok: true, sentence: { system: 'Tools module' } });
      expect(filled(statement)).not.toMatch(/(?<!\{)\{(?!\{)/);
    },
  );

  test.each(row.needs)(
    '$key has a case in which it happens and one in which it must not, and names its error',
    (need) => {
      expect(need.criteria.length).toBeGreaterThan(1);
      expect(need.criteria.some(({ polarity }) => polarity !== 'positive')).toBe(true);
      if (need.error) expect(`${need.statement} ${JSON.stringify(need.criteria)}`).toContain(need.error.code);
    },
  );

  test('every number that is quoted exists, and every number is quoted', () => {
    const quoted = quotedIn([row.needs, row.qualities]);
    expect(
      new Set([
        ...quoted,
        ...row.needs.flatMap(({ quantities = [] }) => quantities),
        ...row.qualities.flatMap(({ quantities }) => quantities),
      ]),
    ).toEqual(numbers);
  });
});

describe.each([...kept])('the record %s', (key, { name, known_as }) => {
  test('is known under its own name', () => {
    expect(hasName(known_as, [name])).toBe(true);
  });

  test('is kept by a need of a domain', () => {
    expect(domains.flatMap(({ needs }) => needs).some(({ keeps }) => keeps === key)).toBe(true);
  });
});

test('every need keeps a record that there is', () => {
  for (const { key, keeps } of domains.flatMap(({ needs }) => needs))
    if (keeps !== undefined) expect(kept.has(keeps), key).toBe(true);
});
