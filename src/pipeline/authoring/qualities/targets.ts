// The quality targets of an intake: each sentence that asks for quality is read by the table of targets, and
// what no row reads is told elsewhere, is a sentence about what the software does, or stays a quotation and a
// question.
import type { Evidence, FactOf } from '#contract/intake.ts';
import type { Characteristic } from '#knowledge/qualities.ts';
import { ownTimes, qualityTargets } from '#knowledge/authoring/quality-targets.ts';
import type { AssumedNumber, QualityTarget } from '#knowledge/authoring/quality-targets/quality-target.ts';
import type { StandingAssumption } from '#knowledge/authoring/standing.ts';
import { factsOf, type Domain, type Quantity } from '#pipeline/authoring/domain.ts';
import { needsCiting } from '#pipeline/authoring/needs.ts';
import { fill } from '#pipeline/authoring/rules/shape.ts';
import { specifyRule } from '#pipeline/authoring/rules/specify-rule.ts';
import { sentence } from '#pipeline/authoring/statements.ts';
import { list, snake, titleOf } from '#pipeline/authoring/words.ts';
import { clientTitle, surfaceTitle } from '#pipeline/authoring/components.ts';
import { clause, quantitiesOf, withQuantities } from '#pipeline/authoring/wording.ts';

export type Target = {
  key: string;
  title: string;
  characteristic: Characteristic;
  statement: string;
  stimulus: string;
  environment: string;
  measure: string;
  verification: string | null;
  confidence: number;
  evidence: Evidence[];
  assumption: StandingAssumption | null;
  numbers: AssumedNumber[];
  /** Keys of the said numbers that stand in it. */
  quantities: string[];
  covers: string | null;
  /**
   * Nothing says how it is measured: the words stand as they were said, and a question asks for the measure.
   */
  unmeasured: boolean;
};

export function readTargets(domain: Domain): Target[] {
  const byStatement = new Map<string, Target>();
  for (const target of [
    ...domain.qualities.flatMap((fact) => targetsOf(fact, domain)),
    ...runningCost(domain),
  ]) {
    const known = byStatement.get(target.statement);
    if (known) known.evidence = [...known.evidence, ...target.evidence];
    else byStatement.set(target.statement, target);
  }
  return [...byStatement.values()];
}

/** What running it may cost, in the amounts that were named. */
function runningCost(domain: Domain): Target[] {
  const { running_cost } = domain.told;
  if (!running_cost) return [];
  const amounts = list(
    running_cost.quantities.map(
      ({ key, fact }) => `${fact.sense === 'less_than' ? 'less than' : 'at most'} {{@${key}}}`,
    ),
  );
  return [
    {
      key: 'nfr:running-cost',
      title: 'What running it may cost',
      characteristic: 'performance_efficiency',
      statement: `The ${surfaceTitle(domain)} shall cost ${amounts}, with every call of a model and of a paid service counted.`,
      stimulus: 'a month of the usual work',
      environment: 'the busiest month that was named',
      measure: `The cost is ${amounts}`,
      verification:
        'A recorded month is played back with doubles that charge the prices of the providers; the sum is compared with the amounts.',
      confidence: 0.9,
      evidence: running_cost.evidence,
      assumption: null,
      numbers: [],
      quantities: running_cost.quantities.map(({ key }) => key),
      covers: 'nfr:model-budget',
      unmeasured: false,
    },
  ];
}

/** What stands for a part of the words that was not said. */
const unsaid: Record<string, string> = {
  device: 'the weakest device that was named',
  time: 'a full day',
  part: 'work',
};

function targetsOf(fact: FactOf<'quality'>, domain: Domain): Target[] {
  // An age says for whom it is built, not how good it must be.
  const quantities = quantitiesOf(domain, fact).filter((quantity) => !/\bage$/i.test(quantity.name));
  const words = withQuantities(clause(fact.statement), quantities);
  const shared = {
    confidence: fact.basis === 'inferred' ? 0.7 : 0.9,
    evidence: fact.evidence,
    quantities: quantities.map(({ key }) => key),
  };
  const component = (row: Pick<QualityTarget, 'at'> | null) =>
    row?.at === 'service' ? surfaceTitle(domain) : clientTitle(domain);
  const named = qualityTargets.filter(({ pattern }) => pattern.test(words));
  const own = ownTimeIn(words, quantities);
  const rows = named.length > 0 || !own ? named : [own];
  const replaced = new Set(rows.flatMap((row) => row.replaces ?? []));
  if (rows.length > 0)
    return rows
      .filter(({ id }) => !replaced.has(id))
      .map((row) => ({ ...shared, ...byRow(row, words, { component: component(row), quantities }) }));
  const goals = factsOf(domain.intake, 'goal')
    .map(({ evidence }) => evidence)
    .flat();
  const told =
    needsCiting(domain.needs, fact.evidence).length > 0 ||
    goals.some(({ quote }) => fact.evidence.some((each) => each.quote === quote));
  return told ? [] : [{ ...shared, ...inOwnWords(fact, words, component(null)) }];
}

/** "On a phone that is five years old", "on a 4 year old phone": what it is measured on. */
function deviceIn(words: string): { device?: string } {
  const device =
    /\bon (?<device>(?:an? |the |any )?(?:[\w{}@:-]+ ){0,4}(?:phone|telephone|tablet|device|laptop|computer)(?: (?:that|which) (?:is|are) [^,.;]+| from [^,.;]+)?)/i.exec(
      words,
    )?.groups?.['device'];
  return device ? { device } : {};
}

function byRow(
  row: QualityTarget,
  words: string,
  { component, quantities }: { component: string; quantities: readonly Quantity[] },
) {
  const caught = row.pattern.exec(words)?.groups ?? {};
  const below = quantities.some(
    ({ key, fact }) => caught['n'] === `{{@${key}}}` && fact.sense === 'less_than',
  );
  const said = Object.fromEntries(
    Object.entries({ ...unsaid, ...deviceIn(words), ...caught }).map(([name, text]) => [
      name,
      text ?? unsaid[name] ?? '',
    ]),
  );
  const slots = { ...said, what: said.what || caught.what2 || '', component };
  const to = (text: string) => fill(below ? text.replaceAll('at most {n}', 'less than {n}') : text, slots);
  const numbers = row.numbers ?? [];
  const mine = [row.statement, row.measure].map(to).join(' ');
  return {
    key: `nfr:${row.id}-${snake(words.replace(/\{\{.*?\}\}/g, '')).slice(0, 40)}`,
    title: titleOf(to(row.title)),
    characteristic: row.characteristic,
    statement: sentence(to(row.statement)),
    stimulus: to(row.stimulus),
    environment: to(row.environment ?? '') || 'normal operation',
    measure: to(row.measure),
    verification: to(row.verification),
    assumption: row.assumption ?? null,
    numbers: numbers.filter(({ key }) => mine.includes(key)),
    quantities: [...mine.matchAll(/\{\{@(qty:[^}]+)\}\}/g)].map(([, key = '']) => key),
    covers: row.covers ?? null,
    unmeasured: false,
  };
}

/**
 * The target in its own words where a shape reads it as something the software does; else the words
 * themselves.
 */
function inOwnWords(fact: FactOf<'quality'>, words: string, component: string) {
  const shaped = specifyRule(words);
  const does = shaped && !shaped.refusal;
  return {
    key: `nfr:${fact.characteristic}-${snake(fact.statement).slice(0, 64)}`,
    title: titleOf(does ? shaped.title : clause(fact.statement)),
    characteristic: fact.characteristic,
    statement: does
      ? sentence(fill(shaped.statement, { component }))
      : `The ${component} shall keep to the quality target "${words}".`,
    stimulus: does ? (shaped.criteria[0]?.when[0] ?? 'it is used') : 'somebody uses it',
    environment: 'normal operation',
    measure: 'Pass or fail: every case of the verification passes',
    verification: null,
    assumption: null,
    numbers: [],
    covers: null,
    unmeasured: !does,
  };
}

/** Units of what software does while somebody waits; in days it is people who take their time. */
const waitingTime = /^(?:ms|milliseconds?|seconds?|minutes?|hours?)$/i;

/**
 * The row of a sentence that limits the time of the software's own work; null where people take their time.
 */
function ownTimeIn(words: string, quantities: readonly Quantity[]): QualityTarget | null {
  const row = ownTimes.find(({ pattern }) => pattern.test(words));
  const { what = '', n = '' } = row?.pattern.exec(words)?.groups ?? {};
  const bound = quantities.find(({ key }) => n.includes(key));
  const reads = !/^(?:if|when|after|once|before|until)\b|\b(?:must|should|has to|have to)\b/i.test(what);
  return row && bound && waitingTime.test(bound.fact.unit) && reads ? row : null;
}

/** A rule that limits the time of the software's own work is a quality of it, wherever the work stands. */
export function timesAsQualities(domain: Domain): Domain {
  const people = domain.roles
    .filter(({ human }) => human)
    .map(({ name, plural }) => `(?:an?|the|each|every) ${RegExp.escape(name)}|${RegExp.escape(plural)}`);
  const byPeople = new RegExp(`^(?:${people.join('|')})\\b`, 'i');
  const isOwnTime = (fact: FactOf<'rule'>): boolean => {
    const quantities = quantitiesOf(domain, fact);
    const words = withQuantities(clause(fact.statement), quantities);
    return (
      !byPeople.test(words) &&
      ownTimeIn(words, quantities) !== null &&
      specifyRule(words)?.shape.startsWith('time-') === true
    );
  };
  const times = domain.rules.filter(isOwnTime);
  const qualities = times.map(({ id, basis, evidence, statement, quantities }): FactOf<'quality'> => ({
    kind: 'quality',
    id,
    basis,
    evidence,
    characteristic: 'performance_efficiency',
    statement,
    quantities,
  }));
  return {
    ...domain,
    rules: domain.rules.filter((fact) => !times.includes(fact)),
    qualities: [...domain.qualities, ...qualities],
  };
}
