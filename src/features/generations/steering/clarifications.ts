// What the agents of a run ask its owner. All pending questions are answered together, or none is.
import type { GenerationState } from '#contract/generation-states.ts';
import { invalid, problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { moveGeneration } from '#features/generations/move-generation.ts';
import { findGeneration } from '#features/generations/store.ts';
import { lockOwnGeneration } from './lock-own-generation.ts';
import { listPending, writeAnswer } from './store.ts';

const waiting = 'PausedAwaitingClarification';

export async function readClarifications({ db, actor }: Context, id: string) {
  const row = await findGeneration(db, actor, id);
  if (!row) problem('NOT_FOUND', { detail: 'No generation of yours has this id.' });
  const pending = row.state === waiting ? await listPending(db, id) : [];
  return {
    state: row.state as GenerationState,
    clarifications: pending.map(({ agent, section, question, why, proposed_default, covered_sections }) => ({
      agent,
      section,
      question,
      why,
      proposedDefault: proposed_default,
      coveredSections: covered_sections,
    })),
  };
}

export async function answerClarifications(
  context: Context,
  id: string,
  answers: readonly { question: string; answer: string }[],
) {
  const { db, actor, clock, config } = context;
  await db.transaction().execute(async (tx) => {
    const row = await lockOwnGeneration(tx, actor, id);
    if (row.state !== waiting)
      invalid('params.id', `The generation is ${row.state}; it waits for no answers.`);
    const pending = await listPending(tx, id);
    const given = new Map(answers.map(({ question, answer }) => [question, answer]));
    const missing = pending.filter(({ question }) => !given.has(question));
    if (missing.length > 0) {
      const questions = missing.map(({ question }) => `"${question}"`).join(', ');
      invalid('body.answers', `Every pending question needs an answer; missing: ${questions}.`);
    }
    const answered_at = clock.now();
    for (const { question, position } of pending) {
      const answer = given.get(question) ?? '';
      await writeAnswer(tx, { generation_id: id, position }, { answer, answered_at });
    }
    await moveGeneration(tx, context, row, { move: 'answer', title: 'Answered' });
  });
  return { generation_id: id, status_url: `${config.base_url}/v1/generations/${id}` };
}
