import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { secret } from '#platform/secret.ts';
import { signToken, verifyToken } from './signed-token.ts';

const root = secret('the root of all keys');
const now = new Date('2026-01-01T00:00:00Z');
const expires_at = new Date('2026-01-01T01:00:00Z');

describe('a signed token', () => {
  test('gives back any subject it was made for', () => {
    fc.assert(
      fc.property(fc.string(), (subject) => {
        const token = signToken(root, { purpose: 'zip', subject, expires_at });
        expect(verifyToken(root, { purpose: 'zip', token, now })).toBe(subject);
      }),
    );
  });

  test('is worth nothing from the moment it expires', () => {
    const token = signToken(root, { purpose: 'zip', subject: 'a', expires_at });
    const just_before = new Date(expires_at.getTime() - 1);
    expect(verifyToken(root, { purpose: 'zip', token, now: just_before })).toBe('a');
    expect(verifyToken(root, { purpose: 'zip', token, now: expires_at })).toBeNull();
  });

  test('is worth nothing for another purpose or under another key', () => {
    const token = signToken(root, { purpose: 'zip', subject: 'a', expires_at });
    expect(verifyToken(root, { purpose: 'mail', token, now })).toBeNull();
    expect(verifyToken(secret('another root'), { purpose: 'zip', token, now })).toBeNull();
  });

  test('is worth nothing with any character changed', () => {
    const token = signToken(root, { purpose: 'zip', subject: 'account/7', expires_at });
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'Az0_-.'), (at, letter) => {
        fc.pre(token[at] !== letter);
        const forged = token.slice(0, at) + letter + token.slice(at + 1);
        expect(verifyToken(root, { purpose: 'zip', token: forged, now })).toBeNull();
      }),
    );
  });

  test('any other text is refused without an error', () => {
    fc.assert(
      fc.property(fc.string(), (token) => verifyToken(root, { purpose: 'zip', token, now }) === null),
    );
  });
});
