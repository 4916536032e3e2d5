// Calls as files, one for each prompt, so that they can be read and made again without a network. A file
// holds what was sent and what came of it in the end, never a key: keys are no part of a request. The same
// prompt finds the same file, whichever model is asked.
import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readValue } from './read-value.ts';
import { sha256 } from '#platform/crypto/digest.ts';
import { ModelError, type ModelTrouble, type Told } from './model-error.ts';
import type { CallModel, CallOptions, ModelAnswer, ModelRequest } from './model-call.ts';
import type { ModelName } from './providers.ts';

type Failure = { trouble: ModelTrouble; model: ModelName } & Told;
type Kept = { request: unknown; answer?: Omit<ModelAnswer, 'value'>; failure?: Failure };

export function recorded(call: CallModel, dir: string): CallModel {
  return async (request, options) => {
    const file = path.join(dir, options.trace?.folder ?? '', fileOf(request, options));
    const keep = (outcome: Omit<Kept, 'request'>) => write(file, { request: sent(request), ...outcome });
    try {
      const answer = await call(request, options);
      const { value: _read, ...rest } = answer;
      await keep({ answer: rest });
      return answer;
    } catch (error) {
      if (error instanceof ModelError) await keep({ failure: failureIn(error) });
      throw error;
    }
  };
}

/** A prompt that is new to the record: the run is another, or the version. */
export class NotRecorded extends Error {}

/** Answers from the record in this folder and from nothing else. */
export function replayed(dir: string): CallModel {
  return async (request, options) => {
    options.signal.throwIfAborted();
    const name = fileOf(request, options);
    const text = await fs.readFile(path.join(dir, name), 'utf8').catch(() => null);
    if (text === null)
      throw new NotRecorded(`The record ${dir} has no call ${name}: its prompt was never sent.`);
    const { answer, failure } = JSON.parse(text) as Kept;
    if (failure) throw new ModelError(failure.trouble, failure.model, failure);
    if (!answer) throw new Error(`The record ${dir} holds nothing in ${name}.`);
    options.onText?.(answer.text);
    const read = readValue(answer.text, request.schema);
    if (!('value' in read)) throw new Error(`The record ${dir} holds no answer of its form in ${name}.`);
    return { ...answer, ...read };
  };
}

function failureIn({ trouble, model, detail, retry_after_ms, usage, text, mistakes }: ModelError): Failure {
  return { trouble, model, detail, retry_after_ms, usage, text, mistakes };
}

function sent({ schema, ...request }: ModelRequest) {
  return { ...request, schema: schema ? z.toJSONSchema(schema, { unrepresentable: 'any' }) : null };
}

function fileOf(request: ModelRequest, { trace }: CallOptions): string {
  const { instructions, messages, schema } = sent(request);
  return `${trace?.name ?? 'call'}.${sha256(JSON.stringify({ instructions, messages, schema })).slice(0, 16)}.json`;
}

async function write(file: string, kept: Kept): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const begun = `${file}.${process.pid}.part`;
  await fs.writeFile(begun, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  await fs.rename(begun, file);
}
