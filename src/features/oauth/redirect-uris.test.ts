import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRegisteredRedirect, redirectUriMistake, withParameters } from './redirect-uris.ts';

const ports = fc.integer({ min: 1, max: 65_535 });
const path = fc.webPath().filter((text) => /^[\x21-\x7e]*$/.test(text) && !text.includes('#'));

describe('which addresses may be registered', () => {
  it.each([
    'https://agent.example/callback',
    'https://vscode.dev/redirect',
    'http://localhost:33418/callback',
    'http://127.0.0.1',
    'http://[::1]:8080/',
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'com.example.agent:/callback',
  ])('%s', (uri) => {
    expect(redirectUriMistake(uri)).toBeNull();
  });

  it.each([
    'http://agent.example/callback',
    'http://127.0.0.1.agent.example/',
    'http://localhost.agent.example/',
    'https://me:secret@agent.example/',
    'https://agent.example/#part',
    'javascript:alert(1)',
    'JavaScript://agent.example/%0aalert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://agent.example/x',
    'file:///etc/passwd',
    'view-source:https://agent.example/',
    'java\nscript:alert(1)',
    ' https://agent.example/',
    'https://ägent.example/',
    '/callback',
    '',
    `https://agent.example/${'a'.repeat(1000)}`,
  ])('not %j', (uri) => {
    expect(redirectUriMistake(uri)).not.toBeNull();
  });
});

describe('which address is a registered one', () => {
  it('on loopback, that with any port', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('127.0.0.1', 'localhost', '[::1]'),
        ports,
        ports,
        path,
        (host, a, b, rest) => {
          expect(isRegisteredRedirect([`http://${host}:${a}${rest}`], `http://${host}:${b}${rest}`)).toBe(
            true,
          );
        },
      ),
    );
  });

  it('nowhere else, with another port, host, path, query or scheme', () => {
    const other = (registered: string, given: string) => isRegisteredRedirect([registered], given);
    expect(other('https://agent.example/a', 'https://agent.example:8443/a')).toBe(false);
    expect(other('https://agent.example/a', 'https://agent.example/a/')).toBe(false);
    expect(other('https://agent.example/a', 'https://agent.example/a?b=c')).toBe(false);
    expect(other('https://agent.example/a', 'https://agent.example/b/../a')).toBe(false);
    expect(other('https://agent.example/a', 'https://AGENT.example/a')).toBe(false);
    expect(other('http://127.0.0.1/a', 'http://localhost/a')).toBe(false);
    expect(other('http://127.0.0.1/a', 'http://127.0.0.1/b')).toBe(false);
    expect(other('http://127.0.0.1/a', 'http://127.0.0.1:99999/a')).toBe(false);
    expect(other('http://127.0.0.1/a', 'http://127.0.0.1/b/../a')).toBe(false);
    expect(other('http://127.0.0.1/a', 'http://2130706433/a')).toBe(false);
    expect(other('http://127.0.0.1/a', 'http://127.0.0.1@agent.example/a')).toBe(false);
    expect(other('http://127.0.0.1/a', 'http://127.0.0.1:80@agent.example/a')).toBe(false);
    expect(other('http://127.0.0.1/a', 'https://127.0.0.1/a')).toBe(false);
    expect(other('cursor://agent:1/a', 'cursor://agent:2/a')).toBe(false);
  });

  it('an address that is not registered never passes, whatever it looks like', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' })), (given) => {
        fc.pre(given !== 'https://agent.example/a');
        expect(isRegisteredRedirect(['https://agent.example/a'], given)).toBe(false);
      }),
    );
  });
});

it('what is told to the client stands behind what its address has already', () => {
  expect(withParameters('cursor://agent/cb', { code: 'a b', state: null })).toBe(
    'cursor://agent/cb?code=a+b',
  );
  expect(withParameters('https://a.example/?x=1', { code: 'c', state: 's' })).toBe(
    'https://a.example/?x=1&code=c&state=s',
  );
});
