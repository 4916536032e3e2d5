import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ModelError } from './model-error.ts';
import type { CallModel, ModelRequest } from './model-call.ts';
import { recorded, replayed } from './records.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-records-'));
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

const usage = { input: 1, cached: 2, cache_write: 3, output: 4, reasoning: 0 };
const model = 'anthropic/claude-sonnet-5';
const request: ModelRequest = {
  model,
  instructions: 'Plan.',
  messages: [{ role: 'user', parts: [{ text: 'A shop' }] }],
  schema: z.strictObject({ title: z.string() }),
  max_output_tokens: 9,
};
const options = { signal: new AbortController().signal, trace: { folder: 'run-1', name: 'draft.goals' } };
const answering: CallModel = async () => ({
  value: { title: 'Shop' },
  text: '{"title": "Shop"}',
  usage,
  finish: 'stop',
  request_id: 'req_1',
  model,
});
function failing(error: Error): CallModel {
  return async () => {
    throw error;
  };
}
const replay = replayed(path.join(dir, 'run-1'));
const thrown = (answer: Promise<unknown>) => answer.catch((error: unknown) => error);

test('a recorded answer is given again as it was, whichever model is asked, and only its owner can read the file', async () => {
  const first = await recorded(answering, dir)(request, options);
  expect(await replay({ ...request, model: 'openai/gpt-6-sol' }, options)).toEqual(first);
  const [file] = fs.readdirSync(path.join(dir, 'run-1'));
  expect(fs.statSync(path.join(dir, 'run-1', file!)).mode & 0o777).toBe(0o600);
});

test('what failed in the end fails again in the same way; what succeeded after a failure succeeds', async () => {
  const cut = { ...request, instructions: 'Plan at length.' };
  const error = new ModelError('cut_off', model, {
    detail: 'cut',
    usage,
    text: '{"ti',
    mistakes: ['too long'],
  });
  await thrown(recorded(failing(error), dir)(cut, options));
  expect(await thrown(replay(cut, options))).toMatchObject({
    trouble: 'cut_off',
    model,
    usage,
    text: '{"ti',
    mistakes: ['too long'],
  });
  await recorded(answering, dir)(cut, options);
  expect(await replay(cut, options)).toMatchObject({ value: { title: 'Shop' } });
});

test('an answer that left something out and said too much is read again as it was read', async () => {
  const short = {
    ...request,
    instructions: 'Plan in short.',
    schema: z.strictObject({ title: z.string(), notes: z.array(z.string()) }),
  };
  const text = '{"title": "Shop", "mood": "good"}';
  const read = { value: { title: 'Shop', notes: [] }, dropped: ['mood'] };
  const kept: CallModel = async (...asked) => ({ ...(await answering(...asked)), text, ...read });
  await recorded(kept, dir)(short, options);
  expect(await replay(short, options)).toMatchObject(read);
});

test('a call that is not in the record says which, and nobody is asked', async () => {
  const other = { ...request, instructions: 'Something else.' };
  await expect(replay(other, options)).rejects.toThrow(/run-1 has no call draft\.goals\.[0-9a-f]{16}\.json/);
});

test('what is no trouble of a provider is not recorded', async () => {
  const bug = { ...request, instructions: 'A bug.' };
  await expect(recorded(failing(new RangeError('no')), dir)(bug, options)).rejects.toThrow('no');
  await expect(replay(bug, options)).rejects.toThrow('has no call');
});
