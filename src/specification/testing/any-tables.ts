// Sets of records as no person would name them: with fields of every type, bounds, defaults and references in circles. For tests.
import * as fc from 'fast-check';
import { fieldType } from '#specification/graph/fields.ts';
import type { Graph } from '#specification/graph/graph.ts';
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { sampleGraph } from './sample-graph.ts';

const base = sampleGraph();
const template = base.nodes.find((node) => node.kind === 'ENT') as NodeOf<'ENT'>;
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom("o'clock", '\\', '-- x', '$$', '"', "';--", 'ü'),
);
const names = fc.oneof(
  fc.stringMatching(/^[a-z][a-z0-9_]{0,70}$/),
  fc.constantFrom('user', 'order', 'group', 'table', 'select', 'limit', 'check', 'end', 'default', 'email'),
);

const fields: fc.Arbitrary<Field> = fc
  .record({
    name: names.filter((name) => name !== 'id'),
    type: fc.constantFrom(...fieldType.exclude(['file']).options),
    description: texts,
    required: fc.boolean(),
    indexed: fc.boolean(),
    max_length: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
    min: fc.option(fc.integer({ min: -5, max: 3 }), { nil: undefined }),
    max: fc.option(fc.integer({ min: 4, max: 9_000_000_000 }), { nil: undefined }),
    values: fc.uniqueArray(
      texts.map((text) => text.trim()).filter((text) => text !== '' && !text.includes('\0')),
      { minLength: 1, maxLength: 4 },
    ),
    default: fc.option(texts, { nil: undefined }),
    on_delete: fc.constantFrom('restrict', 'cascade', 'set_null'),
  })
  .map((field) => ({
    ...field,
    type: field.type,
    on_delete: field.on_delete as Field['on_delete'],
    classification: 'none',
  }));

/** Up to five entities whose references go anywhere, in circles too. */
export const anyTables: fc.Arbitrary<Graph> = fc
  .uniqueArray(names, { minLength: 1, maxLength: 5 })
  .chain((tables) =>
    fc.tuple(
      ...tables.map((table) =>
        fc.record({
          table: fc.constant(table),
          fields: fc.uniqueArray(fields, { selector: (field) => field.name.slice(0, 60), maxLength: 6 }),
          targets: fc.array(fc.nat({ max: tables.length - 1 }), { minLength: 6, maxLength: 6 }),
        }),
      ),
    ),
  )
  .map((entities) => ({
    ...base,
    edges: [],
    nodes: entities.map(({ table, fields: own, targets }, index): Graph['nodes'][number] => ({
      ...template,
      id: `ENT-${String(index + 1).padStart(3, '0')}`,
      key: `ent:${index}`,
      table: table.slice(0, 60) + index,
      unique_together: undefined,
      fields: own.map((field, at) =>
        field.type === 'reference'
          ? { ...field, references: `ENT-${String((targets[at] ?? 0) + 1).padStart(3, '0')}` }
          : field,
      ),
    })),
  }));
