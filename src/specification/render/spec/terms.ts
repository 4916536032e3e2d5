// Which words have to be told: a word that only repeats what its record is stands with the record.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';

/** Null where the word has to be told by itself. */
export function recordOfTerm({ entity, definition, not_called }: NodeOf<'TERM'>, view: View) {
  const record = view.one('ENT', entity);
  return record && not_called.length === 0 && record.description === definition ? record : null;
}
