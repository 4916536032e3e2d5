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
    addCriterion({ stimulus, environment, then: measureIn(measure, statement, senses) }, maker);
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

/**
 * What is true when the target is met, with its number: "Time from start to exit: 2 seconds" as "time from start to exit is at most
 * 2 seconds". A measure without a number has that of the sentence, where it has one; empty where no number tells whether it is met.
 */
function measureIn(measure: string, sentence: string, senses: Senses): string {
  const bounded = (name: string) => {
    const sense = senses.get(name) ?? 'exactly';
    return `${sense === 'exactly' ? '' : `${senseText[sense]} `}{{${name}}}`;
  };
  const [, what, told = '', name, rest = ''] =
    /^([^:{}]+):\s*((?:at most|at least|less than|more than|exactly)\s+)?\{\{([^{}]+)\}\}(.*)$/.exec(
      measure,
    ) ?? [];
  if (what !== undefined && name !== undefined) {
    const bound = told === '' ? bounded(name) : `${told}{{${name}}}`;
    const more = withoutStop(rest).replace(/^ or (?:less|more|fewer)\b/, '');
    return `${inSentence(what)}${what.includes(',') ? ',' : ''} is ${bound}${more}`;
  }
  const none = /^([^:]+?)(?:, which (?:are|is)|:) none\.?$/.exec(measure)?.[1];
  if (none !== undefined) return `the number of ${inSentence(none)} is 0`;
  if (!isPhrase(measure)) return withinSentence(measure);
  if (/^(?:\d|no\b|\{\{)/i.test(measure)) return `there are ${inSentence(measure)}`;
  const [only, ...others] = numbersIn(sentence);
  if (only === undefined || others.length > 0 || /\d|\{\{/.test(measure)) return '';
  return `the measured value, ${inSentence(measure)}, is ${bounded(only)}`;
}

/** Nothing in it happens: "missed orders of a bay", "labelled spans of all spans". */
function isPhrase(measure: string): boolean {
  const tags = tagged(tokensOf(measure)).map(({ tag }) => tag);
  const describes = new Set<string | undefined>([
    undefined,
    'ADP',
    'DET',
    'NUM',
    'ADJ',
    'VERB',
    'PRON',
    'SCONJ',
  ]);
  return !tags.some((tag, at) => tag === 'AUX' || (tag === 'VERB' && !describes.has(tags[at - 1])));
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
    when: [
      isPhrase(stimulus) ? `the target is measured in ${inSentence(stimulus)}` : withinSentence(stimulus),
    ],
    then: [then],
  });
}
