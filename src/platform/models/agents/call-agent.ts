// An agent on this machine as one more way to call a model. One call after the other, each in a process and a session of
// its own: agents take hundreds of megabytes, and their users' quotas are made for one person.
import { openSession, type AgentSession, type Turn } from './agent-session.ts';
import { startAgent } from './agent-process.ts';
import { agentTrouble } from './agent-trouble.ts';
import type { AgentSettings } from './known-agents.ts';
import { ModelError } from '#platform/models/model-error.ts';
import type {
  CallModel,
  CallOptions,
  ModelAnswer,
  ModelRequest,
  Usage,
} from '#platform/models/model-call.ts';
import { leanForm } from '#platform/models/lean-form.ts';
import { readValue } from '#platform/models/read-value.ts';
import { guessedUsage } from '#platform/models/usage.ts';
import { watchFor, type TimeOuts } from '#platform/models/watch.ts';

/** A process of its own is a costly way to be told "that is no JSON": it is said in the same session, so often. */
const repairs_max = 2;

export function callsToAgent(settings: AgentSettings, time_outs: TimeOuts): CallModel {
  const inTurn = oneAtATime();
  return (request, options) =>
    inTurn(async () => {
      options.signal.throwIfAborted();
      const watch = watchFor(time_outs);
      const heard: Heard = { text: '', usage: null };
      try {
        return await answerOf(settings, { request, options, watch, heard });
      } catch (error) {
        options.signal.throwIfAborted();
        if (error instanceof ModelError) throw error;
        throw agentTrouble(watch.signal.aborted ? watch.signal.reason : error, {
          choice: settings.choice,
          model: request.model,
          usage: heard.usage,
        });
      } finally {
        watch.end();
      }
    });
}

type Heard = { text: string; usage: Usage | null };
type Asking = {
  request: ModelRequest;
  options: CallOptions;
  watch: ReturnType<typeof watchFor>;
  heard: Heard;
};

async function answerOf(settings: AgentSettings, asking: Asking): Promise<ModelAnswer> {
  const { request, options, watch } = asking;
  const { choice, env } = settings;
  const agent = await startAgent(choice, { instructions: request.instructions, env });
  try {
    const signal = AbortSignal.any([options.signal, watch.signal]);
    const session = await openSession(agent, signal);
    try {
      return await converse(session, { ...asking, signal, is_instructed: agent.launch.is_instructed });
    } finally {
      session.close();
    }
  } finally {
    await agent.end();
  }
}

async function converse(
  session: AgentSession,
  {
    request,
    options,
    watch,
    heard,
    signal,
    is_instructed,
  }: Asking & { signal: AbortSignal; is_instructed: boolean },
): Promise<ModelAnswer> {
  const onText = (text: string) => {
    watch.heard();
    options.onText?.(text);
  };
  let said = promptOf(request, is_instructed);
  for (let repairs = 0; ; repairs += 1) {
    const turn = await session.prompt(said, { onText, signal });
    heard.text = jsonIn(turn.text, request);
    heard.usage = added(heard.usage, turn.usage ?? guessedUsage(asked(said), turn.text));
    check(turn, request, heard);
    const read = readValue(heard.text, request.schema);
    const { model } = request;
    if ('value' in read)
      return { ...heard, value: read.value, finish: 'stop', request_id: null, model, usage: heard.usage };
    if (repairs === repairs_max)
      throw new ModelError('malformed', model, { detail: read.detail, ...heard, mistakes: read.mistakes });
    said = [
      'This answer cannot be used:',
      ...read.mistakes.map((mistake) => `- ${mistake}`),
      'Send the whole JSON object again, corrected, and nothing else.',
    ].join('\n');
  }
}

const stops: Readonly<Record<string, 'cut_off' | 'refused'>> = {
  max_tokens: 'cut_off',
  max_turn_requests: 'cut_off',
  refusal: 'refused',
};

function check({ text, stop }: Turn, { model }: ModelRequest, heard: Heard): void {
  const trouble = Object.hasOwn(stops, stop) ? stops[stop]! : 'unreachable';
  if (stop !== 'end_turn')
    throw new ModelError(trouble, model, { detail: `it stopped by ${stop}`, ...heard });
  if (text.trim() === '')
    throw new ModelError('server_error', model, { detail: 'the answer is empty', ...heard });
}

/** Sessions take one text: what is said is set apart by empty lines, and the form of the answer comes last. */
function promptOf({ instructions, messages, schema }: ModelRequest, is_instructed: boolean): string {
  const form = schema && [
    'Answer with one JSON object that fits this schema, and with nothing else: no words before or after it, no code fence.',
    JSON.stringify(leanForm(schema)),
  ];
  const parts = messages.flatMap((message) => message.parts.map(({ text }) => text));
  return [...(is_instructed ? [] : [instructions]), ...parts, ...(form ?? [])].join('\n\n');
}

/** Some put the object into a code fence however often they are asked not to. */
function jsonIn(text: string, { schema }: ModelRequest): string {
  if (!schema) return text;
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  return from === -1 || to < from ? text : text.slice(from, to + 1);
}

const asked = (text: string): ModelRequest => ({
  model: 'agent/any',
  instructions: '',
  messages: [{ role: 'user', parts: [{ text }] }],
  max_output_tokens: null,
});

const added = (before: Usage | null, now: Usage): Usage =>
  before === null
    ? now
    : {
        input: before.input + now.input,
        cached: before.cached + now.cached,
        cache_write: before.cache_write + now.cache_write,
        output: before.output + now.output,
        reasoning: before.reasoning + now.reasoning,
      };

function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => {});
    return mine;
  };
}
