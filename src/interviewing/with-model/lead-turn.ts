// A turn of an interview that a model leads: the rules read it first, and what holds of the model's answer is
// added to that. Without an answer the reply by rule stands.
import { hearTurn, replyTo, type InterviewTurn } from '#interviewing/interviewer.ts';
import type { DocumentToRead } from '#interviewing/read-documents.ts';
import type { InterviewState } from '#interviewing/state.ts';
import type { InterviewerAnswer } from './answer-form.ts';
import { growingReply } from './growing-reply.ts';
import { holdAnswer } from './hold-answer.ts';
import { promptOf, type Prompt } from './prompt.ts';

export type Asked = {
  prompt: Prompt;
  /** The beginning of the reply, out of the beginning of an answer, which only grows from call to call. */
  replySoFar(json: string): string;
};

export async function leadTurn(
  {
    before,
    message,
    documents = [],
  }: { before: InterviewState; message: string; documents?: readonly DocumentToRead[] },
  ask: (asked: Asked) => Promise<InterviewerAnswer | null>,
): Promise<InterviewTurn> {
  const heard = await hearTurn(before, message, documents);
  if (heard.final) return heard.final;
  const draft = replyTo(heard);
  const answer = await ask({ prompt: promptOf(heard, draft), replySoFar: growingReply(heard) });
  if (!answer) return draft;
  const held = await holdAnswer(heard, answer);
  return replyTo(held.heard, held);
}
