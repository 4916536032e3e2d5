// Constraints against what the state tables let happen: a deed that may be done again, a state that many records end in.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { reachedFrom } from '#specification/graph/cycles.ts';
import { stateColumn } from '#specification/render/data/columns.ts';
import type { View } from '#specification/render/view.ts';
import type { GraphRule } from '#specification/rules/rule.ts';
import { stemsOf } from '#specification/rules/understanding/words.ts';

type Machine = NodeOf<'SM'>;

const deed = (unique_together: string[][]) => ({
  'ENT-003': {
    unique_together,
    fields: [
      { name: 'id', type: 'uuid', description: 'It.', required: true, unique: true, classification: 'none' },
      {
        name: 'tool_id',
        type: 'reference',
        description: 'Which one.',
        required: true,
        references: 'ENT-002',
        on_delete: 'restrict',
        indexed: true,
        classification: 'none',
      },
      { name: 'starts_on', type: 'date', description: 'First day.', required: true, classification: 'none' },
      { name: 'pick_up_at', type: 'time', description: 'When.', required: false, classification: 'none' },
      {
        name: 'rating',
        type: 'decimal',
        description: 'How.',
        required: false,
        min: 0.5,
        max: 5,
        classification: 'none',
      },
      {
        name: 'deed',
        type: 'enum',
        description: 'What was done.',
        required: true,
        values: ['lent', 'retired'],
        default: 'lent',
        classification: 'none',
      },
    ],
  },
  'SM-001': {
    cells: [
      { state: 'free', event: 'lend', to: 'out' },
      { state: 'free', event: 'retire', to: 'gone' },
      { state: 'out', event: 'lend', rejected_with: 'ERR-004' },
      { state: 'out', event: 'retire', to: 'free' },
      { state: 'gone', event: 'lend', rejected_with: 'ERR-004' },
      { state: 'gone', event: 'retire', rejected_with: 'ERR-004' },
    ],
  },
});

export const repeatedDeedRules: readonly GraphRule[] = [
  {
    id: 'DAT-54',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    tells: 'contradiction',
    reason: 'A constraint that the state table breaks refuses what is allowed.',
    good: { set: deed([['tool_id', 'starts_on']]) },
    bad: { set: deed([['tool_id', 'deed']]) },
    *check({ view }) {
      for (const entity of view.all('ENT'))
        for (const names of entity.unique_together ?? []) {
          const fields = names.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
          const again = deedDoneAgain(fields, view);
          if (again)
            yield {
              message: `${entity.id} has ${names.join(' and ')} once, and ${again.machine.id} lets "${again.event}" happen to one record again and again; take the constraint away, or add what tells the times apart.`,
              nodes: [entity.id, again.machine.id],
            };
          const ends = view.referrers('SM', entity.id).flatMap((machine) => endIn(entity, machine, names));
          if (ends.length > 0)
            yield {
              message: `${entity.id} has ${names.join(' and ')} once, and its records end in "${ends.join('" or "')}", which the second of them cannot; make it unique in the states alone in which only one may be.`,
              nodes: [entity.id],
            };
        }
    },
  },
];

/** One reference and one enumeration, of which a value is an event that leads back to where it can happen. */
function deedDoneAgain(
  fields: readonly Field[],
  view: View,
): { machine: Machine; event: string } | undefined {
  const thing = fields.find(({ type }) => type === 'reference');
  const deeds = fields.find(({ type }) => type === 'enum');
  if (fields.length !== 2 || !thing?.references || !deeds) return undefined;
  return view
    .referrers('SM', thing.references)
    .filter(({ entity }) => entity === thing.references)
    .flatMap((machine) =>
      machine.events
        .filter(
          ({ name }) => (deeds.values ?? []).some((value) => isSame(value, name)) && returns(name, machine),
        )
        .map(({ name }) => ({ machine, event: name })),
    )[0];
}

const isSame = (value: string, event: string): boolean => {
  const [one, two] = [value, event].map((name) => stemsOf(name.replaceAll('_', ' ')));
  const words = [value, event].map((name) => name.replaceAll(/[_-]/g, ' ').split(' ').length);
  return words[0] === words[1] && [...two!].every((stem) => one!.has(stem));
};

function returns(event: string, { cells }: Machine): boolean {
  const moves = cells.flatMap((cell) => ('to' in cell ? [cell] : []));
  const next = (state: string) => moves.filter((move) => move.state === state).map(({ to }) => to);
  return moves.some(
    (move) => move.event === event && (move.to === move.state || reachedFrom(move.to, next).has(move.state)),
  );
}

/** The ends among the states of a record that are unique with its other fields, and that all of them may come to. */
function endIn(entity: NodeOf<'ENT'>, machine: Machine, names: readonly string[]): string[] {
  const column = machine.entity === entity.id ? stateColumn(entity, machine) : undefined;
  return column && names.includes(column.name)
    ? machine.states.filter(({ terminal }) => terminal).map(({ name }) => name)
    : [];
}
