// What a handler returned, made into what may leave: checked against the declaration, undeclared fields
// stripped. A result that does not match its schema is our bug, and is thrown as an ordinary error.
import { isEventStream, isReply, reply } from '#contract/operation.ts';
import type { EventStream, FileAnswer, Operation, RedirectAnswer } from '#contract/operation.ts';
import { eventFrames } from './event-frames.ts';

export type Outcome = {
  status: number;
  headers: Record<string, string>;
  content:
    | { kind: 'json'; value: unknown; media_type: string }
    | { kind: 'bytes'; bytes: FileAnswer['content'] }
    | { kind: 'none' };
};

export function outcomeOf(operation: Operation, answer: unknown): Outcome {
  if (operation.result_kind === 'file') return fileOutcome(operation, answer as FileAnswer);
  if (operation.result_kind === 'redirect') {
    const headers = { Location: (answer as RedirectAnswer).location };
    return { status: operation.status, headers, content: { kind: 'none' } };
  }
  if (isEventStream(answer)) return streamOutcome(operation, answer);
  const given = isReply(answer) ? answer : reply(answer);
  const status = given.status ?? operation.status;
  return { status, headers: { ...given.headers }, content: jsonContent(operation, status, given.result) };
}

function fileOutcome(operation: Operation, answer: FileAnswer): Outcome {
  const headers: Record<string, string> = { 'Content-Type': answer.content_type, ...answer.headers };
  if (answer.filename !== undefined) headers['Content-Disposition'] = attachment(answer.filename);
  return { status: operation.status, headers, content: { kind: 'bytes', bytes: answer.content } };
}

/** Browsers come back to a stream that ended, until they are answered so. */
export const stream_over = 204;

function streamOutcome({ id, status, event_stream }: Operation, { events }: EventStream): Outcome {
  if (!event_stream) throw new Error(`${id} does not declare its event stream.`);
  if (events === null) return { status: stream_over, headers: {}, content: { kind: 'none' } };
  const headers = {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    // Proxies that collect answers before they pass them on are told not to.
    'X-Accel-Buffering': 'no',
    // The connection ends with the stream, so that a server that closes waits for none.
    Connection: 'close',
    Vary: 'Accept',
  };
  return { status, headers, content: { kind: 'bytes', bytes: eventFrames(events, event_stream) } };
}

// The plain form for old clients, the encoded one for names beyond ASCII (RFC 6266).
function attachment(filename: string): string {
  const plain = filename.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function jsonContent(operation: Operation, status: number, result: unknown): Outcome['content'] {
  const declared = status === operation.status ? operation : operation.replies?.[status];
  if (declared === undefined)
    throw new Error(`${operation.id} answered with the undeclared status ${status}.`);
  if (declared.result === undefined) return { kind: 'none' };
  const checked = declared.result.safeParse(result);
  if (!checked.success) {
    throw new Error(`The result of ${operation.id} does not match its schema.`, { cause: checked.error });
  }
  const media_type = operation.result_media_type ?? 'application/json';
  return { kind: 'json', value: checked.data, media_type };
}
