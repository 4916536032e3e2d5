import { assert, property, string, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secret } from '#platform/secret.ts';
import { seal, unseal } from './seal.ts';

const root = secret('root key');

const place = { purpose: 'test', subject: 'row-1' };

describe('a sealed value', () => {
  it('opens to what was sealed, whatever that was', () => {
    assert(
      property(string({ unit: 'binary' }), (plain) => {
        expect(unseal(root, place, seal(root, place, plain))).toBe(plain);
      }),
    );
  });

  it('does not open in another place, with another secret, or changed', () => {
    const sealed = seal(root, place, 'the raw key');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1]! ^= 1;
    expect(() => unseal(root, { ...place, subject: 'row-2' }, sealed)).toThrow();
    expect(() => unseal(root, { ...place, purpose: 'other' }, sealed)).toThrow();
    expect(() => unseal(secret('another'), place, sealed)).toThrow();
    expect(() => unseal(root, place, changed)).toThrow();
  });

  it('is never the same twice and never made of arbitrary bytes', () => {
    expect(seal(root, place, 'x').equals(seal(root, place, 'x'))).toBe(false);
    assert(
      property(uint8Array({ maxLength: 80 }), (bytes) => {
        expect(() => unseal(root, place, Buffer.from(bytes))).toThrow();
      }),
    );
  });
});
