import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#test/support/call.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

const page = { accept: 'text/html,*/*;q=0.8' };
let dir: string;
let app: StartedApp;
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-web-'));
  fs.mkdirSync(path.join(dir, 'assets'));
  fs.writeFileSync(path.join(dir, 'index.html'), '<!doctype html><title>the page</title>');
  fs.writeFileSync(path.join(dir, 'assets', 'main-1234.js'), 'plain');
  fs.writeFileSync(path.join(dir, 'assets', 'main-1234.js.br'), 'packed');
  fs.writeFileSync(path.join(dir, 'secret.txt'), 'not to be served');
  app = await startApp({ web: Promise.resolve({ dir }) });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(dir, { recursive: true });
});
const get = (place: string, headers: Record<string, string> = {}) => call(app.base_url, place, { headers });

describe('the web application', () => {
  it.each([
    '/',
    '/sign-in?next=%2F',
    '/interviews/x/start',
    '/packages/x?file=README.md',
    '/oauth/consent?request=x',
  ])(
    'is the page at %s, never kept without asking, under a policy that runs no script of others',
    async (place) => {
      const { status, text, headers } = await get(place, page);
      expect([status, text, headers.get('cache-control')]).toEqual([
        200,
        expect.stringContaining('the page'),
        'no-cache',
      ]);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toMatch(/script-src|unsafe-eval|https?:/);
      const again = await get(place, { ...page, 'if-none-match': headers.get('etag')! });
      expect([again.status, again.text]).toEqual([304, '']);
    },
  );

  it.each([
    '/v1/nothing',
    '/v1',
    '/auth/nothing',
    '/assets/nothing.js',
    '/oauth/token',
    '/.well-known/nothing',
    '/mcp/nothing',
  ])('leaves %s to the interfaces: what is not there is no page', async (place) => {
    const { status, text } = await get(place, page);
    expect([status, text.includes('the page')]).toEqual([404, false]);
  });

  it.each(['/metrics', '/.env', '/robots.txt', '/favicon.ico', '/openapi.json', '/interviews/x/y/z'])(
    'says that there is nothing at %s: to programs as a problem, to a person as a page',
    async (place) => {
      for (const accept of ['*/*', 'application/json']) {
        const { status, body } = await get(place, { accept });
        expect([status, body?.type]).toEqual([404, 'NOT_FOUND']);
      }
      const shown = await get(place, page);
      expect([shown.status, shown.text.includes('the page')]).toEqual([404, true]);
    },
  );

  it('answers programs and changes with problems, wherever they go', async () => {
    const asked = await get('/interviews', { accept: 'application/json' });
    expect([asked.status, asked.body.type]).toEqual([404, 'NOT_FOUND']);
    const posted = await call(app.base_url, '/interviews', { method: 'POST', headers: page });
    expect([posted.status, posted.body.type]).toEqual([404, 'NOT_FOUND']);
  });

  it('serves files whose names are their hash for ever, as small as the browser takes them', async () => {
    const plain = await get('/assets/main-1234.js', { 'accept-encoding': 'identity' });
    expect([plain.status, plain.text, plain.headers.get('content-type')]).toEqual([
      200,
      'plain',
      'text/javascript; charset=utf-8',
    ]);
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const packed = await fetch(`${app.base_url}/assets/main-1234.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
      'br',
      'Accept-Encoding',
    ]);
  });

  it('serves nothing but its files', async () => {
    for (const name of ['..%2fsecret.txt', '../secret.txt', 'main-1234.js.br', '%2e%2e/index.html', ''])
      expect((await get(`/assets/${name}`, { accept: 'text/javascript' })).status).toBe(404);
  });
});

describe('without the built pages', () => {
  it('the API works, and a person is told why there is no page', async () => {
    const bare = await startApp({ web: Promise.resolve({ failure: 'The build failed: no vite.' }) });
    try {
      const answer = await call(bare.base_url, '/', { headers: page });
      expect([answer.status, answer.text]).toEqual([503, 'The build failed: no vite.']);
      expect((await call(bare.base_url, '/v1/sign-up')).status).toBe(200);
    } finally {
      await bare.close();
    }
  });
});
