// The conversation itself: shows what the interviewer says, takes what the person answers, until the
// interview is complete or the person leaves. Letters, "back", "skip" and the like are the interviewer's to
// understand, so that they work wherever an interview is held.
import fs from 'node:fs';
import type { World } from '#cli/command.ts';
import { CliFailure } from '#cli/failure.ts';
import { giveDocument, isDocument, openDocument } from '#cli/service/documents.ts';
import { say, type Interview } from '#cli/service/interview.ts';
import { ClientProblem } from '#client/client-problem.ts';
import type { Client } from '#client/client.ts';
import { takesTurns } from '#contract/operations/interviews.ts';

export async function converse(
  client: Client,
  opened: Interview,
  { terminal, signal }: World,
): Promise<Interview> {
  let interview = opened;
  terminal.say(lastReply(interview));
  while (takesTurns(interview.status)) {
    terminal.say('');
    const typed = await terminal.ask('> ');
    if (typed === null || signal.aborted) return interview;
    const document = documentIn(typed.trim());
    if (document !== null) await give(client, { interview, document }, { terminal, signal });
    const message = document === null ? withFile(typed.trim(), (text) => terminal.note(text)) : '';
    if (message === '') continue;
    const before = interview;
    interview = await said(client, before, message, { terminal, signal });
    if (interview !== before) terminal.say(`\n${lastReply(interview)}`);
  }
  return interview;
}

/**
 * The interview after the message; the same one when it could not be answered, and nothing of it was kept.
 */
async function said(
  client: Client,
  before: Interview,
  message: string,
  { terminal, signal }: Pick<World, 'terminal' | 'signal'>,
): Promise<Interview> {
  try {
    return await say(client, { interview_id: before.id, message }, signal);
  } catch (error) {
    if (!(error instanceof CliFailure)) throw error;
    terminal.note(`${error.message} Say it again, or in other words.`);
    return before;
  }
}

function lastReply({ turns }: Interview): string {
  return turns.findLast(({ role }) => role === 'agent')?.content ?? '';
}

/** `@FILE` of a document that is no text. */
function documentIn(typed: string): string | null {
  const place = /^@(\S.*)$/.exec(typed)?.[1];
  return place !== undefined && isDocument(place) ? place : null;
}

async function give(
  client: Client,
  { interview, document }: { interview: Interview; document: string },
  { terminal, signal }: Pick<World, 'terminal' | 'signal'>,
): Promise<void> {
  try {
    const file = await openDocument(document);
    await giveDocument(client, { interview_id: interview.id, file }, signal);
    terminal.note(`${file.name} is read before your next answer is.`);
  } catch (error) {
    if (!(error instanceof CliFailure || error instanceof ClientProblem)) throw error;
    terminal.note(error.message);
  }
}

/** `@FILE` stands for the text of the file. */
function withFile(typed: string, note: (text: string) => void): string {
  const place = /^@(\S.*)$/.exec(typed)?.[1];
  if (place === undefined) return typed;
  try {
    return fs.readFileSync(place, 'utf8').trim();
  } catch (error) {
    note(`${place} cannot be read: ${(error as Error).message}.`);
    return '';
  }
}
