// Every snippet of the guide is what its client documents, and leads to where the service is.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { permissionCodes } from '#contract/permissions.ts';
import { tools } from '#contract/tools/tools.ts';
import { ROOT } from '#test/support/database-url.ts';
import { post } from '#test/support/mcp/speak.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

const guide = fs.readFileSync(path.join(ROOT, 'docs/guides/agents.md'), 'utf8');
/** Of `npm start`. */
const address = 'http://127.0.0.1:8080/mcp';

const chapters = new Map(
  guide
    .split(/^### /m)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf('\n')), part.split(/^## /m)[0]!] as const),
);

/** The blocks of a client's chapter in this language. */
const blocks = (client: string, language: string) =>
  [...(chapters.get(client) ?? '').matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, text]) => text!.trim(),
  );
const json = (client: string) => JSON.parse(blocks(client, 'json')[0]!) as unknown;

const bearer = (value: string) => z.strictObject({ Authorization: z.literal(`Bearer ${value}`) });
const servers = (server: z.ZodType) =>
  z.strictObject({ mcpServers: z.strictObject({ specfoundry: server }) });
const url = z.literal(address);

/** What each client reads, by its own documentation. */
const files: Record<string, z.ZodType> = {
  'Claude Code': servers(
    z.strictObject({ type: z.literal('http'), url, headers: bearer('${SPECFOUNDRY_API_KEY}') }),
  ),
  Cursor: servers(z.strictObject({ url, headers: bearer('${env:SPECFOUNDRY_API_KEY}') })),
  'VS Code': z.strictObject({
    inputs: z.tuple([
      z.strictObject({
        type: z.literal('promptString'),
        id: z.literal('specfoundry-key'),
        description: z.string(),
        password: z.literal(true),
      }),
    ]),
    servers: z.strictObject({
      specfoundry: z.strictObject({
        type: z.literal('http'),
        url,
        headers: bearer('${input:specfoundry-key}'),
      }),
    }),
  }),
  'Gemini CLI': servers(z.strictObject({ httpUrl: url, headers: bearer('$SPECFOUNDRY_API_KEY') })),
};

describe.each(Object.entries(files))('the file of %s', (client, schema) => {
  it('has the shape that the client reads', () => {
    expect(schema.safeParse(json(client)).error).toBeUndefined();
  });
});

const header = '--header "Authorization: Bearer $SPECFOUNDRY_API_KEY"';
const commands: Record<string, string> = {
  'Claude Code': `claude mcp add --transport http specfoundry ${address} ${header}`,
  Codex: `codex mcp add specfoundry --url ${address} --bearer-token-env-var SPECFOUNDRY_API_KEY`,
  'Gemini CLI': `gemini mcp add --scope user --transport http ${header} specfoundry ${address}`,
};

test.each(Object.entries(commands))('the command of %s is as the client takes it', (client, command) => {
  expect(blocks(client, 'sh')).toEqual([command]);
});

test('the table of Codex names the address and the variable, and holds no key', () => {
  const [toml = ''] = blocks('Codex', 'toml');
  const [head, ...lines] = toml.split('\n');
  expect(head).toBe('[mcp_servers.specfoundry]');
  const values = Object.fromEntries(lines.map((line) => /^(\w+) = (".*")$/.exec(line)!.slice(1, 3)));
  expect(values).toEqual({ url: JSON.stringify(address), bearer_token_env_var: '"SPECFOUNDRY_API_KEY"' });
});

test('the links of Cursor and VS Code hold what the clients make of them', () => {
  const cursor = new URL(blocks('Cursor', 'text')[0]!);
  expect(`${cursor.protocol}//${cursor.host}${cursor.pathname}`).toBe(
    'cursor://anysphere.cursor-deeplink/mcp/install',
  );
  expect(cursor.searchParams.get('name')).toBe('specfoundry');
  const config = Buffer.from(cursor.searchParams.get('config')!, 'base64').toString();
  expect(JSON.parse(config)).toEqual({ url: address });
  const code = /^vscode:mcp\/install\?(.*)$/.exec(blocks('VS Code', 'text')[0]!)![1]!;
  expect(JSON.parse(decodeURIComponent(code))).toEqual({ name: 'specfoundry', type: 'http', url: address });
});

test('every tool and every scope that the guide names exists', () => {
  const names = new Set(tools.map(({ name }) => name));
  const said = [...guide.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name]) => name!);
  const values = [
    'connected_agent',
    'drawn_by_rule',
    'write_specification',
    'package_id',
    'intake_artifact_id',
    'client_request_id',
    'package_url',
  ];
  expect(said.filter((name) => !names.has(name) && !values.includes(name))).toEqual([]);
  const scopes = [...guide.matchAll(/`([a-z_]+\.(?:read|write))`/g)].map(([, scope]) => scope!);
  expect(scopes.length).toBeGreaterThan(5);
  expect(scopes.filter((scope) => !(permissionCodes as string[]).includes(scope))).toEqual([]);
});

describe('the address of the guide', () => {
  let app: StartedApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('is where the service answers', async () => {
    const { pathname } = new URL(address);
    expect((await post(app, {})).status).toBe(401);
    expect((await fetch(new URL(pathname, app.base_url), { method: 'POST' })).status).toBe(401);
  });
});
