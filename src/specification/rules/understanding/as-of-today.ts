// What a statement tells of today, and of why: no requirement has to say it again. A figure of such a clause limits nothing.
import type { Clause } from '#contract/clauses.ts';
import type { View } from '#specification/render/view.ts';
import { names, namesActor, stemsOf } from './words.ts';

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
