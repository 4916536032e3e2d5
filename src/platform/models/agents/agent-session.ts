// One conversation with an agent over the Agent Client Protocol: text to it, text from it. Whatever it asks for is
// refused: files, terminals, permissions. An agent that begins to use a tool all the same is stopped.
import type { ChildProcess } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  client,
  methods,
  ndJsonStream,
  RequestError,
  type ContentBlock,
  type PromptResponse,
  type SessionUpdate,
} from '@agentclientprotocol/sdk';
import { tokenUsage } from './agent-usage.ts';
import type { AgentProcess } from './agent-process.ts';
import type { Usage } from '#platform/models/model-call.ts';

export type Turn = { text: string; stop: string; usage: Usage | null };

export type AgentSession = {
  /** Hears `onText` while the answer comes. Rejects with what the agent said, `AgentEnded`, or the signal's reason. */
  prompt(text: string, on: { onText: (text: string) => void; signal: AbortSignal }): Promise<Turn>;
  close(): void;
};

/** The process is gone, with what it ended by. */
export class AgentEnded extends Error {}
/** It did what it may not do. */
export class AgentMisbehaved extends Error {}

const start_ms = 30_000;
const cancel_ms = 4_000;
const answer_chars_max = 1_000_000;
const message_bytes_max = 8 << 20;

export async function openSession(agent: AgentProcess, signal: AbortSignal): Promise<AgentSession> {
  const { child, folder, launch } = agent;
  const ended = untilEnded(child);
  let hear: (update: SessionUpdate) => void = () => {};
  const stream = ndJsonStream(
    Writable.toWeb(child.stdin!) as WritableStream<Uint8Array>,
    Readable.toWeb(child.stdout!) as ReadableStream<Uint8Array>,
    { maxMessageBytes: message_bytes_max },
  );
  const connection = client({ name: 'specfoundry' })
    .onNotification(methods.client.session.update, ({ params }) => hear(params.update))
    .onRequest(methods.client.session.requestPermission, ({ params }) => {
      const refusal = params.options.find(({ kind }) => kind === 'reject_once');
      return {
        outcome: refusal
          ? { outcome: 'selected' as const, optionId: refusal.optionId }
          : { outcome: 'cancelled' as const },
      };
    })
    .onRequest('*', ({ method }) => {
      throw RequestError.methodNotFound(method);
    })
    .connect(stream);
  const begun = AbortSignal.any([signal, AbortSignal.timeout(start_ms)]);
  const ask = <T>(asked: Promise<T>, until: AbortSignal) => untilFirst(asked, ended, until);
  await ask(connection.agent.request('initialize', { protocolVersion: 1, clientCapabilities: {} }), begun);
  const { sessionId } = await ask(
    connection.agent.request('session/new', { cwd: folder, mcpServers: [], ...launch.session }),
    begun,
  );
  return {
    close: () => connection.close(),
    async prompt(text, { onText, signal: stopped }) {
      const heard = hearing(onText);
      hear = heard.hear;
      const content: ContentBlock[] = [{ type: 'text', text }];
      const asked = connection.agent.request('session/prompt', { sessionId, prompt: content });
      const until = AbortSignal.any([stopped, heard.signal]);
      try {
        const answer = await ask(asked, until);
        return { text: heard.text(), stop: answer.stopReason, usage: tokenUsage(answer) };
      } catch (error) {
        if (until.aborted)
          await cancelled(asked, () => connection.agent.notify('session/cancel', { sessionId }));
        throw error;
      } finally {
        hear = () => {};
      }
    },
  };
}

type Chunk = { id: string | null; text: string };

/** Agents send warnings as if they were the answer, but without the id that the answer has. */
function hearing(onText: (text: string) => void) {
  const chunks: Chunk[] = [];
  const stop = new AbortController();
  let size = 0;
  return {
    signal: stop.signal,
    hear(update: SessionUpdate): void {
      const { sessionUpdate: kind } = update;
      if (kind === 'tool_call' || kind === 'tool_call_update')
        stop.abort(new AgentMisbehaved('it began to use a tool, and it may use none'));
      if (kind === 'agent_thought_chunk') onText('');
      if (update.sessionUpdate !== 'agent_message_chunk' || update.content.type !== 'text') return;
      const { text } = update.content;
      size += text.length;
      if (size > answer_chars_max) stop.abort(new AgentMisbehaved('its answer is too long'));
      chunks.push({ id: (update as { messageId?: string | null }).messageId ?? null, text });
      onText(text);
    },
    text(): string {
      const last = chunks.findLast(({ id }) => id !== null)?.id ?? null;
      return chunks
        .filter(({ id }) => last === null || id === last)
        .map(({ text }) => text)
        .join('');
    },
  };
}

/** The agent is told to stop and given a moment, so that it keeps nothing half done. */
async function cancelled(asked: Promise<PromptResponse>, tell: () => Promise<void>): Promise<void> {
  await tell().catch(() => {});
  await Promise.race([asked.then(noop, noop), pause(cancel_ms)]);
}

const noop = () => {};

/** Whatever comes first: the answer, the end of the process, or the signal. */
async function untilFirst<T>(asked: Promise<T>, ended: Promise<never>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const done = new AbortController();
  const stopped = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: done.signal }),
  );
  // The connection closes before the process is seen to be gone; then its end says more.
  const answered = asked.catch(async (error: unknown) => {
    if (error instanceof RequestError) throw error;
    await Promise.race([ended, pause(500)]);
    throw error;
  });
  try {
    return await Promise.race([answered, ended, stopped]);
  } finally {
    done.abort();
  }
}

function untilEnded(child: ChildProcess): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    const tell = () =>
      reject(new AgentEnded(`its process ended with ${child.signalCode ?? `code ${child.exitCode}`}`));
    if (child.exitCode !== null || child.signalCode !== null) tell();
    child.once('exit', tell);
    child.once('error', (error) => reject(new AgentEnded(error.message)));
  });
  ended.catch(noop);
  return ended;
}
