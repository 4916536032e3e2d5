// Quality targets as scenarios: a sentence, a measure, two criteria that any target has, and the part that makes it true.
import { tagged } from '#language/english/tagger.ts';
import { tokensOf } from '#language/english/tokens.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { senseText } from '#specification/render/quantity-text.ts';
import { inSentence, withinSentence, withoutStop } from '#specification/render/words.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { RowMaker, Rows } from '#pipeline/writing/rows/open-rows.ts';
import { confidenceIn } from '#pipeline/writing/rows/row-forms.ts';
import type { GuardForm, QualityRow } from './guard-form.ts';

export function makeQualities(rows: Rows, { qualities }: GuardForm, run: Pick<AskedRun, 'graph'>): void {
  const senses = sensesOf(rows, run.graph);
  rows.each('qualities', qualities, (row, maker) => {
    const part = maker.ref(row.part, ['CMP']);
    const title = maker.text('title', row.title);
    const statement = maker.text('sentence', row.sentence);
    const stimulus = maker.text('stimulus', row.stimulus);
    const measure = maker.text('measure', row.measure);
    if (hasNoVerb(stimulus))
      maker.mistake('"stimulus" is no clause: say what happens, "the cable is pulled"');
    if (isSaid(statement, run.graph))
      maker.mistake('a requirement says the sentence word by word: leave the row out, or say what it adds');
    const environment = maker.prose(row.environment) || 'normal operation';
    const early_sign = maker.prose(row.early_sign);
    const remedy = maker.texts(row.remedy);
    const sources = maker.sources(row);
    maker.add({
      kind: 'NFR',
      key: maker.node_key,
      title,
      characteristic: row.characteristic,
      statement,
      stimulus,
      environment,
      measure,
      verification: maker.text('verification', row.verification),
      priority: row.priority,
      confidence: confidenceIn(sources),
      ...(early_sign !== '' && { early_sign: withoutStop(early_sign) }),
      ...(remedy.length > 0 && { remedy }),
      sources,
    });
    addCriterion({ stimulus, environment, then: measureIn(measure, senses) }, maker);
    if (part !== null) maker.link('realises', part, `@${maker.node_key}`);
    for (const number of numbersIn(`${statement} ${measure} ${environment} ${stimulus} ${early_sign}`))
      maker.link('bounds', number, `@${maker.node_key}`);
  });
}

/** No word of it can be its verb, as "damp" behind "in" cannot: "warm days in damp air" does not happen. */
function hasNoVerb(clause: string): boolean {
  const tags = tagged(tokensOf(clause)).map(({ tag }) => tag);
  return (
    clause !== '' && !tags.some((tag, at) => tag === 'AUX' || (tag === 'VERB' && tags[at - 1] !== 'ADP'))
  );
}

const isSaid = (sentence: string, graph: AskedRun['graph']): boolean =>
  nodesOf(graph, 'FR').some(({ statement }) => bare(statement) === bare(sentence));

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The quantities that a text quotes. */
export const numbersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{([^{}]+)\}\}/g)].map(([, name = '']) => name)),
];

type Senses = ReadonlyMap<string, NodeOf<'QTY'>['sense']>;

/** How the numbers are meant that stand or come with the answer, by the name under which texts quote them. */
const sensesOf = (rows: Rows, graph: AskedRun['graph']): Senses =>
  new Map([
    ...nodesOf(graph, 'QTY').map(({ id, sense }) => [id, sense] as const),
    ...rows
      .built()
      .rows.flatMap(({ patch }) => patch.add ?? [])
      .flatMap((node) => (node.kind === 'QTY' ? [[`@${node.key}`, node.sense] as const] : [])),
  ]);

/** "Time from start to exit: 2 seconds" as what is true then: "time from start to exit is at most 2 seconds". */
function measureIn(measure: string, senses: Senses): string {
  const [, what, told = '', quote, name, rest = ''] =
    /^([^:{}]+):\s*((?:at most|at least|less than|more than|exactly)\s+)?(\{\{([^{}]+)\}\})(.*)$/.exec(
      measure,
    ) ?? [];
  if (what === undefined || quote === undefined || name === undefined)
    return hasNoVerb(measure) ? `the measure is met: ${withinSentence(measure)}` : withinSentence(measure);
  const sense = senses.get(name) ?? 'exactly';
  const bound = told !== '' || sense === 'exactly' ? told : `${senseText[sense]} `;
  return `${inSentence(what)}${what.includes(',') ? ',' : ''} is ${bound}${quote}${withoutStop(rest)}`;
}

type Scenario = Pick<QualityRow, 'stimulus' | 'environment'> & { then: string };

/** That the target is met. That a check can fail is for whoever writes it. */
function addCriterion({ stimulus, environment, then }: Scenario, maker: RowMaker): void {
  const requirement = `@${maker.node_key}`;
  const because = 'Makes the target testable.';
  const shared = {
    kind: 'AC' as const,
    requirement,
    sources: [{ kind: 'derived' as const, from: [requirement], because }],
  };
  if ([stimulus, then].some((text) => text === '')) return;
  const own = maker.node_key.slice(maker.node_key.indexOf(':') + 1);
  maker.add({
    ...shared,
    key: `ac:${own}-met`,
    title: 'The target is met',
    polarity: 'positive',
    given: [
      environment === 'normal operation'
        ? 'the software is in normal operation'
        : withinSentence(environment),
    ],
    when: [withinSentence(stimulus)],
    then: [then],
  });
}
