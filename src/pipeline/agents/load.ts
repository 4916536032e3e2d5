// Says how fast the heaviest lists and the most frequent write must be while the software is full or busy: with the user's
// numbers where there are any, else with assumed ones that have their price.
import { singularOf } from '#language/inflection.ts';
import { standing } from '#knowledge/authoring/standing.ts';
import type { Draft, Link } from '#offline-author/draft.ts';
import { assumed, derived, engineeringKnowledge } from '#offline-author/provenance.ts';
import { kebab, withArticle } from '#offline-author/names/words.ts';
import type { Agent } from '#pipeline/agent.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { buildView, type View } from '#specification/render/view.ts';
import { criteriaOf, type Quality } from './quality.ts';

const most = { lists: 2, writes: 1 };
const assumedLoad = { records: 100_000, requests: 20 };

type Operation = NodeOf<'API'>;
type Quantity = NodeOf<'QTY'>;
type Measured = { operation: Operation; record: NodeOf<'ENT'>; requirement: NodeOf<'FR'> };

export const load: Agent = {
  id: 'draft.load',
  role: 'drafter',
  character: { name: 'otto', display_name: 'Otto, load', asset_slug: 'otto', accent_hex: '#7A5C1E' },
  action: 'say what must hold under load',
  idle: ({ graph }) =>
    measuredOf(buildView(graph)).length === 0 ? 'Nothing to measure: no list and no write.' : null,
  offline: ({ graph }) => {
    const view = buildView(graph);
    const limit = limitIn(view);
    const parts = measuredOf(view).map((measured) => scenario(measured, limit, view));
    const numbers = parts.flatMap(({ number }) => number ?? []);
    const is_assumed = numbers.length > 0 || !limit.known;
    return {
      narration: `${parts.length} lists and writes have to be quick under load; the load of ${numbers.length} is assumed.`,
      patch: {
        add: [
          ...(is_assumed && parts.length > 0
            ? [{ kind: 'ASM' as const, ...standing.load, sources: engineeringKnowledge(standing.load.key) }]
            : []),
          ...(limit.known || parts.length === 0 ? [] : [limit.number]),
          ...numbers,
          ...parts.flatMap(({ nfr }) => [nfr, ...criteriaOf(nfr)]),
        ],
        link: parts.flatMap(({ link }) => link),
      },
      findings: [],
    };
  },
};

/** The heaviest lists and the most frequent write, by the numbers that were said, then by how much is asked of the record. */
function measuredOf(view: View): Measured[] {
  const all = view.all('API').flatMap((operation): Measured[] => {
    const record = operation.entity === undefined ? undefined : view.one('ENT', operation.entity);
    const requirement = view.from(operation.id, 'realises').find((node) => node.kind === 'FR');
    const isOwn = record?.key.startsWith('entity:sign-in') || operation.signs_in;
    return record && requirement && !isOwn ? [{ operation, record, requirement }] : [];
  });
  const weight = ({ record }: Measured) =>
    (volumeOf(record, view)?.value ?? 0) + view.to(record.id, 'concerns').length;
  const first = (shape: Operation['shape'], count: number) =>
    all
      .filter(({ operation }) => operation.shape === shape)
      .toSorted((one, other) => weight(other) - weight(one))
      .slice(0, count);
  return [...first('list', most.lists), ...first('create', most.writes)];
}

/** How many of them there are, or come in a period, as the user said. */
const volumeOf = ({ title, plural }: NodeOf<'ENT'>, view: View, per = false): Quantity | undefined =>
  view.all('QTY').find(({ unit, sense, value }) => {
    const [thing = ''] = unit.split(' per ');
    const names = [title, plural].map((name) => name.toLowerCase());
    return (
      unit.includes(' per ') === per &&
      (per || value >= 100) &&
      (per || sense !== 'at_most') &&
      (names.includes(thing) || names.includes(singularOf(thing)))
    );
  });

const waited = new Set(['ms', 'seconds', 'second']);

type Limit = { quoted: string; known: boolean; number: Draft };

/** How long people wait at most: as it was said, or assumed for the software as a whole. */
function limitIn(view: View): Limit {
  const known = view
    .all('NFR')
    .filter(({ characteristic }) => characteristic === 'performance_efficiency')
    .flatMap(({ id }) => view.to(id, 'bounds'))
    .find((node) => node.kind === 'QTY' && waited.has(node.unit) && node.sense === 'at_most');
  const number: Draft = {
    kind: 'QTY',
    key: 'qty:load-answer',
    title: 'Answer under load',
    value: 1,
    unit: 'seconds',
    sense: 'at_most',
    applies_to: 'the answer to a request under load',
    sources: assumed(standing.load),
  };
  return { quoted: known?.id ?? `@${number.key}`, known: known !== undefined, number };
}

type Scenario = { nfr: Quality; number: Draft | null; link: Link[] };

function scenario(measured: Measured, limit: Limit, view: View): Scenario {
  const { operation, record, requirement } = measured;
  const isList = operation.shape === 'list';
  const said = volumeOf(record, view, !isList);
  const number = said ? null : assumedNumber(measured);
  const amount = `{{${said?.id ?? `@${number!.key}`}}}`;
  const within = `within {{${limit.quoted}}} at the 95th percentile`;
  const component = view.one('CMP', operation.component)!;
  const call = `${operation.method} ${operation.path}`;
  const one = withArticle(record.title.toLowerCase());
  const texts = isList
    ? {
        title: `List of ${record.plural}, full`,
        statement: `While ${amount} are stored, the ${component.title} shall give a page of the ${record.plural} ${within}.`,
        stimulus: `20 people at a time ask for ${call}`,
        environment: `a store with ${amount}`,
        verification: `Fill the table "${record.table}" up to ${amount}, send ${call} from 20 callers for 10 minutes, and take the percentile from the raw samples.`,
      }
    : {
        title: `${record.title} stored, busy`,
        statement: `While ${amount} arrive, the ${component.title} shall store ${one} ${within}.`,
        stimulus: `${call} is sent at that rate`,
        environment: `a load of ${amount}`,
        verification: `Send ${call} at ${said ? 'five times the even rate of ' : ''}${amount} for 10 minutes, take the percentile from the raw samples, and count what was stored: no ${record.title.toLowerCase()} is lost or stored twice.`,
      };
  const key = `nfr:load-${kebab(operation.operation)}`;
  return {
    nfr: {
      kind: 'NFR',
      key,
      characteristic: 'performance_efficiency',
      ...texts,
      measure: `The time until the answer at the 95th percentile is at most {{${limit.quoted}}}`,
      priority: 'P2',
      confidence: said ? 0.9 : standing.load.confidence,
      sources: [
        ...derived('Its list or form is used most.', requirement.key),
        ...(said && limit.known ? [] : assumed(standing.load)),
      ],
    },
    number,
    link: [
      { kind: 'realises', from: component.id, to: `@${key}` },
      { kind: 'realises', from: operation.id, to: `@${key}` },
      ...[limit.quoted, said?.id ?? `@${number!.key}`].map((from) => ({
        kind: 'bounds' as const,
        from,
        to: `@${key}`,
      })),
    ],
  };
}

/** What nobody said: a full table, or the busiest second. */
function assumedNumber({ operation, record }: Measured): Draft & { key: string } {
  const isList = operation.shape === 'list';
  return {
    kind: 'QTY',
    key: `qty:load-${kebab(operation.operation)}`,
    title: isList ? `Most ${record.plural} stored` : `Most ${record.plural} in a second`,
    value: isList ? assumedLoad.records : assumedLoad.requests,
    unit: isList ? record.plural.toLowerCase() : 'requests per second',
    sense: 'at_most',
    applies_to: isList
      ? `${record.plural.toLowerCase()} that are stored`
      : `${operation.summary.toLowerCase()}, in the busiest second`,
    sources: assumed(standing.load),
  };
}
