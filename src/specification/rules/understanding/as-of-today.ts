// What a statement tells of today, of why and by the way: no requirement has to say it again, since it limits nothing.
import type { Bound, Clause } from '#contract/clauses.ts';
import type { IntakeStatement } from '#contract/intake.ts';
import type { View } from '#specification/render/view.ts';
import { names, namesActor, stemsOf, tokensIn } from './words.ts';

/** What tells why, or what somebody would like. */
export const toldWhy: ReadonlySet<Clause['kind']> = new Set([
  'problem',
  'preference',
  'open-question',
  'goal',
] as const);

/** What people do as a matter of fact, until it is demanded: "every evening we save a file". */
const habits: ReadonlySet<Clause['kind']> = new Set(['obligation', 'schedule', 'notification'] as const);

export const isAsOfToday = (clause: Clause, view: View): boolean =>
  toldWhy.has(clause.kind) || isHabit(clause, view);

/** Somebody does it, not the software and none of what it knows. */
const isHabit = ({ kind, modality, negated, subject, only, actors }: Clause, view: View): boolean =>
  habits.has(kind) &&
  modality === 'is' &&
  !negated &&
  only === undefined &&
  subject === undefined &&
  (actors.length > 0 || kind === 'schedule') &&
  !actors.some((name) => namesActor(nothing, name) || isKnown(name, view));

const nothing: ReadonlySet<string> = new Set();
/** A part of the software, a record or a system beside it. */
const isKnown = (name: string, view: View): boolean =>
  [...view.all('CMP'), ...view.all('INT'), ...view.all('ENT')].some(({ title }) =>
    names(stemsOf(title), name),
  );

/** The clause without the numbers that only tell who others are, or how things are by the way. */
export function withoutFigures(clause: Clause, statement: IntakeStatement): Clause {
  const bounds = clause.bounds.filter(
    (bound) => !countsOthers(bound, statement) && !isByTheWay(bound, clause, statement),
  );
  return bounds.length === clause.bounds.length ? clause : { ...clause, bounds };
}

/** "Only me, not the other two": how many are left, and no limit. "Two other people must sign" is one. */
function countsOthers({ sense, value, high }: Bound, { quote }: Pick<IntakeStatement, 'quote'>): boolean {
  const tokens = tokensIn(quote);
  const places = tokens.flatMap((token, at) => (token.value === value ? [at] : []));
  const wordAt = (at: number) => tokens[at]?.lower ?? '';
  return (
    sense === 'exactly' &&
    high === undefined &&
    places.length > 0 &&
    places.every((at) => wordAt(at - 1) === 'other' && definite.has(wordAt(at - 2)))
  );
}
const definite = new Set(['the', 'my', 'our', 'his', 'her', 'their', 'its', 'these', 'those']);

/** "(Half of them get something at noon!)": a share that a bracket tells of how things are. */
function isByTheWay(
  { sense, value, unit, of }: Bound,
  { kind, modality, negated, only, spans, actors, subject }: Clause,
  { quote, start }: Pick<IntakeStatement, 'quote' | 'start'>,
): boolean {
  const is_share = unit === '%' || (unit === '' && value < 1);
  const is_plain = kind === 'rule' && modality === 'is' && !negated && only === undefined;
  const whose = [...actors, ...(subject === undefined ? [] : [subject])];
  const act = spans.find(({ part }) => part === 'act');
  const is_of_who_acts = of === undefined || whose.includes(of);
  return (
    (sense === 'exactly' || sense === 'about') &&
    is_share &&
    is_plain &&
    is_of_who_acts &&
    act !== undefined &&
    isInBrackets(quote, act.start - start)
  );
}

function isInBrackets(text: string, at: number): boolean {
  const before = text.slice(0, Math.max(0, at));
  return before.lastIndexOf('(') > before.lastIndexOf(')') && text.slice(at).includes(')');
}
