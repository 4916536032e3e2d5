// Data: does the schema have the constraints that the invariants name as their checks?
import type { NodeOf } from '#specification/graph/nodes.ts';
import { fieldsOfCheck } from '#specification/graph/record-constraints.ts';
import { dialectOf } from '#specification/render/data/store-decision.ts';
import { dialects } from '#specification/render/sql/dialects.ts';
import type { View } from '#specification/render/view.ts';
import type { GraphRule } from '#specification/rules/rule.ts';

type Sort = 'unique' | 'partial' | 'check' | 'exclusion' | 'trigger';

const sorts: readonly { sort: Sort; named: RegExp; name: string }[] = [
  { sort: 'trigger', named: /\btriggers?\b/i, name: 'trigger' },
  { sort: 'exclusion', named: /\bexclusion constraint\b/i, name: 'exclusion constraint' },
  {
    sort: 'partial',
    named: /\bpartial(?:ly)? unique|\bunique (?:index|constraint)\b.*\b(?:while|where)\b/i,
    name: 'partial unique index',
  },
  { sort: 'unique', named: /\bunique (?:index|constraint|key)\b/i, name: 'unique constraint' },
  { sort: 'check', named: /\bcheck constraint\b/i, name: 'check constraint' },
];
const isWithout =
  /\b(?:no|without(?: an?)?|instead of(?: an?)?|not an?) (?:\w+ )?(?:triggers?|constraints?|index)\b/i;

const invariant = (check: string) => ({ set: { 'INV-001': { check } } });

export const promisedConstraintRules: readonly GraphRule[] = [
  {
    id: 'DAT-28',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    tells: 'unkept',
    reason: 'An invariant whose constraint is not in the schema holds only as long as nobody forgets it.',
    good: {
      set: {
        'INV-001': {
          check: 'Unique constraint over tool_id and member_id of the table; a test of the race.',
        },
        'ENT-003': { unique_together: [['tool_id', 'member_id']] },
      },
    },
    bad: invariant('A trigger refuses it.'),
    *check({ view }) {
      for (const { id, check } of view.all('INV'))
        for (const part of view.text(check).split(/[;.](?:\s|$)|, (?:and )?(?=an? )/)) {
          const found = isWithout.test(part) ? undefined : sorts.find(({ named }) => named.test(part));
          const lacking = found && lackingOf(found.sort, { part, view });
          if (found && lacking !== undefined)
            yield {
              message: `${id} is checked by a ${found.name}${lacking}, and data/schema.sql has none; give it to the record, or name the query or test that would notice.`,
              nodes: [id],
            };
        }
      for (const { id, status, consequences } of view.all('ADR'))
        for (const name of status === 'accepted'
          ? consequences.flatMap((text) => unindexedIn(text, view))
          : [])
          yield {
            message: `${id} promises an index on ${name}, and data/schema.sql has none; set "indexed" of the field, or take the promise back.`,
            nodes: [id],
          };
    },
  },
];

/** The fields that a text promises an index on, and that no record finds its rows by. */
function unindexedIn(text: string, view: View): string[] {
  const [, promised = ''] = /\bindex(?:es)? (?:on|over)\b([^.;]*)/i.exec(view.text(text)) ?? [];
  const named = new Set(isWithout.test(text) ? [] : promised.match(/[a-z][a-z0-9_]*/g));
  const tables = view.all('ENT');
  return [...named].filter((name) => {
    const own = tables.filter(({ fields }) => fields.some((field) => field.name === name));
    return own.length > 0 && !own.some((table) => isIndexed(table, name));
  });
}

const isIndexed = (
  { fields, unique_together = [], unique_while = [] }: NodeOf<'ENT'>,
  name: string,
): boolean =>
  fields.some(
    (field) =>
      field.name === name && (field.indexed || field.unique || field.type === 'reference' || name === 'id'),
  ) || [...unique_together, ...unique_while.map((each) => each.fields)].some(([first]) => first === name);

/** Of what the schema has none, where it has none; triggers it has only where they keep records apart in SQLite. */
function lackingOf(sort: Sort, { part, view }: { part: string; view: View }): string | undefined {
  if (sort === 'trigger' && dialectOf(view) !== dialects.sqlite) return '';
  const tables = view.all('ENT');
  const about = tables
    .map((table) => ({ table, columns: columnsIn(part, table) }))
    .filter(({ columns }) => columns.length > 0);
  const named = tables.filter((table) => isIn(table.table, part));
  const meant = about.filter(({ table }) => named.length === 0 || named.includes(table));
  const candidates = meant.length > 0 ? meant : about;
  if (candidates.length === 0) {
    const any = (named.length > 0 ? named : tables).some((table) => constraintsOf(sort, table).length > 0);
    return any ? undefined : '';
  }
  // "over deed and reason": one constraint that speaks of two of them, where two are named.
  const fits = candidates.some(({ table, columns }) =>
    constraintsOf(sort, table).some(
      (over) => columns.filter((name) => over.includes(name)).length >= Math.min(2, columns.length),
    ),
  );
  if (fits) return undefined;
  const most = candidates.toSorted((one, other) => other.columns.length - one.columns.length)[0]!;
  return ` over ${most.columns.join(' and ')} of ${most.table.table}`;
}

const isIn = (name: string, text: string): boolean =>
  new RegExp(`\\b${name.replaceAll('_', '[ _]')}\\b`, 'i').test(text);

function columnsIn(text: string, { fields }: NodeOf<'ENT'>): string[] {
  return fields
    .map(({ name }) => name)
    .filter((name) => name !== 'id' && isIn(name.replace(/_id$/, ''), text));
}

/** The fields that each constraint of a sort speaks of. */
function constraintsOf(sort: Sort, entity: NodeOf<'ENT'>): readonly (readonly string[])[] {
  const among = (entity.unique_while ?? []).map(({ fields, field }) => [...fields, field]);
  const apart = (entity.apart ?? []).map(({ fields, starts, ends, among: of = [] }) => [
    ...fields,
    starts,
    ends,
    ...of.map(({ field }) => field),
  ]);
  if (sort === 'exclusion' || sort === 'trigger') return apart;
  if (sort === 'partial') return [...among, ...apart];
  if (sort === 'check')
    return [
      ...(entity.checks ?? []).map(fieldsOfCheck),
      ...(entity.ordered ?? []).map(({ first, then }) => [first, then]),
      ...(entity.lasts ?? []).map(({ starts, ends }) => [starts, ends]),
      ...apart,
      ...entity.fields.map(({ name }) => [name]),
    ];
  return [
    ...(entity.unique_together ?? []),
    ...among,
    ...apart,
    ...entity.fields.flatMap(({ name, unique }) => (unique ? [[name]] : [])),
  ];
}
