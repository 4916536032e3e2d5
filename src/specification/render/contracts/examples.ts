// An example of each request and answer, valid against its schema, with the same sample rows as the seed.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { targetOf } from '#specification/render/data/columns.ts';
import { sampleId, sampleValue, type SampleValue } from '#specification/render/data/sample-value.ts';
import type { View } from '#specification/render/view.ts';
import type { JsonObject } from './field-schema.ts';
import { answerOf, isPaged, requestBody, shownFields, type Answer } from './messages.ts';

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
      ...record(entity, body.fields, view),
      ...(body.list && { [body.list.name]: [record(null, body.list.fields, view)] }),
    },
    response: answered(operation, { answer, entity, view }),
  };
}

type Answering = { answer: Answer; entity: NodeOf<'ENT'> | null; view: View };

function answered(operation: NodeOf<'API'>, { answer, entity, view }: Answering): JsonObject | null {
  if (answer.kind === 'none' || answer.kind === 'file') return null;
  const page: JsonObject = isPaged(operation, view) ? { next_after: null } : {};
  if (answer.kind === 'own') {
    const lists = answer.lists.map(
      ({ name, entity: of }) => [name, [record(of, shownFields(of), view)]] as [string, JsonObject[]],
    );
    const reached = stateReached(operation, view);
    const shown = record(entity, answer.fields, view);
    const state = Object.fromEntries(Object.entries(reached).filter(([name]) => name in shown));
    const one: JsonObject = { ...shown, ...state, ...Object.fromEntries(lists) };
    return answer.many ? { items: [one], ...page, ...record(null, answer.beside, view) } : one;
  }
  const row = {
    ...record(answer.entity, shownFields(answer.entity), view),
    ...stateReached(operation, view),
  };
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
