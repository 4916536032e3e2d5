// An example of each request and answer, valid against its schema, with the same sample rows as the seed.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { targetOf } from '#specification/render/data/columns.ts';
import { sampleId, sampleValue, type SampleValue } from '#specification/render/data/sample-value.ts';
import type { View } from '#specification/render/view.ts';
import type { JsonObject } from './field-schema.ts';
import { answerOf, requestBody, shownFields } from './messages.ts';

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
  const row = !('entity' in answer)
    ? null
    : { ...record(answer.entity, shownFields(answer.entity), view), ...stateReached(operation, view) };
  return {
    request: body && record(entity, body.fields, view),
    response: row && answer.kind === 'list' ? { items: [row], next_after: null } : row,
  };
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

function record(
  entity: NodeOf<'ENT'> | null,
  fields: readonly Field[],
  view: View,
): Record<string, SampleValue> {
  return Object.fromEntries(
    fields.map((field) => {
      const target = targetOf(field, view);
      return [field.name, target ? sampleId(target, 1) : sampleValue(entity, field, 1)];
    }),
  );
}
