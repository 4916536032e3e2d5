// Every way in which a provider may behave, in every format that providers speak: local servers, real HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#platform/clock.ts';
import { secret } from '#platform/secret.ts';
import { anthropicWire } from '#test/support/providers/anthropic.ts';
import { compatibleWire } from '#test/support/providers/compatible.ts';
import { googleWire } from '#test/support/providers/google.ts';
import { openaiWire } from '#test/support/providers/openai.ts';
import {
  answers,
  answersSlowly,
  breaksOff,
  endsEarly,
  failsInside,
  hangsUp,
  refuses,
  saysNothing,
  sends,
  stalls,
  startProviderServer,
  type Behaviour,
  type ProviderServer,
} from '#test/support/providers/provider-server.ts';
import { until } from '#test/support/until.ts';
import { callsTo } from './call-model.ts';
import { toModelError } from './to-model-error.ts';
import type { CallModel, ModelRequest } from './model-call.ts';
import { ModelError, type ModelTrouble } from './model-error.ts';
import { apiAddress } from './providers.ts';

const key = 'sk-ant-the-key-of-the-tests-0123456789';
const prompt = 'A prompt that nobody else may read.';
const schema = z.strictObject({
  title: z.string(),
  steps: z.array(z.strictObject({ minutes: z.int(), who: z.string().nullable() })),
});
const value = { title: 'Tool library', steps: [{ minutes: 5, who: null }] };
const good = JSON.stringify(value);
const now = new Date('2026-01-01T00:00:00Z');
const never = new AbortController().signal;

type Row = {
  title: string;
  does: Behaviour;
  trouble: ModelTrouble;
  retry_after_ms?: number;
  usage?: true;
  is_late?: true;
  has_begun?: true;
};

const rows: readonly Row[] = [
  { title: '429', does: refuses('rate limit'), trouble: 'rate_limited' },
  {
    title: '429 with seconds to wait',
    does: refuses('rate limit', { 'retry-after': '7' }),
    trouble: 'rate_limited',
    retry_after_ms: 7_000,
  },
  {
    title: '429 with a date to wait for',
    does: refuses('rate limit', { 'retry-after': 'Thu, 01 Jan 2026 01:00:00 GMT' }),
    trouble: 'rate_limited',
    retry_after_ms: 3_600_000,
  },
  {
    title: '429 with milliseconds to wait',
    does: refuses('rate limit', { 'retry-after-ms': '1500', 'retry-after': '2' }),
    trouble: 'rate_limited',
    retry_after_ms: 1_500,
  },
  { title: 'a quota that is used up', does: refuses('quota'), trouble: 'quota_exhausted' },
  { title: '500', does: refuses('server error'), trouble: 'server_error' },
  {
    title: 'an overload',
    does: refuses('overloaded', { 'retry-after': '3' }),
    trouble: 'server_error',
    retry_after_ms: 3_000,
  },
  { title: 'no answer at all', does: saysNothing, trouble: 'timed_out', is_late: true },
  { title: 'a stall in the middle', does: stalls, trouble: 'timed_out', is_late: true, has_begun: true },
  { title: 'a reset before the answer', does: hangsUp, trouble: 'unreachable' },
  { title: 'a reset in the middle', does: breaksOff, trouble: 'unreachable', has_begun: true },
  { title: 'a clean end in the middle', does: endsEarly, trouble: 'unreachable', has_begun: true },
  { title: 'an error in the middle', does: failsInside, trouble: 'server_error', has_begun: true },
  {
    title: 'a page instead of an answer',
    does: sends('text/html', '<html><body>Sign in to the network</body></html>'),
    trouble: 'server_error',
  },
  { title: 'an empty body', does: sends('text/event-stream', ''), trouble: 'server_error' },
  { title: '400', does: refuses('bad request'), trouble: 'rejected' },
  { title: 'a prompt that is too long', does: refuses('too long'), trouble: 'rejected' },
  { title: 'an unknown model', does: refuses('unknown model'), trouble: 'rejected' },
  { title: 'a wrong key', does: refuses('wrong key'), trouble: 'unauthorized' },
  { title: '403', does: refuses('forbidden'), trouble: 'unauthorized' },
  { title: 'content that is refused at once', does: refuses('refused content'), trouble: 'refused' },
  {
    title: 'content that is refused while it is written',
    does: answers('I cannot', 'refused'),
    trouble: 'refused',
    usage: true,
  },
  {
    title: 'an answer that was cut off',
    does: answers('{"title": "Tool', 'cut off'),
    trouble: 'cut_off',
    usage: true,
  },
  {
    title: 'prose instead of JSON',
    does: answers('Of course! Here is your plan.'),
    trouble: 'malformed',
    usage: true,
  },
  {
    title: 'broken JSON',
    does: answers('{"title": "Tool library", "steps": ['),
    trouble: 'malformed',
    usage: true,
  },
  {
    title: 'JSON that breaks the schema',
    does: answers('{"title": 3, "steps": [{"minutes": "five", "who": null}]}'),
    trouble: 'malformed',
    usage: true,
  },
];

/** Long enough to tell an answer from none, and no test waits for more than one of them. */
const short = { first_ms: 300, stall_ms: 300 };
const patient = { first_ms: 10_000, stall_ms: 10_000 };

describe.each([anthropicWire, openaiWire, compatibleWire, googleWire])('$provider', (wire) => {
  let server: ProviderServer;
  let call: CallModel;
  let hurried: CallModel;
  const request: ModelRequest = {
    model: wire.model,
    instructions: 'You plan.',
    messages: [{ role: 'user', parts: [{ text: prompt, cacheable: true }, { text: 'Plan it.' }] }],
    schema,
    max_output_tokens: 1_000,
  };

  beforeAll(async () => {
    server = await startProviderServer(wire, answers(good));
    const connections = {
      [wire.provider]: { base_url: apiAddress(wire.provider, server.url), key: secret(key) },
    };
    const clock = { ...systemClock, now: () => now };
    call = callsTo({ clock }, connections, patient);
    hurried = callsTo({ clock }, connections, short);
  });
  afterAll(() => server.close());

  const failed = (error: unknown): ModelError => {
    expect(error).toBeInstanceOf(ModelError);
    return error as ModelError;
  };

  test('answers with a value that fits the schema, what it cost, and the name of the call', async () => {
    server.behave(answers(good));
    const heard: string[] = [];
    const answer = await call(request, { signal: never, onText: (text) => heard.push(text) });
    expect(answer).toMatchObject({ value, text: good, finish: 'stop', model: wire.model, usage: wire.usage });
    expect(answer.request_id).toBe(wire.request_id_header && 'req_1');
    expect(heard.join('')).toBe(good);
    const { headers, body } = server.asked.at(-1)!;
    expect(headers[wire.key_header]).toContain(key);
    expect(JSON.stringify(body)).toContain('"minutes":{');
  });

  test('answers with text when no schema is given', async () => {
    server.behave(answers('Dear reader'));
    const { schema: _none, ...plain } = request;
    expect(await call(plain, { signal: never })).toMatchObject({ value: 'Dear reader' });
  });

  test('may write as slowly as it likes', async () => {
    server.behave(answersSlowly(good));
    expect(await hurried(request, { signal: never })).toMatchObject({ value });
  });

  test.each(rows)('$title is $trouble', async (row) => {
    server.behave(row.does);
    const answering = (row.is_late ? hurried : call)(request, { signal: never });
    const error = failed(await answering.catch((thrown: unknown) => thrown));
    expect(error).toMatchObject({ trouble: row.trouble, retry_after_ms: row.retry_after_ms ?? null });
    if (row.usage) expect(error.usage).toMatchObject(wire.usage);
    if (row.has_begun && wire.early_usage) expect(error.usage).toMatchObject(wire.early_usage);
    const logged = JSON.stringify([error.message, error.stack, error.cause]);
    expect(logged).not.toContain(prompt);
    expect(logged).not.toContain('sk-');
  });

  test('names each field of an answer that breaks the schema, and keeps the answer', async () => {
    server.behave(answers('{"title": 3, "steps": [{"minutes": "five", "who": null}]}'));
    const error = failed(await call(request, { signal: never }).catch((thrown: unknown) => thrown));
    expect(error.mistakes).toEqual([
      expect.stringMatching(/^title: /),
      expect.stringMatching(/^steps\.0\.minutes: /),
    ]);
    expect(error.text).toContain('"five"');
  });

  test('is let go at once when the caller stops, with the reason of the caller', async () => {
    server.behave(stalls);
    const stopping = new AbortController();
    const before = server.hung_up();
    const answering = call(request, {
      signal: stopping.signal,
      onText: () => stopping.abort(new Error('stopped')),
    });
    await expect(answering).rejects.toThrow('stopped');
    await until(() => server.hung_up() > before, { within_ms: 1_000 });
  });
});

test('Anthropic is told what it may keep: the instructions and the last cacheable parts', async () => {
  const server = await startProviderServer(anthropicWire, answers('Yes'));
  const connections = { anthropic: { base_url: apiAddress('anthropic', server.url), key: secret(key) } };
  const parts = ['a', 'b', 'c', 'd', 'e'].map((text) => ({ text, cacheable: text !== 'e' }));
  await callsTo(
    { clock: systemClock },
    connections,
    patient,
  )(
    {
      model: anthropicWire.model,
      instructions: 'Be brief.',
      messages: [{ role: 'user', parts }],
      max_output_tokens: 10,
    },
    { signal: never },
  );
  const { system, messages } = server.asked[0]!.body;
  expect(system).toEqual([{ type: 'text', text: 'Be brief.', cache_control: { type: 'ephemeral' } }]);
  const marked = messages[0].content.filter((part: { cache_control?: object }) => part.cache_control);
  expect(marked.map(({ text }: { text: string }) => text)).toEqual(['b', 'c', 'd']);
  await server.close();
});

test('OpenAI is asked to store nothing', async () => {
  const server = await startProviderServer(openaiWire, answers('Yes'));
  const connections = { openai: { base_url: apiAddress('openai', server.url), key: secret(key) } };
  await callsTo(
    { clock: systemClock },
    connections,
    patient,
  )(
    {
      model: openaiWire.model,
      instructions: 'Be brief.',
      messages: [{ role: 'user', parts: [{ text: 'Now.' }] }],
      max_output_tokens: 100,
    },
    { signal: never },
  );
  expect(server.asked[0]!.body).toMatchObject({ store: false, stream: true });
  await server.close();
});

test('what a server does not count is not free', async () => {
  const server = await startProviderServer(
    compatibleWire,
    ({ response, wire }) =>
      void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(
        wire
          .events(['Yes, certainly'], 'whole')
          .filter((event) => !event.includes('"usage"'))
          .join(''),
      ),
  );
  const connections = { compatible: { base_url: apiAddress('compatible', server.url), key: null } };
  const answer = await callsTo(
    { clock: systemClock },
    connections,
    patient,
  )(
    {
      model: compatibleWire.model,
      instructions: 'Be brief.',
      messages: [{ role: 'user', parts: [{ text: 'Is it?' }] }],
      max_output_tokens: null,
    },
    { signal: never },
  );
  expect(answer.usage).toMatchObject({ input: 4, output: 4 });
  expect(server.asked[0]!.headers.authorization).toBeUndefined();
  await server.close();
});

test.each([
  { wire: openaiWire, owed: ['title', 'steps'], strict: true },
  { wire: compatibleWire, owed: ['title'], strict: false },
])('$wire.provider: an answer owes $owed', async ({ wire, owed, strict }) => {
  const server = await startProviderServer(
    wire,
    answers(JSON.stringify({ title: 'Tool library', steps: [] })),
  );
  const connections = {
    [wire.provider]: { base_url: apiAddress(wire.provider, server.url), key: secret(key) },
  };
  const request: ModelRequest = {
    model: wire.model,
    instructions: 'You plan.',
    messages: [{ role: 'user', parts: [{ text: 'Plan it.' }] }],
    schema,
    max_output_tokens: 100,
  };
  await callsTo({ clock: systemClock }, connections, patient)(request, { signal: never });
  const { response_format, text } = server.asked[0]!.body;
  const asked = response_format?.json_schema ?? text.format;
  expect(asked).toMatchObject({ schema: { required: owed }, strict });
  await server.close();
});

test('an error in a form that nobody knows is one of the server', () => {
  const at = { model: anthropicWire.model, now, usage: null, has_begun: true };
  expect(toModelError({ error: { strange: prompt } }, at)).toMatchObject({
    trouble: 'server_error',
    message: expect.not.stringContaining(prompt) as string,
  });
  expect(() => toModelError(new RangeError('a bug of ours'), at)).toThrow('a bug of ours');
});
