// The one call of a model, whoever provides it: always streamed, since a provider may take longer than the
// five minutes that Node.js waits for an answer's headers; never retried here, since whoever calls knows what
// a retry may cost. Loaded with the first call: the packages below take a third of a second and 40 MB.
import { jsonSchema, Output, streamText, type LanguageModel, type ModelMessage } from 'ai';
import type { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { toModelError } from './to-model-error.ts';
import { leanForm } from './lean-form.ts';
import { ModelError } from './model-error.ts';
import type { CallModel, CallOptions, Message, ModelAnswer, ModelRequest, Usage } from './model-call.ts';
import { openProviders } from './open-providers.ts';
import { providers, splitModelName, type Connections, type ModelName } from './providers.ts';
import { readValue } from './read-value.ts';
import { guessedUsage, usageIn, usageOf } from './usage.ts';
import { watchFor, type TimeOuts, type Watch } from './watch.ts';

// It would print what it thinks of a request to the console of the server.
(globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;

/** Anthropic takes four marks in a request; one of them is for the instructions. */
const marks_max = 3;

export function callsTo(
  deps: { clock: Pick<Clock, 'now'> },
  connections: Connections,
  time_outs: TimeOuts,
): CallModel {
  const modelOf = openProviders(connections);
  return async (request, options) => {
    options.signal.throwIfAborted();
    const heard: Heard = { text: '', usage: null, finish: '', request_id: null, error: null };
    const watch = watchFor(time_outs);
    try {
      await hear(heard, { model: modelOf(request.model), request, options, watch });
      return answerIn(heard, request);
    } catch (error) {
      options.signal.throwIfAborted();
      if (error instanceof ModelError) throw error;
      const at = {
        model: request.model,
        now: deps.clock.now(),
        usage: heard.usage,
        has_begun: heard.text !== '',
      };
      throw toModelError(watch.signal.aborted ? watch.signal.reason : (heard.error ?? error), at);
    } finally {
      watch.end();
    }
  };
}

type Heard = {
  text: string;
  usage: Usage | null;
  finish: string;
  request_id: string | null;
  /** What the stream said went wrong; what is thrown later hides it. */
  error: unknown;
};

type Hearing = { model: LanguageModel; request: ModelRequest; options: CallOptions; watch: Watch };

async function hear(heard: Heard, { model, request, options, watch }: Hearing): Promise<void> {
  const result = streamText({
    model,
    instructions: { role: 'system', content: request.instructions, providerOptions: cached },
    messages: messagesOf(request.messages),
    maxRetries: 0,
    includeRawChunks: true,
    abortSignal: AbortSignal.any([options.signal, watch.signal]),
    // Nothing of a project is kept by whoever allows us to say so. A strict form would want every name.
    providerOptions: { openai: { store: false }, compatible: { strictJsonSchema: false } },
    ...(request.max_output_tokens !== null && { maxOutputTokens: request.max_output_tokens }),
    ...(request.schema && {
      output: unparsed(Output.object({ schema: formFor(request.model, request.schema) })),
    }),
    onError: ({ error }) => void (heard.error ??= error),
  });
  for await (const part of result.stream) {
    if (part.type === 'text-delta' || part.type === 'reasoning-delta') watch.heard();
    if (part.type === 'error') heard.error ??= part.error;
    if (part.type === 'raw') heard.usage = usageIn(part.rawValue) ?? heard.usage;
    if (part.type !== 'text-delta') continue;
    heard.text += part.text;
    options.onText?.(part.text);
  }
  const [finish, usage, response] = await Promise.all([result.finishReason, result.usage, result.response]);
  const { headers } = response;
  heard.usage = usageOf(usage) ?? heard.usage;
  heard.finish = finish;
  heard.request_id = headers?.['request-id'] ?? headers?.['x-request-id'] ?? null;
}

const formFor = (model: ModelName, schema: z.ZodType) =>
  providers[splitModelName(model).provider].takes_lean_forms ? jsonSchema(leanForm(schema)) : schema;

/**
 * We read the text ourselves at the end: parsing the half of it again at every piece takes quadratic time.
 * What changes with every piece lets the piece through.
 */
const unparsed = <O extends object>(output: O): O => ({
  ...output,
  parsePartialOutput: ({ text }: { text: string }) => Promise.resolve({ partial: text.length }),
});

const cached = { anthropic: { cacheControl: { type: 'ephemeral' } } };

function messagesOf(messages: readonly Message[]): ModelMessage[] {
  const marked = new Set(
    messages.flatMap(({ parts }) => parts.filter(({ cacheable }) => cacheable)).slice(-marks_max),
  );
  return messages.map(({ role, parts }) => ({
    role,
    content: parts.map((part) => ({
      type: 'text' as const,
      text: part.text,
      ...(marked.has(part) && { providerOptions: cached }),
    })),
  }));
}

/** Why the model stopped is looked at first: everything else that is wrong follows from it. */
function answerIn(heard: Heard, request: ModelRequest): ModelAnswer {
  const { model, schema } = request;
  const { text, finish, request_id, usage } = heard;
  const failed = (trouble: ModelError['trouble'], detail: string, mistakes: readonly string[] = []) =>
    new ModelError(trouble, model, { detail, usage, text, mistakes });
  if (finish === 'content-filter') throw failed('refused', 'the content was refused');
  if (heard.error !== null) throw heard.error as Error;
  if (text === '' && finish !== 'length') throw failed('server_error', 'the answer is empty');
  if (finish === 'interrupted' || finish === 'error') throw failed('unreachable', 'the answer broke off');
  if (finish === 'length')
    throw failed('cut_off', 'the answer was cut off', ['It was longer than an answer may be: say less.']);
  const answer = { text, finish, request_id, model, usage: usage ?? guessedUsage(request, text) };
  const read = readValue(text, schema);
  if ('value' in read) return { ...answer, ...read };
  throw failed('malformed', read.detail, read.mistakes);
}
