import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { parseEars } from '#specification/rules/ears.ts';

/** A worker or a job refuses when no caller waits for an answer; what it says is kept with the record. */
export function refusesInBackground(view: View, { id, statement }: NodeOf<'FR'>): boolean {
  const read = parseEars(statement);
  const isOfWorker =
    read.ok && view.all('CMP').some(({ role, title }) => role === 'worker' && title === read.sentence.system);
  const doers = view.to(id, 'realises');
  const isOfJob = doers.some((node) => node.kind === 'IF' && node.form === 'job');
  return isOfWorker || (isOfJob && !doers.some((node) => node.kind === 'API' && node.method !== 'GET'));
}

/** The refusals of a requirement that a caller waits for: not those that a part shows by itself. */
export const owedAnswers = (view: View, { id }: NodeOf<'FR'>): NodeOf<'ERR'>[] =>
  view
    .from(id, 'raises')
    .flatMap((node) => (node.kind === 'ERR' && node.shown_by === undefined ? [node] : []));
