import { expect, it } from 'vitest';
import { ownPath } from './paths.ts';

it.each(['/', '/settings/api-keys', '/packages/x?file=README.md#top'])(
  'after the sign-in one goes on to %s',
  (next) => {
    expect(ownPath(next)).toBe(next);
  },
);

it.each([
  '//evil.example/',
  'https://evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
  undefined,
])('%s leads home, never to another site', (next) => {
  expect(ownPath(next)).toBe('/');
});
