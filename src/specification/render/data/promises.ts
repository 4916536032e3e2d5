// What a record promises beyond its single fields, in one line each.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { quantityText } from '#specification/render/quantity-text.ts';
import { code } from '#specification/render/syntax/markdown.ts';
import { checkText } from './record-checks.ts';

export const promisesOf = (entity: NodeOf<'ENT'>): string[] => [
  ...(entity.unique_together ?? []).map((names) => `Unique together: ${names.map(code).join(', ')}`),
  ...(entity.unique_while ?? []).map(
    ({ fields, field, values }) =>
      `Unique: ${fields.map(code).join(', ')}, while ${code(field)} is ${values?.map(code).join(' or ') ?? 'empty'}`,
  ),
  ...(entity.lasts ?? []).map(lengthText),
  ...(entity.apart ?? []).map(apartText),
  ...(entity.ordered ?? []).map(
    ({ first, then }) =>
      `${code(first)} is never ${isMoment(entity, first) ? 'after' : 'more than'} ${code(then)}`,
  ),
  ...(entity.checks ?? []).map(checkText),
];

const isMoment = ({ fields }: NodeOf<'ENT'>, name: string): boolean =>
  ['date', 'time', 'timestamp'].includes(fields.find((field) => field.name === name)?.type ?? '');

const senseText = { exactly: 'is', at_most: 'is at most', at_least: 'is at least' } as const;

const lengthText = ({ starts, ends, sense, repeats, ...time }: Length): string =>
  `From ${code(starts)} to ${code(ends)} it ${senseText[sense]} ${quantityText(time)}${repeats === undefined ? '' : `, and as much again for each of ${code(repeats)}`}`;

const apartText = ({ fields, starts, ends, includes_end, among = [] }: Apart): string =>
  [
    `No two with the same ${fields.map(code).join(' and ')} from ${code(starts)} to ${code(ends)}, the end ${includes_end ? 'included' : 'not included'}`,
    ...among.map(
      ({ field, values }) => `while ${code(field)} is ${values?.map(code).join(' or ') ?? 'empty'}`,
    ),
  ].join(', ');

type Apart = NonNullable<NodeOf<'ENT'>['apart']>[number];
type Length = NonNullable<NodeOf<'ENT'>['lasts']>[number];
