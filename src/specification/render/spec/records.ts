// What it keeps, one row a record: what it is, or its fields where nothing more is said of it. Fields, bounds and tables stand in
// the schema and the data model.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { areAllTabled, keepsTables, otherStore } from '#specification/render/data/store-decision.ts';
import { table, type Block } from '#specification/render/syntax/markdown.ts';
import type { Writer } from '#specification/render/writer.ts';

/** Fields that every record has, or that no person reads. */
const technical = /^(?:id|version|created_at|updated_at|.*_hash)$/;

export function records(writing: Writer): Block[] {
  const { view, link, say, ref } = writing;
  const entities = view.all('ENT');
  if (entities.length === 0) return [];
  return [
    table(
      ['Record', 'What it is', 'States'],
      entities.map((entity) => [
        ref(entity.id, 'title'),
        saysMore(entity) ? say(entity.description) : fieldsOf(entity),
        statesOf(entity, writing),
      ]),
    ),
    otherStore(view) || !keepsTables(view) || !areAllTabled(view)
      ? `Fields, limits and every move between states: ${link('data model', 'data/model.md')}.`
      : `Fields and limits: ${link('schema', 'data/schema.sql')}. Every move between states: ${link('data model', 'data/model.md')}.`,
  ];
}

/** Whether its description has a word that neither its name nor its fields have. */
function saysMore(entity: NodeOf<'ENT'>): boolean {
  const known = new Set(
    wordsIn(`${entity.title} ${entity.fields.map(({ name }) => spaced(name)).join(' ')}`),
  );
  return wordsIn(entity.description).some((word) => !known.has(word) && !small.has(word));
}

const small = new Set(['a', 'an', 'and', 'by', 'for', 'of', 'the', 'with', 'known', 'its']);
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const spaced = (name: string): string => name.replaceAll('_', ' ');

const fieldsOf = ({ fields }: NodeOf<'ENT'>): string =>
  fields
    .filter(({ name, classification }) => !technical.test(name) && classification !== 'secret')
    .map(({ name }) => spaced(name.replace(/_id$/, '')))
    .join(', ');

const statesOf = (entity: NodeOf<'ENT'>, { view }: Writer): string =>
  view
    .referrers('SM', entity.id)
    .map(({ states, initial }) =>
      states
        .map(({ name, terminal }) =>
          [spaced(name), name === initial ? ' (first)' : '', terminal ? ' (end)' : ''].join(''),
        )
        .join(', '),
    )
    .join('; ');
