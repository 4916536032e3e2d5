// Asks an address outside and reads its answer to the end, as text.
import { Buffer } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { AnswerBroken, openAnswer, type AskOptions, type Failure, type Question } from './open-answer.ts';

export type Answered =
  | { status: number; headers: IncomingHttpHeaders; body: string }
  | { status: null; cause: Failure };

export async function ask(question: Question, options: AskOptions): Promise<Answered> {
  const opened = await openAnswer(question, options);
  if (opened.status === null) return opened;
  const { status, headers } = opened;
  try {
    return { status, headers, body: await textOf(opened.body) };
  } catch (error) {
    if (error instanceof AnswerBroken) return { status: null, cause: error.failure };
    throw error;
  }
}

/** The whole body; throws AnswerBroken. */
export async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
