import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { parseEars } from '#specification/rules/ears.ts';

/** A worker refuses when no caller waits for an answer; what it says is kept with the record. */
export function refusesInBackground(view: View, { statement }: NodeOf<'FR'>): boolean {
  const read = parseEars(statement);
  return (
    read.ok && view.all('CMP').some(({ role, title }) => role === 'worker' && title === read.sentence.system)
  );
}
