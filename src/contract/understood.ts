// What a package, a run and an interview say first: how much of what was said was understood. A package with a
// statement in the user's own words is a draft, and its score is at most the share that was understood.
import { z } from 'zod';

const count = z.int().min(0);

export const statementCounts = z
  .object({
    total: count,
    understood: count,
    quoted: count.describe('Kept in the words of the user, because nobody has understood them.'),
    set_aside: count.describe('Greetings and chatter, and what a person left out.'),
  })
  .meta({ id: 'StatementCounts' });
export type StatementCounts = z.infer<typeof statementCounts>;

/** Null: made before statements were kept. */
export const isDraft = (counts: StatementCounts | null): boolean => counts !== null && counts.quoted > 0;

/** "Draft: 22 of 33 statements understood, 11 in your words."; null where no statements were kept. */
export function understoodLine(counts: StatementCounts | null): string | null {
  if (!counts || counts.total === 0) return null;
  const { total, understood, quoted, set_aside } = counts;
  const aside = set_aside === 0 ? '' : `, ${set_aside} set aside`;
  if (quoted > 0)
    return `Draft: ${understood} of ${total} ${total === 1 ? 'statement' : 'statements'} understood, ${quoted} in your words${aside}.`;
  if (understood === 0) return 'No statement asks for anything.';
  return `All ${understood} ${understood === 1 ? 'statement' : 'statements'} understood${aside}.`;
}

/** The score of a whole package: the mean of its dimensions, and never more than what was understood of it. */
export function wholeScore(scores: Readonly<Record<string, number>>): number {
  const all = Object.values(scores);
  const mean = all.reduce((sum, score) => sum + score, 0) / Math.max(1, all.length);
  return Math.min(Math.round(mean), Math.round(scores['understood'] ?? 100));
}
