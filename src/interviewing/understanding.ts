// What an interview has established so far: facts, contradictions, and how every cell of the coverage grid stands.
// Derived from the state alone, so that it is never out of step with it.
import type { IntakeArtifact, IntakeFact, IntakeStatement } from '#contract/intake.ts';
import {
  askAbout,
  type Cell,
  type DeferredFate,
  type Question,
  type Trigger,
} from '#knowledge/coverage/cell.ts';
import { cellById, cellsFor } from '#knowledge/coverage/coverage-cells.ts';
import { packsOf } from '#knowledge/coverage/packs.ts';
import { deedOf } from '#knowledge/signs/deeds.ts';
import { decides, speaksOf, type Deed } from '#knowledge/signs/signs.ts';
import { capitalised } from './asking/capitalised.ts';
import { briefly } from './briefly.ts';
import { withoutContested } from './contested.ts';
import { conflictsIn, type StatementConflict } from './conflicts.ts';
import { deedsOf } from './deeds.ts';
import { factsOf, type Facts } from './facts-of-statements.ts';
import { kind_cell } from './project-type.ts';
import { readStatements, typeOf, type Answer, type InterviewState } from './state.ts';

export type CellStanding = IntakeArtifact['coverage'][number] & { definition: Cell; answer: Answer | null };

export type Understanding = Facts & {
  /** As they may be built on: those that contradict each other stand in the user's words. */
  statements: IntakeStatement[];
  conflicts: StatementConflict[];
  cells: CellStanding[];
  packs: string[];
  /** How many statements were understood and how many stand in the user's words. */
  understood: number;
  quoted: number;
  /** 0: everything that matters is settled; 1: nothing is. */
  ambiguity: number;
};

export function understand(state: InterviewState): Understanding {
  const conflicts = [...conflictsIn(state.statements), ...seenByMinds(state)];
  const statements = withoutContested(state, conflicts);
  const facts = factsOf(statements);
  const known = withDeeds(facts);
  const packs = packsOf(deedsIn(statements));
  const cells = withAnswersElsewhere(
    cellsFor(typeOf(state), packs)
      .flatMap((cell) => following(cell, known))
      .map((cell) => standingOf(cell, state, known)),
  );
  return {
    ...facts,
    statements,
    conflicts,
    cells,
    packs,
    understood: readStatements({ statements }).length,
    quoted: statements.filter(({ status }) => status === 'quoted').length,
    ambiguity: ambiguityOf(cells),
  };
}

/** Contradictions that a mind has told of, while both statements stand. */
function seenByMinds({ contradictions, statements }: InterviewState): StatementConflict[] {
  const standing = (id: string) => statements.find((each) => each.id === id && each.status !== 'set_aside');
  return contradictions.flatMap(({ about, sides: [one, other] }) => {
    const [first, second] = [standing(one.statement), standing(other.statement)];
    if (!first || !second) return [];
    const sides: StatementConflict['sides'] = [
      { of: first, said: one.said },
      { of: second, said: other.said },
    ];
    return [{ about, sides }];
  });
}

/** Who does what to what; what is left out, or goes wrong today, is done by nobody. */
function deedsIn(statements: readonly IntakeStatement[]): Deed[] {
  const asides = new Set(['exclusion', 'problem', 'open-question']);
  return readStatements({ statements })
    .flatMap(({ clauses }) => clauses)
    .filter(({ kind }) => !asides.has(kind))
    .map((clause) => deedOf(clause));
}

/** The facts, and what each of them says, in which the signs of all cells are looked for. */
type Known = Facts & { deeds: ReadonlyMap<IntakeFact, readonly Deed[]> };

const withDeeds = (told: Facts): Known => ({
  ...told,
  deeds: new Map(told.facts.map((fact) => [fact, deedsOf(fact, told.clauses.get(fact.id) ?? [])])),
});

const deedsBehind = (fact: IntakeFact, { deeds }: Known): readonly Deed[] => deeds.get(fact) ?? [];

/** A question that follows from a fact is there only with such a fact; it says what it is about. */
function following(cell: Cell, known: Known): Cell[] {
  const trigger = cell.follows ?? cell.quotes;
  if (!trigger || !cell.ask) return [cell];
  for (const fact of known.facts) {
    if (!triggers(trigger, fact, known)) continue;
    const name = 'plural' in fact ? fact.plural : 'name' in fact ? fact.name : '';
    return [{ ...cell, ask: askAbout(cell.ask, { said: briefly(fact.evidence[0]!.quote), name }) }];
  }
  return cell.follows ? [] : [{ ...cell, ask: askAbout(cell.ask, null) }];
}

function triggers({ fact_kinds, signs, lacking }: Trigger, fact: IntakeFact, known: Known): boolean {
  return (
    isOneOf(fact_kinds, fact) &&
    (!lacking || lacks[lacking](fact, known.facts)) &&
    (signs === undefined || speaksOf(signs, deedsBehind(fact, known)))
  );
}

const isOneOf = (kinds: readonly IntakeFact['kind'][], { kind }: IntakeFact): boolean => kinds.includes(kind);

/** What is missing about a fact, among all of them. */
const lacks: Record<
  NonNullable<Trigger['lacking']>,
  (fact: IntakeFact, facts: readonly IntakeFact[]) => boolean
> = {
  deeds: (fact, facts) =>
    fact.kind === 'actor' &&
    fact.name !== 'user' &&
    !facts.some((each) => each.kind === 'capability' && each.actor === fact.name),
  movers: (fact, facts) =>
    fact.kind === 'object' &&
    fact.states.length > 1 &&
    !facts.some((each) => each.kind === 'capability' && each.actor !== null && each.object === fact.name),
};

function standingOf(cell: Cell, state: InterviewState, known: Known): CellStanding {
  const base = {
    cell: cell.id,
    group: cell.group,
    concern: cell.concern,
    weight: cell.weight,
    definition: cell,
  };
  const answer = state.answers.findLast((each) => each.cell === cell.id) ?? null;
  if (answer?.outcome === 'decided')
    return { ...base, answer, status: 'decided', value: answer.value, turns: [answer.turn] };
  const isReopened = state.reopened?.includes(cell.id) ?? false;
  const isOpen = state.before_changes?.open.includes(cell.id) ?? false;
  const kind = cell.id === kind_cell && !isReopened && state.framed?.kind;
  if (kind) return { ...base, answer, status: 'decided', value: kind, turns: [] };
  const facts = isReopened ? [] : isOpen ? factsDeciding(cell, known) : factsOn(cell, known);
  if (facts.length > 0)
    return { ...base, answer, status: 'decided', value: saying(facts[0]!), turns: turnsOf(facts) };
  if (cell.id === kind_cell && !isReopened && state.detected_type)
    return { ...base, answer, status: 'decided', value: state.detected_type, turns: [] };
  if (answer?.outcome === 'delegated')
    return { ...base, answer, status: 'assumed', value: answer.value, turns: [answer.turn] };
  if (answer?.outcome === 'skipped')
    return { ...base, answer, status: 'deferred', value: null, turns: [answer.turn] };
  const ruledOut = cell.settled_by.fates && !isReopened ? putAside(cell.settled_by.fates, known) : [];
  if (ruledOut.length > 0)
    return { ...base, answer, status: 'decided', value: ruledOut[0]!.statement, turns: turnsOf(ruledOut) };
  return { ...base, answer, status: 'silent', value: null, turns: [] };
}

const putAside = (fates: readonly DeferredFate[], { deferred }: Facts) =>
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

/**
 * The facts that settle a cell; none when there are fewer than it takes. A cell without kinds is settled by any fact.
 */
function factsOn({ settled_by }: Cell, known: Known): IntakeFact[] {
  const { fact_kinds, signs, prefers, tells, by_answer, count = 1 } = settled_by;
  if (by_answer || (!fact_kinds && !signs)) return [];
  const facts = known.facts.filter(
    (fact) =>
      (fact_kinds === undefined || isOneOf(fact_kinds, fact)) &&
      (signs === undefined || speaksOf(signs, deedsBehind(fact, known))) &&
      (tells === undefined || told[tells](fact)),
  );
  if (facts.length < count) return [];
  const best = prefers && facts.find((fact) => speaksOf(prefers, deedsBehind(fact, known)));
  return best ? [best, ...facts.filter((fact) => fact !== best)] : facts;
}

/** The facts of a change that decide a cell which nothing before it had settled. */
function factsDeciding({ decided_by }: Cell, known: Known): IntakeFact[] {
  if (!decided_by) return [];
  const { fact_kinds, signs } = decided_by;
  return known.facts.filter(
    (fact) =>
      (fact_kinds === undefined || isOneOf(fact_kinds, fact)) &&
      (signs === undefined || decides(signs, deedsBehind(fact, known))),
  );
}

/** The states of things are settled only by states that were named, their fields only by attributes. */
const told: Record<NonNullable<Cell['settled_by']['tells']>, (fact: IntakeFact) => boolean> = {
  states: (fact) => fact.kind === 'object' && fact.states.length > 1,
  fields: (fact) => fact.kind === 'object' && fact.attributes.length > 1,
};

/** How to ask about a cell, with the words that it follows from while they stand. */
export function questionOf(cell: string, { cells }: Understanding): Question | undefined {
  const ask = cellById.get(cell)?.ask;
  return cells.find((each) => each.cell === cell)?.definition.ask ?? (ask && askAbout(ask, null));
}

/** What a fact says, in one line. */
export function saying(fact: IntakeFact): string {
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
      return `${capitalised(fact.about)}: ${fact.sense.replace('_', ' ')} ${fact.value} ${fact.unit}`;
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
