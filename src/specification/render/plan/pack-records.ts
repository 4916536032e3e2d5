// What a pack tells of records: the whole of one where its task makes it. What an earlier task made is there: the columns of a
// table by their names, of other records the fields that the task's requirements name. A reference to a table that comes later is
// added with that table.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { columnsOf, targetOf } from '#specification/render/data/columns.ts';
import { fieldTable } from '#specification/render/data/model.ts';
import { foreignKeyLine, tableSlice } from '#specification/render/data/schema-sql.ts';
import { isRow, isTabled, writtenIn } from '#specification/render/data/store-decision.ts';
import { code, fence, section, type Block } from '#specification/render/syntax/markdown.ts';
import { comment } from '#specification/render/syntax/sql.ts';
import type { View } from '#specification/render/view.ts';
import type { Writer } from '#specification/render/writer.ts';
import { hasWord, stemsOf } from '#specification/rules/understanding/words.ts';
import { buildersOf, isThereFor } from './builders.ts';
import { wholeElements } from './pack-elements.ts';

type Task = NodeOf<'TASK'>;
type Entity = NodeOf<'ENT'>;

export function recordPart(node: Entity, task: Task, writing: Writer): Block {
  const { view, ref } = writing;
  const builder = earlierBuilder(node, task, view);
  if (isRow(node, view)) {
    if (builder === undefined) return section(2, `Table of ${node.id}`, ...wholeTable(node, task, view));
    const columns = columnsOf(node).map(({ name }) => name);
    return section(
      2,
      `Table of ${node.id}`,
      `${code(node.table)} is there from ${ref(builder)}: ${columns.join(', ')}.`,
    );
  }
  if (builder === undefined) return section(2, `Fields of ${node.id}`, fieldTable(node, writing));
  const named = fieldsNamed(node, task, view);
  const rest = node.fields.filter((field) => !named.includes(field)).map(({ name }) => name);
  return section(
    2,
    `Fields of ${node.id}`,
    `${view.text(node.title)} is there from ${ref(builder)}${rest.length > 0 ? `, also with ${rest.join(', ')}` : ''}.`,
    named.length > 0 && fieldTable({ ...node, fields: named }, writing),
  );
}

/** The task that has made the record when this one begins. */
function earlierBuilder(node: Entity, task: Task, view: View): string | undefined {
  const [builder] = buildersOf(view).get(node.id) ?? [];
  return builder !== task.id && isThereFor(task, node.id, view) ? builder : undefined;
}

function wholeTable(node: Entity, task: Task, view: View): Block[] {
  const isThere = (id: string, at: Task) => isThereFor(at, id, view);
  const later = columnsOf(node).flatMap((field) => {
    const target = targetOf(field, view);
    if (!target || !isTabled(target, view) || isThere(target.id, task)) return [];
    const [builder = ''] = buildersOf(view).get(target.id) ?? [];
    return [`The reference of ${code(field.name)} to ${code(target.table)} comes with ${builder}.`];
  });
  const is_rebuilt = writtenIn(view).refers_ahead;
  const added = view.all('ENT').flatMap((other) => {
    const builder = view.one('TASK', buildersOf(view).get(other.id)?.[0]);
    if (!isTabled(other, view) || !builder || builder === task || isThere(node.id, builder)) return [];
    return columnsOf(other).flatMap((field) =>
      targetOf(field, view) !== node
        ? []
        : is_rebuilt
          ? [
              comment(
                `Make ${other.table} anew with its rows: ${field.name} now refers to ${node.table}, as data/schema.sql has it.`,
              ),
            ]
          : [foreignKeyLine(other, field, node)],
    );
  });
  const table = tableSlice(node, view, ({ id }) => isThere(id, task));
  return [fence('sql', [table, ...added].join('\n')), later.join(' ')];
}

/**
 * The fields of things that the task speaks of, in its own words, its requirements and its elements: resets for `reset_ages_s`,
 * FAULT for a status that may be it. Of names that share a word, as `open_temp` and `close_temp` do, all words have to be said.
 */
function fieldsNamed({ fields }: Entity, task: Task, view: View): Entity['fields'] {
  const text = saidIn(task, view)
    .map((each) => view.text(each))
    .join(' ');
  const stems = stemsOf(text.replaceAll('_', ' '));
  const wordsOf = ({ name }: Entity['fields'][number]) =>
    name.split('_').filter((word) => word.length > 1 && !fillers.has(word));
  const count = Map.groupBy(fields.flatMap(wordsOf), (word) => word);
  return fields.filter((field) => {
    const words = wordsOf(field);
    const own = words.filter((word) => count.get(word)!.length === 1);
    return (
      own.some((word) => hasWord(stems, word)) ||
      (words.length > 0 && words.every((word) => hasWord(stems, word))) ||
      (field.values ?? []).some((value) => value.length > 2 && hasWord(stems, value.toLowerCase()))
    );
  });
}

/** All that a task says of what it builds. */
function saidIn(task: Task, view: View): string[] {
  const requirements = task.implements.flatMap((id) => view.one('FR', id) ?? view.one('NFR', id) ?? []);
  return [
    task.goal,
    ...(task.outcomes ?? []),
    ...requirements.flatMap(({ id, statement }) => [
      statement,
      ...view.referrers('AC', id).flatMap(({ given, when, then }) => [...given, ...when, ...then]),
    ]),
    ...wholeElements(task, view).flatMap(({ summary, takes, gives }) => [
      summary,
      ...[...takes, ...gives].map(({ description }) => description),
    ]),
  ];
}

const fillers: ReadonlySet<string> = new Set('is has at on id until number ms min kg cm mm'.split(' '));
