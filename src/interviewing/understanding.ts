// What an interview has established so far: facts with their words, contradictions, and how every cell of the
// coverage grid stands. Derived from the state alone, so that it is never out of step with it.
import { capitalised } from './asking/capitalised.ts';
import type { IntakeArtifact } from '#contract/intake.ts';
import {
  askAbout,
  type Cell,
  type DeferredFate,
  type Question,
  type Trigger,
} from '#knowledge/coverage/cell.ts';
import { domains } from '#knowledge/domains/domains.ts';
import { cellById, cellsFor, packsIn } from '#knowledge/coverage/coverage-cells.ts';
import { findConflicts, type Conflict } from '#interviewing/merging/conflicts.ts';
import { mergeFindings, type Merged } from '#interviewing/merging/merge.ts';
import { typeOf, userText, type Answer, type InterviewState } from './state.ts';

export type CellStanding = IntakeArtifact['coverage'][number] & { definition: Cell; answer: Answer | null };

export type Understanding = {
  merged: Merged;
  conflicts: Conflict[];
  cells: CellStanding[];
  packs: string[];
  /** 0: everything that matters is settled; 1: nothing is. */
  ambiguity: number;
};

export function understand(state: InterviewState): Understanding {
  const text = userText(state);
  const merged = mergeFindings(state.findings, state);
  const asked = withoutRuledOut(text, state);
  const packs = packsIn(asked, withoutBans(asked, merged)).filter((id) => !isRuledOut(id, merged));
  const cells = withAnswersElsewhere(
    cellsFor(typeOf(state), packs)
      .flatMap((cell) => following(cell, merged))
      .map((cell) => standingOf(cell, { state, merged, text })),
  );
  const conflicts = [
    ...findConflicts(merged),
    ...state.findings.flatMap(({ contradictions = [] }) => contradictions),
  ];
  return { merged, conflicts, cells, packs, ambiguity: ambiguityOf(cells) };
}

/**
 * The text without the sentences that rule something out or tell what goes wrong today: their words ask for
 * no pack.
 */
function withoutRuledOut(text: string, { findings }: InterviewState): string {
  const ruled_out = findings.flatMap(({ deferred, background }) => [
    ...deferred.flatMap((entry) => entry.evidence),
    ...background.flatMap((entry) => (entry.kind === 'problem' ? entry.evidence : [])),
  ]);
  return ruled_out.reduce((rest, { quote }) => rest.replace(quote, () => ' '), text);
}

/**
 * Nor do the words of what the software itself must never touch: "never read payment pages" takes no money.
 */
function withoutBans(text: string, { facts }: Merged): string {
  const banned = facts.flatMap((fact) =>
    fact.kind === 'capability' && fact.actor === null && fact.modality === 'must_not' ? fact.evidence : [],
  );
  return banned.reduce((rest, { quote }) => rest.replace(quote, () => ' '), text);
}

/**
 * A question that follows from a fact is there only with such a fact; it quotes the words that it is about.
 */
function following(cell: Cell, { facts }: Merged): Cell[] {
  const trigger = cell.follows ?? cell.quotes;
  if (!trigger || !cell.ask) return [cell];
  for (const fact of facts) {
    const words = fact.basis === 'inferred' ? null : wordsThatTrigger(trigger, fact, facts);
    if (words === null) continue;
    const name = 'plural' in fact ? fact.plural : 'name' in fact ? fact.name : '';
    return [{ ...cell, ask: askAbout(cell.ask, { said: briefly(words), name }) }];
  }
  return cell.follows ? [] : [{ ...cell, ask: askAbout(cell.ask, null) }];
}

function wordsThatTrigger(
  { kinds, words, lacking }: Trigger,
  fact: Fact,
  facts: readonly Fact[],
): string | null {
  if (!kinds.includes(fact.kind) || (lacking && !lacks[lacking](fact, facts))) return null;
  return fact.evidence.find(({ quote }) => words.test(quote))?.quote ?? null;
}

/** What is missing about a fact, among all of them. */
const lacks: Record<NonNullable<Trigger['lacking']>, (fact: Fact, facts: readonly Fact[]) => boolean> = {
  deeds: (fact, facts) =>
    fact.kind === 'actor' &&
    fact.name !== 'user' &&
    !facts.some((each) => each.kind === 'capability' && each.actor === fact.name),
  movers: (fact, facts) =>
    fact.kind === 'object' &&
    fact.states.length > 1 &&
    !facts.some((each) => each.kind === 'capability' && each.actor !== null && each.object === fact.name),
};

const quoted_chars_max = 110;

/** A sentence as one quotes it in passing. */
function briefly(quote: string): string {
  const line = quote.replace(/\s+/g, ' ').trim();
  if (line.length <= quoted_chars_max) return line;
  return `${line.slice(0, quoted_chars_max).replace(/[\s,;:]+\S*$/, '')} …`;
}

type Known = { state: InterviewState; merged: Merged; text: string };

function standingOf(cell: Cell, known: Known): CellStanding {
  const base = {
    cell: cell.id,
    group: cell.group,
    concern: cell.concern,
    weight: cell.weight,
    definition: cell,
  };
  const answer = known.state.answers.findLast((each) => each.cell === cell.id) ?? null;
  if (answer?.outcome === 'decided')
    return { ...base, answer, status: 'decided', value: answer.value, turns: [answer.turn] };
  const facts = factsOn(cell, known.merged);
  if (facts.length > 0) {
    return { ...base, answer, status: 'decided', value: saying(facts[0]), turns: turnsOf(facts) };
  }
  if (answer?.outcome === 'delegated')
    return { ...base, answer, status: 'assumed', value: cell.fallback.statement, turns: [answer.turn] };
  if (answer?.outcome === 'skipped')
    return { ...base, answer, status: 'deferred', value: null, turns: [answer.turn] };
  const ruledOut = cell.settled_by.fates ? putAside(cell.settled_by.fates, known.merged) : [];
  if (ruledOut.length > 0)
    return { ...base, answer, status: 'decided', value: ruledOut[0]!.statement, turns: turnsOf(ruledOut) };
  const touched = cell.settled_by.words?.test(known.text) ?? false;
  return { ...base, answer, status: touched ? 'touched' : 'silent', value: null, turns: [] };
}

const putAside = (fates: readonly DeferredFate[], { deferred }: Merged) =>
  deferred.filter(({ fate }) => fates.includes(fate));

const turnsOf = (cited: readonly { evidence: { turn: number }[] }[]): number[] => [
  ...new Set(cited.flatMap(({ evidence }) => evidence.map(({ turn }) => turn))),
];

/**
 * A cell without a question stands as the one does that asks about the same: both take the same for granted.
 */
function withAnswersElsewhere(cells: readonly CellStanding[]): CellStanding[] {
  const answered = new Map(
    cells.filter(({ answer }) => answer).map((cell) => [cell.definition.fallback.statement, cell]),
  );
  return cells.map((cell) => {
    const there = cell.definition.ask ? undefined : answered.get(cell.definition.fallback.statement);
    if (!there || cell.status === 'decided') return cell;
    return { ...cell, status: there.status, value: there.value, turns: there.turns };
  });
}

type Fact = Merged['facts'][number];

/**
 * The facts that settle a cell; none when there are fewer than it takes. A cell without kinds is settled by
 * any fact.
 */
function factsOn(cell: Cell, merged: Merged): Fact[] {
  const { kinds, words, except, prefers, count = 1 } = cell.settled_by;
  const facts = merged.facts.filter(
    (fact) =>
      (kinds === undefined || kinds.includes(fact.kind)) &&
      (words === undefined || words.test(saying(fact) ?? '')) &&
      !except?.test(saying(fact) ?? '') &&
      hasStates(cell, fact),
  );
  const best = facts.find((fact) => prefers?.test(saying(fact) ?? ''));
  const ordered = best ? [best, ...facts.filter((fact) => fact !== best)] : facts;
  return facts.length >= count ? ordered : [];
}

/** The states of things are settled only by states that were named, their fields only by attributes. */
function hasStates(cell: Cell, fact: Fact): boolean {
  if (cell.id === 'states.lifecycle') return fact.kind === 'object' && fact.states.length > 1;
  if (cell.id === 'objects.fields') return fact.kind === 'object' && fact.attributes.length > 1;
  return true;
}

/** How to ask about a cell, with the words that it follows from while they stand. */
export function questionOf(cell: string, { cells }: Understanding): Question | undefined {
  const ask = cellById.get(cell)?.ask;
  return cells.find((each) => each.cell === cell)?.definition.ask ?? (ask && askAbout(ask, null));
}

/** What a fact says, in one line. */
export function saying(fact: Fact | undefined): string | null {
  if (!fact) return null;
  if ('statement' in fact) return fact.statement;
  switch (fact.kind) {
    case 'actor':
      return `There are ${fact.plural}.`;
    case 'object':
      return [
        `It keeps ${fact.plural}`,
        fact.attributes.length > 0 && `with ${fact.attributes.join(', ')}`,
        fact.states.length > 0 && `being ${fact.states.join(', ')}`,
      ]
        .filter(Boolean)
        .join(' ');
    case 'quantity':
      return `${capitalised(fact.about)}: ${fact.sense.replace('_', ' ')} ${fact.value} ${fact.value === 1 ? fact.unit.replace(/^(\w+?)s\b/, '$1') : fact.unit}`;
    case 'integration':
      return fact.category === 'identity'
        ? `People sign in with ${fact.name}.`
        : `It works with ${fact.name}.`;
  }
}

/** Cells of weight 1 and those that only probe are left out: leaving them open makes nothing ambiguous. */
function ambiguityOf(cells: readonly CellStanding[]): number {
  const open = {
    silent: 1,
    touched: 0.5,
    deferred: 0.5,
    assumed: 0.25,
    decided: 0,
    not_applicable: 0,
  } as const;
  const weighty = cells.filter((cell) => cell.weight >= 2 && !cell.definition.probing);
  const total = weighty.reduce((sum, cell) => sum + cell.weight, 0);
  const unsettled = weighty.reduce((sum, cell) => sum + cell.weight * open[cell.status], 0);
  return total === 0 ? 0 : Math.round((1000 * unsettled) / total) / 1000;
}

/**
 * "Out of scope: payment itself": nothing about payments is asked, unless somebody was said to pay all the
 * same.
 */
function isRuledOut(pack: string, { deferred, facts }: Merged): boolean {
  const domain = domains.find(({ id }) => id === pack);
  const excluded = deferred.some(
    ({ fate, statement }) => fate === 'out_of_scope' && domain?.ruled_out?.test(statement),
  );
  const done = (fact: Fact) =>
    (fact.kind === 'capability' || fact.kind === 'rule') &&
    domain?.needs.some(({ when }) => when.test(fact.statement));
  return excluded && !facts.some(done);
}
