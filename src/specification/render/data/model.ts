// The data model for people: what each entity is, and the life of those that have states, with every combination
// of state and event decided. Fields stand in the schema; where the store is no SQL database, they stand here.
import { isIgnored } from '#specification/graph/machine-cells.ts';
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { machineDiagram, staysIn } from '#specification/render/design/state-machines.ts';
import { quantityText } from '#specification/render/quantity-text.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import {
  anchor,
  blocks,
  bullets,
  code,
  escapeMarkdown,
  fence,
  page,
  section,
  table,
  type Block,
} from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { withinSentence } from '#specification/render/words.ts';
import { writer, type Writer } from '#specification/render/writer.ts';
import { fieldsIn } from './columns.ts';
import { promisesOf } from './promises.ts';
import { entityDiagram } from './erd.ts';
import { isRow, isTabled } from './store-decision.ts';

const path = 'data/model.md';

export function renderModel(view: View): FileText[] {
  const entities = view.all('ENT');
  if (entities.length === 0) return [];
  const writing = writer(view, path);
  const diagram = entityDiagram(view);
  const shared = view.once(sharedRetention);
  const text = page(
    'Data model',
    diagram !== null && fence('mermaid', diagram),
    shared !== null &&
      `Unless its section says otherwise, a record is kept: ${withinSentence(writing.say(shared))}`,
    ...entities.map((entity) => entityBlock(entity, writing)),
  );
  return [{ path, text }];
}

/** From how many records on a way of keeping is told once. */
const often = 3;

/** What most records say of how long they are kept; null where few agree. */
function sharedRetention(view: View): string | null {
  const alike = [...Map.groupBy(view.all('ENT'), ({ retention }) => retention)];
  const [most] = alike.toSorted(([, one], [, other]) => other.length - one.length);
  return most && most[1].length >= often ? most[0] : null;
}

function entityBlock(entity: NodeOf<'ENT'>, writing: Writer): string {
  const { view, say, ref } = writing;
  return blocks(
    anchor(entity.id),
    `## ${entity.id} ${say(entity.title)}`,
    say(entity.description),
    bullets([
      isTabled(entity, view)
        ? `Table ${code(entity.table)}, written only by ${ref(entity.component, 'title')}`
        : `Read and written only by ${ref(entity.component, 'title')}`,
      entity.owner && `Belongs to: ${ref(entity.owner, 'title')}`,
      entity.volume && `How many: ${say(entity.volume)}`,
      entity.retention !== view.once(sharedRetention) && `Kept: ${say(entity.retention)}`,
      ...promisesOf(entity),
    ]),
    fieldTable(entity, writing),
    ...view.referrers('SM', entity.id).map((machine) => machineBlock(machine, writing)),
  );
}

/** Every field with its bounds; beside a schema, which has those, only the fields whose meaning their name leaves open. */
export function fieldTable(entity: NodeOf<'ENT'>, { view, say, ref }: Writer): Block {
  const fields = fieldsIn(entity, view);
  if (isRow(entity, view))
    return table(
      ['Field', 'Meaning'],
      fields
        .filter(({ name, description }) => !stamps.has(name) && !restates(view.text(description), name))
        .map((field) => [code(field.name), say(field.description)]),
    );
  const isPlain = fields.every(({ classification }) => classification === 'none');
  return table(
    ['Field', 'Type', 'Required', 'Bounds', 'Meaning', ...(isPlain ? [] : ['Data class'])],
    fields.map((field) => [
      code(field.name),
      field.type === 'reference' && field.references ? `reference to ${ref(field.references)}` : field.type,
      field.required ? 'yes' : 'no',
      bounds(field),
      say(field.description),
      ...(isPlain ? [] : [field.classification]),
    ]),
  );
}

/** Fields that every record has. */
const stamps: ReadonlySet<string> = new Set(['id', 'version', 'created_at', 'updated_at']);

/** Whether a text only says a name again: `Phone number.` of `phone_number`. */
function restates(text: string, name: string): boolean {
  const plain = (value: string) =>
    value
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return plain(text) === plain(name);
}

function bounds(field: Field): string {
  return [
    field.unique && 'unique',
    field.values && `one of ${field.values.map(escapeMarkdown).join(', ')}`,
    field.max_length !== undefined &&
      `at most ${quantityText({ value: field.max_length, unit: 'characters' })}`,
    field.min !== undefined && `from ${field.min}`,
    field.max !== undefined && `up to ${field.max}`,
    field.worked_out && 'worked out by the software',
    field.default !== undefined && `starts as ${escapeMarkdown(field.default)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** A sentence as a part of another: "FAULT" keeps its letters. */
const inside = (sentence: string): string =>
  (/^[A-Z][a-z ]/.test(sentence) ? sentence[0]!.toLowerCase() + sentence.slice(1) : sentence).replace(
    /\.$/,
    '',
  );

function machineBlock(machine: NodeOf<'SM'>, { view, say, ref, refs }: Writer): string {
  const decided = new Map(machine.cells.map((cell) => [`${cell.state}\n${cell.event}`, cell]));
  const cellText = (state: string, event: string): string => {
    const cell = decided.get(`${state}\n${event}`);
    if (!cell) return '';
    if (isIgnored(cell)) return '–';
    const stays = staysIn(cell, machine, view);
    if (!('to' in cell)) return stays === null ? `refused: ${ref(cell.rejected_with)}` : 'stays';
    const notes = [
      cell.guard && `if ${inside(say(cell.guard))}`,
      cell.effect && `then ${inside(say(cell.effect))}`,
      cell.guard && stays !== null && 'else stays',
    ].filter(Boolean);
    return [escapeMarkdown(cell.to), ...notes].join('; ');
  };
  const required = view.from(machine.id, 'realises').map((node) => node.id);
  return blocks(
    anchor(machine.id),
    section(
      3,
      `${machine.id} ${say(machine.title)}`,
      fence('mermaid', machineDiagram(machine, view)),
      table(
        ['In state', ...machine.events.map((event) => escapeMarkdown(event.name))],
        machine.states.map((state) => [
          `${escapeMarkdown(state.name)}${state.name === machine.initial ? ' (start)' : ''}${state.terminal ? ' (end)' : ''}`,
          ...machine.events.map((event) => cellText(state.name, event.name)),
        ]),
      ),
      machine.cells.some(isIgnored) && '–: nothing changes.',
      bullets([
        ...machine.states.map((state) => `${escapeMarkdown(state.name)}: ${say(state.meaning)}`),
        ...machine.events.map((event) => `${escapeMarkdown(event.name)}: ${say(event.meaning)}`),
        required.length > 0 && `Realises: ${refs(required)}`,
      ]),
    ),
  );
}
