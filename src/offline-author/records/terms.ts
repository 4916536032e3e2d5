// How long a record lasts, how often it may be prolonged, and when it ends early: "a loan lasts 7 days", "a member may renew
// a loan once", "a volunteer takes back a tool".
import type { Bound, Clause } from '#contract/clauses.ts';
import { verbForm } from '#language/inflection.ts';
import { unitParts } from '#language/say-bound.ts';
import { givesBack, isEntry, leftBehind, prolongs } from '#offline-author/names/acts.ts';
import { readThing, thingName } from '#offline-author/names/things.ts';
import { snake } from '#offline-author/names/words.ts';
import { conditionsOf } from '#offline-author/told.ts';
import type { Entity, RecordField, Term, Told } from '#offline-author/model.ts';
import data from './term-words.json' with { type: 'json' };
import { markOf } from './fields.ts';

const plain = { classification: 'none', required: true } as const;
const lasting = new Set(data.acts);
const senses: Partial<Record<Bound['sense'], Term['sense']>> = {
  exactly: 'exactly',
  'at most': 'at_most',
  'at least': 'at_least',
};
const unitOf = (word: string) => (data.units as Record<string, Term['unit']>)[word];

/** The bound that says how long each record of a name lasts. */
export function spanIn(clause: Clause, name: string): Pick<Term, 'sense' | 'value' | 'unit'> | null {
  const { subject, act, negated, condition, bounds } = clause;
  if (subject === undefined || thingName(subject) !== name || negated || condition) return null;
  if (readThing(subject).of !== null || !lasting.has(act)) return null;
  for (const { sense, value, unit, of, in: inside, per } of bounds) {
    const { noun, anchor } = unitParts(unit);
    const known = { sense: senses[sense], unit: unitOf(noun) };
    if (of !== undefined || inside !== undefined || per !== undefined || anchor !== '') continue;
    // "A driver is at least 21 years" tells an age.
    if (act === 'be' && known.unit && data.aged.includes(known.unit)) continue;
    // "at most 0 days" is no length of anything.
    if (known.sense && known.unit && Number.isInteger(value) && value > 0)
      return { sense: known.sense, unit: known.unit, value };
  }
  return null;
}

/** The record with its start, its end, what counts its renewals and what ends it before its time. */
export function withTerm(entity: Entity, told: readonly Told[], entities: readonly Entity[]): Entity {
  const counts = countsOf(entity, told);
  const given = givenBack(entity, told, entities);
  const span = told.map(({ clause }) => spanIn(clause, entity.name)).find((each) => each !== null);
  const due = !span && isCalledOverdue(entity, told) ? [dueField(entity, given?.mark)] : [];
  const marks = [...counts.map(({ field }) => field), ...(given ? [given.mark] : []), ...due];
  const whole = { ...entity, ...(given && { closed: { field: given.mark.name, keys: given.keys } }) };
  if (!span) return { ...whole, fields: withNew(entity.fields, marks) };
  const starts = momentCalled(entity.fields, 'starts');
  const ends = momentCalled(
    entity.fields.filter((field) => field !== starts),
    'ends',
  );
  // A lesson of 45 minutes is planned for a time; a loan of 7 days starts when it is made.
  const isPlanned = data.planned.includes(span.unit);
  const repeats = counts.find(({ act }) => prolongs(act))?.field.name;
  const from: RecordField = starts ?? {
    label: 'time it starts',
    name: 'starts_at',
    type: 'timestamp',
    description: `When the ${entity.name} starts${isPlanned ? '' : ': the moment it is stored'}.`,
    ...(isPlanned ? { sent: true } : { default: 'now', worked_out: true }),
    ...plain,
  };
  const to: RecordField = ends ?? {
    label: 'time it ends',
    name: 'ends_at',
    type: 'timestamp',
    description: `When the ${entity.name} ends${isCalledOverdue(entity, told) ? overdueUntil(given?.mark) : ''}.`,
    indexed: true,
    ...(span.sense === 'exactly' ? { worked_out: true } : { sent: true }),
    ...plain,
  };
  const term: Term = { ...span, starts: from.name, ends: to.name, ...(repeats && { repeats }) };
  return { ...whole, term, fields: withNew(entity.fields, [from, to, ...marks]) };
}

const withNew = (fields: readonly RecordField[], more: readonly RecordField[]): RecordField[] => [
  ...fields,
  ...more.filter(({ name }) => !fields.some((field) => field.name === name)),
];

/** A date or time that was told of, which says when it starts or ends. */
export const momentCalled = (
  fields: readonly RecordField[],
  side: 'starts' | 'ends',
): RecordField | undefined =>
  fields.find(
    ({ type, label }) =>
      (type === 'date' || type === 'timestamp') && label.split(' ').some((word) => data[side].includes(word)),
  );

/** "Renew a loan once": the row counts, and its bound refuses the second whoever asks at the same moment. */
function countsOf({ name }: Entity, told: readonly Told[]): { act: string; field: RecordField }[] {
  return told.flatMap(({ clause: { act, objects, bounds, negated, condition } }) => {
    const bound = bounds.find(({ unit, sense, in: inside, per }) => {
      const isCap = sense === 'at most' || sense === 'exactly';
      return unit === 'time' && isCap && inside === undefined && per === undefined;
    });
    if (!bound || negated || condition || !objects.some((object) => thingName(object) === name)) return [];
    const [verb = act, ...particle] = act.split(' ');
    const done = [verbForm(verb, 'participle'), ...particle].join(' ');
    const field: RecordField = {
      label: `time count of ${done}`,
      name: `times_${snake(done).slice(0, 40)}`,
      type: 'integer',
      description: `How often it was ${done}.`,
      default: '0',
      min: 0,
      max: Math.floor(bound.value),
      worked_out: true,
      ...plain,
    };
    return [{ act, field }];
  });
}

/** "Take back a tool" ends the loan that lending it left. */
function givenBack(entity: Entity, told: readonly Told[], entities: readonly Entity[]) {
  for (const { clause } of told)
    for (const { to, field } of entity.references) {
      const thing = entities.find(({ key }) => key === to);
      const out = givesBack(clause.act);
      if (!thing || out === null || clause.negated || clause.actors.length === 0) continue;
      if (!out.some((act) => leftBehind(act, thing.name) === entity.name)) continue;
      if (!clause.objects.some((object) => thingName(object) === thing.name)) continue;
      const mark = markOf(clause.act, verbForm);
      const description = mark.description.replace('it was', `the ${thing.name} was`);
      const isOne = thing.moves.some(({ act }) => act === clause.act);
      return { mark: { ...mark, description }, keys: isOne ? [field] : [] };
    }
  return null;
}

/** An entry of a waiting list: in the order of joining, and once while the person waits. */
export function asEntry(entity: Entity): Entity {
  if (!isEntry(entity.name)) return entity;
  const mark: RecordField = {
    ...markOf('leave', verbForm),
    description: 'When the person got it or left the list; empty while the person waits.',
  };
  const keys = [
    ...(entity.maker === null ? [] : [entity.maker]),
    ...entity.references.map(({ field }) => field),
  ];
  return { ...entity, fields: withNew(entity.fields, [mark]), closed: { field: mark.name, keys } };
}

const isCalledOverdue = ({ name }: Entity, told: readonly Told[]): boolean =>
  told
    .flatMap(({ clause }) => [clause, ...conditionsOf(clause)])
    .some(({ act, subject }) => act === 'be overdue' && subject !== undefined && thingName(subject) === name);

/** Nobody sets a record overdue: it is so by its end. */
const overdueUntil = (given: RecordField | undefined): string =>
  `; it is overdue from then on${given ? `, while \`${given.name}\` is empty` : ''}`;

const dueField = ({ name }: Entity, given: RecordField | undefined): RecordField => ({
  label: 'time it is due',
  name: 'due_at',
  type: 'timestamp',
  description: `When the ${name} is due${overdueUntil(given)}.`,
  indexed: true,
  sent: true,
  ...plain,
});
