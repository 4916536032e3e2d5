// A reading for people: how many statements were understood, then each of them with what was understood or why not.
import type { Reading } from '#contract/clauses.ts';

type Said = Pick<Reading, 'reader'> & {
  statements: readonly Pick<
    Reading['statements'][number],
    'id' | 'quote' | 'status' | 'reason' | 'playback'
  >[];
};

export function readingText({ statements }: Said): string {
  return [countsText(statements), '', ...statements.map(statementText)].join('\n');
}

export function countsText(statements: Said['statements']): string {
  const count = (status: string) => statements.filter((each) => each.status === status).length;
  const total = `${statements.length} ${statements.length === 1 ? 'statement' : 'statements'}`;
  return `${total}: ${count('read')} understood, ${count('quoted')} in your words, ${count('set_aside')} set aside`;
}

function statementText({ id, quote, status, reason, playback }: Said['statements'][number]): string {
  const said = quote.replaceAll(/\s+/g, ' ');
  if (status === 'read') return `${id}  ${said}\n      Understood: ${playback}`;
  if (status === 'set_aside') return `${id}  ${said}\n      Set aside: ${reason}.`;
  return `${id}  ${said}\n      In your words: ${reason}.`;
}
