// What the software tells others without being asked: AsyncAPI 3, one channel and one message for each event.
// Fields of the payload that the record has carry the bounds of its columns.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { columnOf } from '#specification/render/data/columns.ts';
import { eventsLeave, eventsPath } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { yaml } from '#specification/render/syntax/yaml.ts';
import type { View } from '#specification/render/view.ts';
import { inWords } from '#specification/render/words.ts';
import { fieldSchema, type JsonObject } from './field-schema.ts';

export function renderEvents(view: View): FileText[] {
  const events = view.all('EVT');
  if (events.length === 0 || !eventsLeave(view)) return [];
  const each = (make: (event: NodeOf<'EVT'>) => [string, JsonObject]) => Object.fromEntries(events.map(make));
  const document = {
    asyncapi: '3.0.0',
    info: { title: view.project.name, version: '1.0.0', description: view.text(view.project.summary) },
    defaultContentType: 'application/json',
    channels: each((event) => [
      event.name,
      {
        address: event.name,
        title: view.text(event.title),
        messages: { [event.name]: { $ref: `#/components/messages/${event.name}` } },
      },
    ]),
    operations: each((event) => [
      `send.${event.name}`,
      {
        action: 'send',
        channel: { $ref: `#/channels/${event.name}` },
        messages: [{ $ref: `#/channels/${event.name}/messages/${event.name}` }],
        'x-emitted-by': event.emitted_by,
      },
    ]),
    components: { messages: each((event) => [event.name, message(event, view)]) },
  };
  return [{ path: eventsPath, text: yaml(document) }];
}

function message(event: NodeOf<'EVT'>, view: View): JsonObject {
  const requirements = view.from(event.id, 'realises').map((node) => node.id);
  return {
    name: event.name,
    title: view.text(event.title),
    ...(event.consumers.length > 0 ? { summary: `Read by ${inWords(event.consumers.map(view.text))}.` } : {}),
    'x-id': event.id,
    ...(event.entity ? { 'x-entity': event.entity } : {}),
    ...(requirements.length > 0 ? { 'x-requirements': requirements } : {}),
    payload: {
      type: 'object',
      additionalProperties: false,
      required: [...event.payload],
      properties: Object.fromEntries(event.payload.map((name) => [name, payloadSchema(name, event, view)])),
    },
  };
}

/** Fields that events have and records have not, by the endings of their names. */
const endings: readonly [ending: RegExp, schema: JsonObject][] = [
  [/_id$/, { type: 'string', format: 'uuid' }],
  [/_at$/, { type: 'string', format: 'date-time' }],
  [/_on$/, { type: 'string', format: 'date' }],
];

function payloadSchema(name: string, event: NodeOf<'EVT'>, view: View): JsonObject {
  const entity = view.one('ENT', event.entity);
  const field = entity && columnOf(entity, name);
  if (field) return fieldSchema(field, view.text(field.description));
  return endings.find(([ending]) => ending.test(name))?.[1] ?? { type: 'string', minLength: 1 };
}
