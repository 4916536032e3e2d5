// Who writes for a private service: what was named, what a person chose, and never an agent that nobody chose.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { CliFailure } from '#cli/failure.ts';
import { terminalWith } from '#cli/testing/terminal-with.ts';
import { withMind } from './choose-mind.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-test-'));
for (const program of ['gemini', 'claude-agent-acp'])
  fs.writeFileSync(path.join(dir, program), '#!/bin/sh\n', { mode: 0o755 });
afterAll(() => fs.rmSync(dir, { recursive: true }));

const keys = { ANTHROPIC_API_KEY: 'sk-ant-x', SPECFOUNDRY_MODELS: '{}' };
type Given = { mind?: string; env?: Record<string, string>; typed?: string[]; is_interactive?: boolean };

async function chosen({ mind, env = {}, typed = [], is_interactive = false }: Given) {
  const { terminal, said } = terminalWith({ is_interactive, typed });
  const settings = { url: null, api_key: null, service_env: { PATH: dir, ...env } };
  const { PATH: _path, ...service } = await withMind(mind, { settings, terminal });
  return { service, said: said() };
}

describe('a mind that is named', () => {
  test.each([
    ['rules', {}],
    ['openai/gpt-6', { ...keys, SPECFOUNDRY_MODELS: '{"default":"openai/gpt-6"}' }],
    ['gemini/gemini-3-pro', { SPECFOUNDRY_AGENT_COMMAND: 'gemini/gemini-3-pro' }],
    ['my-agent --acp', { SPECFOUNDRY_AGENT_COMMAND: 'my-agent --acp' }],
  ])('%s', async (mind, service) => {
    expect((await chosen({ mind, env: keys })).service).toEqual(service);
  });

  it('is told with the account that it works on', async () => {
    const { said } = await chosen({ mind: 'claude' });
    expect(said).toContain('Claude Code writes, on the account');
    expect(said).toContain('Anthropic');
  });

  test.each([
    ['codex', 'npm install'],
    ['opencode', 'name its model'],
    [' ', 'name an agent'],
  ])('is refused where it cannot answer, with the remedy: %s', async (mind, remedy) => {
    const refused = chosen({ mind });
    await expect(refused).rejects.toThrow(CliFailure);
    await expect(refused).rejects.toThrow(remedy);
  });
});

describe('where no mind is named', () => {
  it('a key connects its model, and no agent is looked for', async () => {
    const { service, said } = await chosen({ env: keys, is_interactive: true });
    expect([service, said]).toEqual([keys, '']);
  });

  it('a script is told which agents there are, and rules write', async () => {
    const { service, said } = await chosen({});
    expect(service).toEqual({});
    expect(said).toContain('--mind claude');
  });

  it.each([
    ['gemini', { SPECFOUNDRY_AGENT_COMMAND: 'gemini' }],
    ['', {}],
    ['codex', {}],
  ])('a person is asked once: "%s"', async (typed, service) => {
    const told = await chosen({ is_interactive: true, typed: [typed] });
    expect(told.service).toEqual(service);
    expect(told.said).toContain('Gemini CLI writes, on the account');
  });
});
