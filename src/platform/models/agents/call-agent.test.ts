// Guarantees of calls that an agent on this machine answers, against one that speaks the protocol as a process.
// Side by side, since most of them wait for a process to start or to end.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ModelError } from '#platform/models/model-error.ts';
import type { ModelRequest } from '#platform/models/model-call.ts';
import type { TimeOuts } from '#platform/models/watch.ts';
import { agentEnvironment } from './agent-environment.ts';
import { callsToAgent } from './call-agent.ts';
import type { AgentChoice } from './known-agents.ts';
import { scripted, type Script } from '#test/support/minds/scripted-agent.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-test-'));
afterAll(() => fs.rmSync(dir, { recursive: true }));

const patient: TimeOuts = { first_ms: 60_000, stall_ms: 60_000 };
const schema = z.object({ answer: z.number() });
const request: ModelRequest = {
  model: 'agent/scripted',
  instructions: 'You count.',
  messages: [{ role: 'user', parts: [{ text: 'How many?' }] }],
  schema,
  max_output_tokens: null,
};
const callTo = (script: Script, time_outs = patient, env: Record<string, string> = {}) => {
  const choice: AgentChoice = { name: 'command', command: scripted(script) };
  return callsToAgent({ choice, env: agentEnvironment(choice, env) }, time_outs);
};
const on = { signal: new AbortController().signal };
const failure = async (script: Script, time_outs = patient): Promise<ModelError> => {
  const error: unknown = await callTo(script, time_outs)(request, on).then(
    () => null,
    (each: unknown) => each,
  );
  expect(error).toBeInstanceOf(ModelError);
  return error as ModelError;
};

describe.concurrent('an answer of an agent', () => {
  it('is the object that it says, in a code fence or with a warning before it too', async () => {
    for (const turn of [
      [{ say: '{"answer":' }, { say: '3}' }],
      [{ say: 'Here you are:\n```json\n{"answer": 3}\n```' }],
      [{ say: 'Warning: {"answer": 9}' }, { say: '{"answer": 3}', id: 'm1' }],
      [{ say: '{"answer": 3}', id: 'm1' }, { say: 'Warning: the quota is low.' }],
      [{ think: 'Hm {' }, { say: '{"answer": 3}' }],
    ])
      expect((await callTo({ turns: [turn] })(request, on)).value, JSON.stringify(turn)).toEqual({
        answer: 3,
      });
  });

  it('that does not fit is asked for again in the same session, twice and no more', async () => {
    const wrong = [{ say: '{"answer": "three"}' }];
    const call = callTo({ turns: [[{ say: 'three' }], wrong, [{ say: '{"answer": 3}' }]] });
    expect((await call(request, on)).value).toEqual({ answer: 3 });
    const error = await failure({ turns: [wrong, wrong, wrong, [{ say: '{"answer": 3}' }]] });
    expect(error).toMatchObject({ trouble: 'malformed', text: '{"answer": "three"}' });
    expect(error.mistakes[0]).toContain('answer');
  });

  it('may be plain text, heard while it comes', async () => {
    const { schema: _none, ...plain } = request;
    const heard: string[] = [];
    const call = callTo({ turns: [[{ say: 'One. ' }, { say: 'Two.' }]] });
    const answer = await call(plain, { ...on, onText: (text) => heard.push(text) });
    expect([answer.value, heard.join('')]).toEqual(['One. Two.', 'One. Two.']);
  });
});

describe.concurrent('an agent', () => {
  it('gets an empty folder, no key, and the instructions first', async () => {
    const { schema: _none, ...plain } = request;
    const env = { ANTHROPIC_API_KEY: 'sk-ant-secret', DATABASE_URL: 'postgres://x' };
    const { text } = await callTo({ turns: [['tell']] }, patient, env)(plain, on);
    const told = JSON.parse(text) as {
      prompt: { text: string }[];
      files: string[];
      folder: string;
      env: Record<string, string>;
    };
    expect(told.prompt[0]!.text).toMatch(/^You count\./);
    expect(told.files).toEqual([]);
    expect(Object.keys(told.env)).not.toContain('ANTHROPIC_API_KEY');
    expect(Object.keys(told.env)).not.toContain('DATABASE_URL');
    expect(fs.existsSync(told.folder)).toBe(false);
  });

  it('is refused files and permissions', async () => {
    const { schema: _none, ...plain } = request;
    const { text } = await callTo({ turns: [['ask']] })(plain, on);
    expect(JSON.parse(text)).toEqual({
      file: -32_601,
      permission: { outcome: { outcome: 'selected', optionId: 'no' } },
    });
  });

  it('that begins to use a tool is stopped', async () => {
    const error = await failure({ turns: [[{ tool: 'rm' }, 'hang']] });
    expect(error).toMatchObject({ trouble: 'rejected' });
    expect(error.message).toContain('tool');
  });

  it.each<[string, Script, string]>([
    ['is not signed in', { session_error: -32_000, turns: [] }, 'unauthorized'],
    ['has credentials that its provider refuses', { turns: [[{ error: 401 }]] }, 'unauthorized'],
    ['is asked too often', { turns: [[{ error: 429 }]] }, 'rate_limited'],
    ['has a fault', { turns: [[{ error: -32_603 }]] }, 'server_error'],
    ['ends in the middle', { turns: [[{ say: '{' }, { exit: 3 }]] }, 'unreachable'],
    ['says nothing', { turns: [[]] }, 'server_error'],
    ['stops at its limit', { turns: [[{ say: '{' }, { stop: 'max_tokens' }]] }, 'cut_off'],
    ['refuses the content', { turns: [[{ say: 'No.' }, { stop: 'refusal' }]] }, 'refused'],
  ])('that %s is told by its trouble', async (_, script, trouble) => {
    expect((await failure(script)).trouble).toBe(trouble);
  });

  it('that falls silent is given up', async () => {
    const error = await failure({ turns: [[{ say: '{' }, 'hang']] }, { first_ms: 60_000, stall_ms: 50 });
    expect(error.trouble).toBe('timed_out');
  });

  it('that is not there is told by its name', async () => {
    const choice: AgentChoice = { name: 'command', command: ['no-such-agent'] };
    const error: unknown = await callsToAgent({ choice, env: { PATH: dir } }, patient)(request, on).catch(
      (each: unknown) => each,
    );
    expect((error as ModelError).message).toContain('no-such-agent');
  });

  it('is gone when its call ends, also one that wants to stay', async () => {
    const file = path.join(dir, 'pid');
    await callTo({ stays: file, turns: [[{ say: '{"answer": 3}' }]] })(request, on);
    const pid = Number(fs.readFileSync(file, 'utf8'));
    expect(() => process.kill(pid, 0)).toThrow();
  });

  it('is stopped with the call, which then ends for the reason of its signal', async () => {
    const stop = new AbortController();
    const call = callTo({ turns: [[{ say: 'x' }, 'hang']] });
    const { schema: _none, ...plain } = request;
    const asked = call(plain, { signal: stop.signal, onText: () => stop.abort(new Error('Enough.')) });
    await expect(asked).rejects.toThrow('Enough.');
  });
});

it('one call is answered after the other, and a failed one holds nobody up', async () => {
  const call = callTo({ turns: [[{ say: '{"answer": 3}' }]] });
  const failed = callTo({ turns: [[{ exit: 1 }]] });
  const outcomes = await Promise.allSettled([call(request, on), failed(request, on), call(request, on)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
