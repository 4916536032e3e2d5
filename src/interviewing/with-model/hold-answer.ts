// Judges what a model says of a turn. What holds enters the state in the form in which the rules keep what
// they read themselves, so that the interview goes on with a model or without; what does not hold is left
// out, without a word.
import type { Evidence } from '#contract/intake.ts';
import { isOpen, type Wish } from '#interviewing/asking/choose-next.ts';
import { readTurn } from '#interviewing/extraction/read-turn.ts';
import type { ReadingContext } from '#interviewing/extraction/reading-context.ts';
import { ruleFinding } from '#interviewing/facts/rules.ts';
import type { Finding, TurnFindings } from '#interviewing/findings.ts';
import type { Heard } from '#interviewing/interviewer.ts';
import { readingContextOf } from '#interviewing/reading-context-of.ts';
import type { Answer, InterviewState } from '#interviewing/state.ts';
import { saying, understand, type Understanding } from '#interviewing/understanding.ts';
import { oneLine } from '#platform/models/fence.ts';
import type { InterviewerAnswer } from './answer-form.ts';
import { citedIn, quotesLiterally, saysNoMore, tellingWords, type Cited } from './grounding.ts';

/** More than a long brief holds is no reading of it. */
const max = { facts: 24, settled: 8, contradictions: 2, replaced: 3 };
const chars_max = { statement: 300, lead: 500, question: 400, why: 300, option: 120, about: 60 };

export type Held = { heard: Heard; wish: Wish | null; lead: string };

export async function holdAnswer(heard: Heard, answer: InterviewerAnswer): Promise<Held> {
  const { state } = heard;
  const turn = state.turns.length;
  const known = understand(state);
  const judging = { state, known, context: await readingContextOf(state, turn) };
  const told = answer.facts.slice(0, max.facts).flatMap((fact) => heldFact(fact, judging));
  const findings: TurnFindings = {
    turn,
    facts: told.flatMap(({ read }) => read.facts),
    deferred: told.flatMap(({ read }) => read.deferred),
    glossary: [],
    background: [],
    unused: [],
    needs: 0,
    replaced: told.flatMap(({ replaced }) => replaced),
    contradictions: contradictionsIn(answer, judging),
  };
  const answers = settledBy([...told, ...answer.settled.flatMap((each) => citedCell(each, state))], {
    heard,
    known,
    turn,
  });
  const is_empty = told.length + findings.contradictions!.length === 0;
  return {
    heard: {
      ...heard,
      unclear: answers.some(({ cell }) => cell === heard.unclear) ? null : heard.unclear,
      state: {
        ...state,
        findings: is_empty ? state.findings : [...state.findings, findings],
        answers: [...state.answers, ...answers],
      },
    },
    wish: wishIn(answer, state),
    lead: heldLead(answer.lead, state),
  };
}

type Judging = { state: InterviewState; known: Understanding; context: ReadingContext };
type HeldFact = {
  cited: Cited;
  cell: string;
  read: Pick<TurnFindings, 'facts' | 'deferred'>;
  replaced: string[];
};

/** The sentence is read by our own rules, so that a fact is what it would be if the user had put it so. */
function heldFact(fact: InterviewerAnswer['facts'][number], { state, known, context }: Judging): HeldFact[] {
  const cited = citedIn(state, fact);
  const statement = oneLine(fact.statement);
  if (!cited || statement === '' || statement.length > chars_max.statement) return [];
  const names = known.merged.facts.flatMap((each) =>
    'name' in each && each.kind !== 'quantity' ? [each.name] : [],
  );
  if (!saysNoMore(statement, cited.evidence.quote, names)) return [];
  const { facts, deferred } = readTurn(statement, { ...context, turn: cited.evidence.turn });
  const evidence = [cited.evidence];
  const found =
    facts.length + deferred.length > 0
      ? facts
      : [ruleFinding({ statement, kind: 'policy', about: [], numbers: [], evidence })];
  const read = {
    facts: found
      .filter(({ key }) => !known.merged.facts.some((each) => each.key === key && isFrom(each, cited)))
      .map((each) => citing(each, evidence)),
    deferred: deferred.map((each) => ({ ...each, evidence })),
  };
  const kept = new Set(read.facts.map(({ key }) => key));
  const replaced = replacedBy(fact, cited, { state, known }).filter((key) => !kept.has(key));
  return [{ cited, cell: fact.cell, read, replaced: read.facts.length > 0 ? replaced : [] }];
}

function citing(finding: Finding, evidence: Evidence[]): Finding {
  if (!('numbers' in finding)) return { ...finding, evidence };
  return { ...finding, evidence, numbers: finding.numbers.map((number) => ({ ...number, evidence })) };
}

const isFrom = (
  { evidence }: { evidence: readonly Evidence[] },
  { sentences, evidence: { turn } }: Cited,
): boolean =>
  evidence.some(
    (one) => one.turn === turn && sentences.some(({ start, end }) => one.start < end && start < one.end),
  );

/** A fact gives way to one from its own sentence, or to what the last message says of the same matter. */
function replacedBy(
  { replaces }: InterviewerAnswer['facts'][number],
  cited: Cited,
  { state, known }: Pick<Judging, 'state' | 'known'>,
): string[] {
  const is_last = cited.evidence.turn === state.turns.length;
  const matter = tellingWords(cited.evidence.quote);
  return replaces.slice(0, max.replaced).flatMap((id) => {
    const fact = known.merged.facts.find((each) => each.id === id);
    if (!fact) return [];
    const is_same_matter = [...tellingWords(saying(fact) ?? '')].some((word) => matter.has(word));
    return isFrom(fact, cited) || (is_last && is_same_matter) ? [fact.key] : [];
  });
}

type CitedCell = { cell: string; cited: Cited };

function citedCell(settled: InterviewerAnswer['settled'][number], state: InterviewState): CitedCell[] {
  const cited = citedIn(state, settled);
  return cited ? [{ cell: settled.cell, cited }] : [];
}

/** Only cells that are open, each by a sentence of its own: no sentence answers everything. */
function settledBy(
  cells: readonly CitedCell[],
  { heard, known, turn }: { heard: Heard; known: Understanding; turn: number },
): Answer[] {
  const used = new Set<string>();
  const answers: Answer[] = [];
  for (const { cell, cited } of cells) {
    const standing = known.cells.find((each) => each.cell === cell);
    const places = cited.sentences.map(({ start }) => `${cited.evidence.turn}:${start}`);
    const may = standing && isOpen(standing) && !answers.some((each) => each.cell === cell);
    if (!may || places.some((place) => used.has(place)) || answers.length === max.settled) continue;
    for (const place of places) used.add(place);
    const { quote } = cited.evidence;
    answers.push({
      cell,
      outcome: 'decided',
      value: oneLine(quote),
      turn: cited.evidence.turn,
      words: quote,
    });
  }
  return answers.filter((each) => each.cell !== heard.unclear || each.turn === turn);
}

function contradictionsIn({ contradictions }: InterviewerAnswer, { state, known }: Judging) {
  return contradictions.slice(0, max.contradictions).flatMap(({ about, one, other }) => {
    const cited = [citedIn(state, one), citedIn(state, other)].filter((each) => each !== null);
    const [first, second] = cited;
    if (
      !first ||
      !second ||
      isFrom(
        first.evidence.turn === second.evidence.turn ? { evidence: [first.evidence] } : { evidence: [] },
        second,
      )
    )
      return [];
    const is_known = known.conflicts.some(({ sides }) =>
      cited.every((each) => sides.some(({ evidence }) => isFrom({ evidence: [evidence] }, each))),
    );
    if (is_known) return [];
    const quotes = cited.map(({ evidence }) => evidence.quote).join(' ');
    const named = oneLine(about);
    const holds = named !== '' && named.length <= chars_max.about && saysNoMore(named, quotes, []);
    return [
      {
        about: holds ? named : oneLine(first.evidence.quote).slice(0, chars_max.about).trim(),
        sides: cited.map(({ evidence }) => ({ statement: oneLine(evidence.quote), evidence })),
        resolution: null,
      },
    ];
  });
}

/**
 * One question about one thing, with options to choose from. Which cells it may be about is judged where it
 * is asked.
 */
function wishIn({ question }: InterviewerAnswer, state: InterviewState): Wish | null {
  const [text, why] = [oneLine(question.text), oneLine(question.why)];
  const options = [...new Set(question.options.map(oneLine))].filter(Boolean);
  const fits =
    /^[^?]{3,}\?$/.test(text) &&
    text.length <= chars_max.question &&
    why !== '' &&
    why.length <= chars_max.why &&
    options.length >= 2 &&
    options.length <= 4 &&
    options.every((option) => option.length <= chars_max.option);
  return fits && quotesLiterally(`${text} ${why}`, state)
    ? { cell: question.cell, question: { text, why, options } }
    : null;
}

/**
 * The beginning of a question as far as it may be one: to the end of its sentence, and to words that nobody
 * wrote.
 */
export function heldQuestion(text: string, state: InterviewState): string {
  const begun = oneLine(text);
  const quoted =
    begun.lastIndexOf('“') > begun.lastIndexOf('”') ? begun.slice(0, begun.lastIndexOf('“')) : begun;
  const ended = quoted.slice(0, quoted.indexOf('?') + 1 || quoted.length + 1);
  return ended.length <= chars_max.question && quotesLiterally(ended, state) ? ended : '';
}

/**
 * What may stand before the question; nothing where it asks itself, claims what nobody wrote, or goes on and
 * on.
 */
export function heldLead(lead: string, state: InterviewState): string {
  const text = oneLine(lead);
  return text.length > chars_max.lead || text.includes('?') || !quotesLiterally(text, state) ? '' : text;
}
