// What a connected agent does: it takes an assignment, reads its parts, gives the answer, and may hand the run over.
import { workingStates } from '#contract/generation-states.ts';
import {
  assignment_part_bytes,
  assignment_tries_max,
  type Mind,
} from '#contract/operations/runs/assignments.ts';
import { invalid, problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { lockOwnGeneration } from '#features/generations/steering/lock-own-generation.ts';
import { runGenerationJob } from '#features/generations/run-generation-job.ts';
import { findGeneration, lockGeneration, setEngineJob, setMind } from '#features/generations/store.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { fitToForm } from './fit-to-form.ts';
import {
  countOpen,
  dropOpen,
  findAssignment,
  hasConnectedRun,
  holdNext,
  keepAnswer,
  noteTry,
  type AssignmentRow,
} from './store.ts';

const held_ms = 15 * 60_000;
const retry_after_s = 5;

type Asked = { generation_id?: string | undefined; worker: string };

export async function nextAssignment(context: Context, { generation_id, worker }: Asked) {
  const { db, actor, clock } = context;
  const wanted = { ...scopeOf(actor), generation_id: generation_id ?? null };
  if (wanted.generation_id !== null && !(await findGeneration(db, actor, wanted.generation_id)))
    problem('NOT_FOUND', { detail: 'No generation of yours has this id.' });
  const now = clock.now();
  const held_until = new Date(now.getTime() + held_ms);
  const row = await db
    .transaction()
    .execute((tx) => holdNext(tx, { ...wanted, worker, now, until: held_until }));
  const remaining = await countOpen(db, wanted);
  if (row)
    return {
      done: false,
      retry_after_s: null,
      remaining,
      assignment: {
        assignment_id: row.id,
        generation_id: row.generation_id,
        task: row.task,
        ...partOf(row, 1)!,
        held_until: held_until.toISOString(),
      },
      what_next: afterReading(row, 1),
    };
  const waits = await hasConnectedRun(db, { ...wanted, states: workingStates });
  return {
    done: !waits,
    retry_after_s: waits ? retry_after_s : null,
    remaining,
    assignment: null,
    what_next: waits
      ? `Nothing is ready. Call next_assignment again after ${retry_after_s} seconds.`
      : 'No run waits for an agent. get_generation says how a run ended.',
  };
}

export async function readAssignment({ db, actor }: Context, { id, part }: { id: string; part: number }) {
  const row = await ownAssignment(db, actor, id);
  const read = partOf(row, part);
  if (!read) problem('NOT_FOUND', { detail: 'No assignment of yours has this id and this part.' });
  return { assignment_id: row.id, ...read, what_next: afterReading(row, part) };
}

export async function submitAssignment(
  context: Context,
  id: string,
  result: Record<string, unknown> | string,
) {
  const { db, actor, clock } = context;
  const found = await ownAssignment(db, actor, id);
  const fitted = fitToForm(result, found.form);
  const refused = await db.transaction().execute(async (tx) => {
    const run = await lockGeneration(tx, found.generation_id);
    // Read anew under the lock: two workers may answer at once.
    const row = await ownAssignment(tx, actor, id);
    if (row.answered_at) return { duplicate: true };
    if (!run || run.mind === null || row.given_up)
      problem('CONFLICT_STATE_TRANSITION', {
        detail: 'Another mind answers this by now. Call next_assignment.',
      });
    if ('mistakes' in fitted) {
      const tries = row.tries + 1;
      const given_up = tries >= assignment_tries_max;
      await noteTry(tx, { id, tries, given_up });
      if (given_up) await wake(tx, context, row.generation_id);
      return { mistakes: fitted.mistakes, tries_left: assignment_tries_max - tries };
    }
    await keepAnswer(tx, { id, answer: fitted.value, answered_at: clock.now() });
    await wake(tx, context, row.generation_id);
    return { duplicate: false };
  });
  if (refused.mistakes) {
    const left = refused.tries_left ?? 0;
    const what =
      left > 0
        ? `Send the whole corrected answer again; ${left} left.`
        : 'Rules answer instead. Call next_assignment.';
    invalid('body.result', `${refused.mistakes.join('; ')}. ${what}`);
  }
  const remaining = await countOpen(db, { ...scopeOf(actor), generation_id: found.generation_id });
  return {
    accepted: true as const,
    duplicate: refused.duplicate ?? false,
    dropped: 'dropped' in fitted ? fitted.dropped : [],
    remaining,
    what_next: 'Call next_assignment.',
  };
}

export async function changeMind(context: Context, id: string, asked: Mind) {
  const { db, actor } = context;
  const mind = asked === 'service' ? null : asked;
  await db.transaction().execute(async (tx) => {
    const row = await lockOwnGeneration(tx, actor, id);
    if (!(workingStates as readonly string[]).includes(row.state) && !row.state.startsWith('Paused'))
      problem('CONFLICT_STATE_TRANSITION', {
        detail: `The generation is ${row.state}; nothing of it is left to write.`,
      });
    if (row.mind === mind) return;
    await setMind(tx, { id, mind });
    if (mind === null) await dropOpen(tx, id);
    await wake(tx, context, id);
  });
  return { generation_id: id, mind: asked };
}

type Actor = Context['actor'];
const scopeOf = ({ account_id, project_id }: Actor) => ({ account_id, project_id });

/** Of a run that the caller may see. */
async function ownAssignment(db: Db | Tx, actor: Actor, id: string): Promise<AssignmentRow> {
  const row = await findAssignment(db, { id, account_id: actor.account_id });
  if (row && (await findGeneration(db, actor, row.generation_id))) return row;
  problem('NOT_FOUND', { detail: 'No assignment of yours has this id; call next_assignment.' });
}

/** Jobs of a run are done one after the other, so that one that is under way takes nothing away. */
async function wake(tx: Tx, { jobs }: Context, generation_id: string): Promise<void> {
  const job_id = await jobs.enqueue(tx, runGenerationJob, { generation_id }, { key: generation_id });
  await setEngineJob(tx, generation_id, job_id);
}

function partOf({ text }: Pick<AssignmentRow, 'text'>, part: number) {
  const parts = inParts(text);
  const found = parts[part - 1];
  return found === undefined ? null : { part, parts: parts.length, text: found };
}

function afterReading(row: Pick<AssignmentRow, 'id' | 'text'>, part: number): string {
  const parts = inParts(row.text).length;
  return part < parts
    ? `Read part ${part + 1} of ${parts}: read_assignment with assignment_id ${row.id} and part ${part + 1}.`
    : `You have read it all. Answer with submit_assignment: assignment_id ${row.id} and result, the JSON object of the form at the end.`;
}

/** As it stands in a result. */
const sizeOf = (text: string): number => Buffer.byteLength(JSON.stringify(text));

/** Cut between lines where that is possible, and never within a character. */
export function inParts(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const piece of text.match(/[^\n]{0,1000}\n|[^\n]{1,1000}/gu) ?? []) {
    if (part !== '' && sizeOf(part + piece) > assignment_part_bytes) {
      parts.push(part);
      part = '';
    }
    part += piece;
  }
  return part === '' ? parts : [...parts, part];
}
