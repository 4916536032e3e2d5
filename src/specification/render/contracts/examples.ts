// An example of each request and answer, valid against its schema, with the same sample rows as the seed.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { columnsOf, targetOf } from '#specification/render/data/columns.ts';
import { holding, type SampleRow } from '#specification/render/data/record-checks.ts';
import { sampleId, sampleValue, type SampleValue } from '#specification/render/data/sample-value.ts';
import type { View } from '#specification/render/view.ts';
import type { JsonObject } from './field-schema.ts';
import { answerOf, isPaged, requestBody, shownFields, type Answer, type Body } from './messages.ts';

type Side = 'request' | 'response';

/** Where it stands among the components of the contract. */
export const exampleName = ({ operation }: NodeOf<'API'>, side: Side): string => `${operation}.${side}`;

/** By name. */
export function namedExamples(view: View): JsonObject {
  const examples = view.all('API').flatMap((operation): [string, JsonObject][] => {
    const { request, response } = examplesOf(operation, view);
    return [
      ...(request ? [[exampleName(operation, 'request'), { value: request }] as [string, JsonObject]] : []),
      ...(response
        ? [[exampleName(operation, 'response'), { value: response }] as [string, JsonObject]]
        : []),
    ];
  });
  return Object.fromEntries(examples);
}

function examplesOf(operation: NodeOf<'API'>, view: View): Record<Side, JsonObject | null> {
  const body = requestBody(operation, view);
  const answer = answerOf(operation, view);
  const entity = view.one('ENT', operation.entity) ?? null;
  return {
    request: body && {
      ...sent(operation, { body, entity, view }),
      ...(body.list && { [body.list.name]: [record(null, body.list.fields, { view })] }),
    },
    response: answered(operation, { answer, entity, view }),
  };
}

type Sending = { body: Body; entity: NodeOf<'ENT'> | null; view: View };

/** What may be left out is left out, unless a check of the record asks for it; a change tells what it may change. */
function sent(operation: NodeOf<'API'>, { body, entity, view }: Sending): JsonObject {
  const is_whole = operation.shape === 'update' || body.required.length === 0;
  const is_full = is_whole || operation.transition !== undefined;
  const fields = body.fields.map((field) =>
    body.required.includes(field.name) ? { ...field, required: true } : field,
  );
  const row = record(entity, fields, { view, is_full, reached: stateReached(operation, view) });
  const kept = body.fields.filter(
    ({ name }) => is_whole || body.required.includes(name) || (row[name] !== null && isAsked(name, entity)),
  );
  return Object.fromEntries(kept.map(({ name }) => [name, row[name] ?? null]));
}

const isAsked = (name: string, entity: NodeOf<'ENT'> | null): boolean =>
  (entity?.checks ?? []).some(({ then }) => then.some(({ field }) => field === name));

type Answering = { answer: Answer; entity: NodeOf<'ENT'> | null; view: View };

function answered(operation: NodeOf<'API'>, { answer, entity, view }: Answering): JsonObject | null {
  if (answer.kind === 'none' || answer.kind === 'file') return null;
  const page: JsonObject = isPaged(operation, view) ? { next_after: null } : {};
  const reached = stateReached(operation, view);
  const how = { view, reached, is_full: operation.transition !== undefined };
  if (answer.kind === 'own') {
    const lists = answer.lists.map(
      ({ name, entity: of }) => [name, [record(of, shownFields(of), { view })]] as [string, JsonObject[]],
    );
    const one: JsonObject = { ...record(entity, answer.fields, how), ...Object.fromEntries(lists) };
    return answer.many ? { items: [one], ...page, ...record(null, answer.beside, { view }) } : one;
  }
  const row = record(answer.entity, shownFields(answer.entity), how);
  return answer.kind === 'list' ? { items: [row], ...page } : row;
}

/** The state that the operation leaves the record in. */
function stateReached({ transition, entity }: NodeOf<'API'>, view: View): Record<string, SampleValue> {
  const cells = view.one('SM', transition?.machine)?.cells ?? [];
  const reached = cells.find((cell) => cell.event === transition?.event && 'to' in cell);
  const to = reached && 'to' in reached ? reached.to : null;
  const field = view
    .one('ENT', entity)
    ?.fields.find(({ type, values }) => type === 'enum' && to !== null && values?.includes(to));
  return field && to !== null ? { [field.name]: to } : {};
}

type How = {
  view: View;
  /** What its operation has brought it to. */
  reached?: Record<string, SampleValue>;
  /** With what a record may be without: one that has moved may have got it on the way. */
  is_full?: boolean;
};

/** These fields of a record that keeps its checks, and of what is told beside it. */
function record(
  entity: NodeOf<'ENT'> | null,
  fields: readonly Field[],
  { view, reached = {}, is_full = false }: How,
): SampleRow {
  const valueOf = (of: NodeOf<'ENT'> | null, field: Field): SampleValue => {
    const target = targetOf(field, view);
    return target ? sampleId(target, 1) : sampleValue(of, field, 1);
  };
  const columns = entity ? columnsOf(entity) : [];
  const begun = columns.map((field): [string, SampleValue] => [
    field.name,
    field.required || is_full ? valueOf(entity, field) : null,
  ]);
  const row = entity ? holding(entity, { ...Object.fromEntries(begun), ...reached }, 1) : {};
  return Object.fromEntries(
    fields.map((field): [string, SampleValue] => {
      const kept = row[field.name] ?? null;
      // What has to be sent is sent, though the record of the sample is still without it.
      if (columns.some(({ name }) => name === field.name) && (kept !== null || !field.required))
        return [field.name, kept];
      if (!field.required && !is_full) return [field.name, null];
      const stored = storedAs(field, view);
      return [field.name, stored ? valueOf(stored.entity, stored.field) : valueOf(entity, field)];
    }),
  );
}

/** The field of a record that has the name and the type of one that is told beside records, and its bounds. */
function storedAs(field: Field, view: View): { entity: NodeOf<'ENT'>; field: Field } | undefined {
  if (!['integer', 'decimal', 'money'].includes(field.type)) return undefined;
  if (field.min !== undefined || field.max !== undefined) return undefined;
  return view
    .all('ENT')
    .flatMap((entity) => entity.fields.map((each) => ({ entity, field: each })))
    .find(({ field: { name, type } }) => name === field.name && type === field.type);
}
