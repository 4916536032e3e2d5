// The history checker: whether what was recorded of a run is a walk through the table of moves.
import {
  generationMoves,
  isTerminal,
  pausableStates,
  type GenerationMove,
  type GenerationState,
} from '#contract/generation-states.ts';
import type { Db } from '#platform/db/db.ts';

/** Each breach in words; none when the history is sound. */
export async function breachesOf(db: Db, generation_id: string): Promise<string[]> {
  const events = await db
    .selectFrom('generation_events')
    .select('state')
    .where('generation_id', '=', generation_id)
    .where('kind', '=', 'generation.state_changed')
    .orderBy('position')
    .execute();
  const { state } = await db
    .selectFrom('generations')
    .select('state')
    .where('id', '=', generation_id)
    .executeTakeFirstOrThrow();
  const path = events.map((event) => event.state as GenerationState);
  const last = path.at(-1);
  return [
    ...stepsOf(path),
    ...(last === state ? [] : [`it stands at ${state}, the last event says ${last}`]),
    ...(path.filter(isTerminal).length > 1 ? ['it ended more than once'] : []),
  ];
}

function stepsOf(path: readonly GenerationState[]): string[] {
  const breaches: string[] = [];
  let at: GenerationState | 'new' = 'new';
  let paused_from: GenerationState | null = null;
  for (const next of path) {
    if (!follows(at, next, paused_from)) breaches.push(`${next} does not follow ${at}`);
    if (next === 'Paused' && pausableStates.includes(at as GenerationState))
      paused_from = at as GenerationState;
    at = next;
  }
  return breaches;
}

function follows(
  at: GenerationState | 'new',
  next: GenerationState,
  paused_from: GenerationState | null,
): boolean {
  return Object.values<GenerationMove>(generationMoves).some(
    ({ from, to }) => from.includes(at) && (to === 'prior' ? paused_from : to) === next,
  );
}
