// A condition that a person wrote as a phrase ("when the loan is late") as a clause, when the rules read all of it and say it
// back in the same words. Every other phrase stays as it was written.
import type { Circumstance, Clause } from '#contract/clauses.ts';
import { sayClause } from '#language/say-clause.ts';
import { readSentence } from './read-sentence.ts';

/** Links behind which a sentence may stand; "during" and the like take a noun. */
const joining = new Set(['when', 'unless', 'until', 'while', 'before', 'after', 'as soon as', 'as long as']);

export const withReadConditions = (clause: Clause): Clause => ({
  ...clause,
  ...(clause.condition && { condition: clause.condition.map(asClause) }),
  ...(clause.exception && { exception: clause.exception.map(asClause) }),
});

function asClause(said: Circumstance): Circumstance {
  const { link, phrase } = said;
  if (phrase === undefined || !joining.has(link)) return said;
  const clause = clauseIn(phrase);
  if (!clause || clause.condition || clause.exception || bare(sayClause(clause)) !== bare(phrase))
    return said;
  return { link, clauses: [{ ...clause, spans: [] }] };
}

/** Read as the condition of a sentence: alone it might be background. */
function clauseIn(phrase: string): Clause | null {
  const reading = readSentence(`When ${phrase}, the member must return the tool.`);
  const [sentence, ...others] = reading.ok ? reading.clauses : [];
  if (!sentence || others.length > 0 || sentence.condition?.length !== 1) return null;
  const { clauses = [] } = sentence.condition[0]!;
  return clauses.length === 1 ? clauses[0]! : null;
}

/** Without articles and marks, in small letters. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\b(the|a|an)\b|[^\p{L}\p{N} ]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
