// Quality targets as scenarios: a sentence, a measure, two criteria that any target has, and the part that makes it true.
import type { RowMaker, Rows } from '#pipeline/writing/rows/open-rows.ts';
import { confidenceIn } from '#pipeline/writing/rows/row-forms.ts';
import type { GuardForm, QualityRow } from './guard-form.ts';

export function makeQualities(rows: Rows, { qualities }: GuardForm): void {
  rows.each('qualities', qualities, (row, maker) => {
    const part = maker.ref(row.part, ['CMP']);
    const title = maker.text('title', row.title);
    const statement = maker.text('sentence', row.sentence);
    const stimulus = maker.text('stimulus', row.stimulus);
    const measure = maker.text('measure', row.measure);
    const environment = maker.prose(row.environment) || 'normal operation';
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
      ...(remedy.length > 0 && { remedy }),
      sources,
    });
    addCriterion({ stimulus, environment, measure }, maker);
    if (part !== null) maker.link('realises', part, `@${maker.node_key}`);
    for (const number of numbersIn(`${statement} ${measure} ${environment} ${stimulus}`))
      maker.link('bounds', number, `@${maker.node_key}`);
  });
}

/** The quantities that a text quotes. */
export const numbersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{([^{}]+)\}\}/g)].map(([, name = '']) => name)),
];

type Scenario = Pick<QualityRow, 'stimulus' | 'environment' | 'measure'>;

/** That the target is met. That a check can fail is for whoever writes it. */
function addCriterion({ stimulus, environment, measure }: Scenario, maker: RowMaker): void {
  const requirement = `@${maker.node_key}`;
  const because = 'Makes the target testable.';
  const shared = {
    kind: 'AC' as const,
    requirement,
    sources: [{ kind: 'derived' as const, from: [requirement], because }],
  };
  if ([stimulus, measure].some((text) => text === '')) return;
  const bare = maker.node_key.slice(maker.node_key.indexOf(':') + 1);
  maker.add({
    ...shared,
    key: `ac:${bare}-met`,
    title: 'The target is met',
    polarity: 'positive',
    given: [environment === 'normal operation' ? 'the software is in normal operation' : environment],
    when: [stimulus],
    then: [`the measure is met: ${measure}`],
  });
}
