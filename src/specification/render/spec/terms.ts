// Which words and numbers have to be told: a number that a requirement says stands there, and a word that only repeats what its record is stands with the record.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { isQuoted } from '#specification/graph/provenance.ts';
import type { View } from '#specification/render/view.ts';

/** Null where the word has to be told by itself. */
export function recordOfTerm({ entity, definition, not_called }: NodeOf<'TERM'>, view: View) {
  const record = view.one('ENT', entity);
  return record && not_called.length === 0 && record.description === definition ? record : null;
}

/** An ordinary word is banned only by the user: in code and contracts it has a meaning of its own. */
export const namesToAvoid = ({ not_called, sources }: NodeOf<'TERM'>): string[] =>
  not_called.filter(
    (name) =>
      !/^\p{Ll}+$/u.test(name) ||
      sources.some((source) => isQuoted(source) && source.quote.toLowerCase().includes(name)),
  );

/** The requirement whose sentence says the number; a number that none says has to be told by itself. */
export const requirementOfNumber = ({ id }: NodeOf<'QTY'>, view: View) =>
  [...view.all('FR'), ...view.all('NFR')].find(({ statement }) => statement.includes(`{{${id}}}`));
