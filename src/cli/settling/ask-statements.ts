// Asks a person about each statement that was not understood: they say it as one plain sentence, which the rules read and say
// back, or fill its parts, or say that it asks for nothing.
import type { Terminal } from '#cli/terminal/terminal.ts';
import type { Clause, Reading, Statement } from '#contract/clauses.ts';
import type { Settlement } from '#contract/intake.ts';
import { chipsOfDraft, clauseOf, type Chips } from '#language/chips/chips.ts';
import { partOfStatement } from '#language/english/part-of-statement.ts';
import { readText } from '#language/read-text.ts';
import { sayClause } from '#language/say-clause.ts';
import { chipsIn, chipText, partsHint } from './chip-text.ts';
import type { SettledReading, SettledStatement } from './settled-reading.ts';

const letters = new Map<string, Exclude<Settlement, 'clauses'>>([
  ['l', 'left_out'],
  ['b', 'background'],
  ['q', 'question'],
]);
const reasons: Record<Exclude<Settlement, 'clauses'>, string> = {
  left_out: 'left out, says the user',
  background: 'background, says the user',
  question: 'a question, says the user',
};

const help = [
  'Write what the statement means as one plain sentence, or fill its parts:',
  `  ${partsHint}`,
  '  parts: who, way, act, what, bounds, relations, when, except, only, kind',
  'Enter takes what is said back. l: left out, b: background, q: a question, s: skip.',
].join('\n');

type Told = Pick<Terminal, 'say' | 'ask'>;

/** The reading with what was settled; the rest is as it was when the person leaves. */
export async function askStatements(reading: Reading, terminal: Told): Promise<SettledReading> {
  const statements: SettledStatement[] = reading.statements.map((each) => ({ ...each, confirmed: false }));
  const open = statements.filter(({ status }) => status === 'quoted');
  if (open.length > 0) terminal.say(help);
  for (const [at, statement] of open.entries()) {
    terminal.say(
      `\n${at + 1} of ${open.length}  ${statement.quote.replaceAll(/\s+/g, ' ')}\n   ${statement.reason}`,
    );
    const answer = await askStatement(statement, terminal);
    if (answer === null) break;
    Object.assign(statement, answer);
  }
  return { ...reading, statements };
}

type Answer = Partial<SettledStatement>;

/** Null when the person leaves; empty when the statement is skipped. */
async function askStatement(statement: Statement, terminal: Told): Promise<Answer | null> {
  let chips: Chips = chipsOfDraft(partOfStatement(statement.quote));
  const draft = clauseOf(chips);
  let clauses: Clause[] | null = 'clause' in draft ? [draft.clause] : null;
  if (chips.act !== '') terminal.say(`   ${chipText(chips)}`);
  if (clauses) terminal.say(playbackText(clauses));
  for (;;) {
    const prompt: string = clauses ? 'Enter: yes > ' : '> ';
    const typed = (await terminal.ask(prompt))?.trim();
    if (typed === undefined) return null;
    const other = letters.get(typed.toLowerCase());
    if (other) return settledAs(other);
    if (typed.toLowerCase() === 's') return {};
    if (typed === '' && clauses) return understood(clauses);
    const named = chipsIn(typed, chips);
    chips = named ?? chips;
    const said: Said =
      typed === '' || typed === '?' ? { problem: help } : named ? saidByChips(named) : saidBySentence(typed);
    clauses = 'clauses' in said ? said.clauses : null;
    terminal.say('clauses' in said ? playbackText(said.clauses) : `   ${said.problem}`);
  }
}

const playbackText = (clauses: readonly Clause[]) => `   = ${clauses.map(sayClause).join(' ')}`;

type Said = { clauses: Clause[] } | { problem: string };

function saidByChips(chips: Chips): Said {
  const filled = clauseOf(chips);
  if ('clause' in filled) return { clauses: [filled.clause] };
  const problems = Object.entries(filled.problems).map(([name, problem]) => `${name}: ${problem}`);
  return { problem: [chipText(chips), ...problems].join('\n   ') };
}

function saidBySentence(text: string): Said {
  const { statements } = readText(text);
  const unread = statements.find(({ status }) => status !== 'read');
  if (unread)
    return {
      problem: `I do not understand this: ${unread.reason}. Write it plainer, or fill the parts: ${partsHint}`,
    };
  // Its words are not those of the statement: no part rests on a place in the text.
  const clauses = statements.flatMap((each) => each.clauses.map(withoutPlaces));
  return { clauses };
}

const withoutPlaces = (clause: Clause): Clause => ({
  ...clause,
  spans: [],
  ...(clause.condition && { condition: clause.condition.map(circumstance) }),
  ...(clause.exception && { exception: clause.exception.map(circumstance) }),
});
const circumstance = (each: NonNullable<Clause['condition']>[number]) => ({
  ...each,
  ...(each.clauses && { clauses: each.clauses.map(withoutPlaces) }),
});

const understood = (clauses: Clause[]): Answer => ({
  status: 'read',
  reason: '',
  clauses,
  playback: clauses.map(sayClause).join(' '),
  confirmed: true,
  settled: 'clauses',
});

const settledAs = (settled: Exclude<Settlement, 'clauses'>): Answer => ({
  status: 'set_aside',
  reason: reasons[settled],
  confirmed: true,
  settled,
});
