import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

test('an answer is packed only as its caller takes it, and as small as they do', () => {
  const coding = fc.constantFrom('br', 'gzip', 'deflate', 'identity', '*');
  const weight = fc.constantFrom('', ';q=0', '; q=0.0', ';q=1', ' ; q=0.5');
  fc.assert(
    fc.property(fc.uniqueArray(coding), fc.infiniteStream(weight), (codings, weights) => {
      const parts = codings.map((name) => `${name}${weights.next().value}`);
      const isTaken = (name: string) =>
        parts.some((part) => part.startsWith(name) && !/q=0(?!\.5)/.test(part));
      const wanted = isTaken('br') ? 'br' : isTaken('gzip') ? 'gzip' : null;
      expect(acceptedEncoding(parts.join(', '))).toBe(wanted);
    }),
  );
  expect([acceptedEncoding(undefined), acceptedEncoding(''), acceptedEncoding('BR')]).toEqual([
    null,
    null,
    'br',
  ]);
});
