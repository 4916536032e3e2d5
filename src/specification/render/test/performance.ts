// The load test: how much there is, how much comes, what must hold meanwhile, and how to measure it. Every
// figure is a quantity of the graph; what is worked out from one says so.
import { interfaceOf, kindOf } from '#knowledge/kinds/kinds.ts';
import { units } from '#knowledge/units.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { hasSeed, seedPath } from '#specification/render/data/seed-sql.ts';
import { keepsTables } from '#specification/render/data/store-decision.ts';
import { objectivesOf } from '#specification/render/ops/objectives.ts';
import { quantityText, senseText } from '#specification/render/quantity-text.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { code, numbered, pageFile, section, table } from '#specification/render/syntax/markdown.ts';
import { traceOf, unique, type Requirement } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { writer, type Writer } from '#specification/render/writer.ts';

const path = 'test/performance.md';
type Quantity = NodeOf<'QTY'>;

const seconds: Record<string, number> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
  year: 31_536_000,
};
const day_s = 86_400;
/** Longer than this nobody waits for: it is a deadline and no target of a load test. */
const wait_max_s = 3600;
const shortUnits: Record<string, number> = { ms: 0.001, seconds: 1, minutes: 60, hours: 3600 };

export function renderPerformance(view: View): FileText[] {
  const targets = targetsOf(view);
  if (targets.length === 0) return [];
  const writing = writer(view, path);
  const { say, ref, link } = writing;
  const quantities = view.all('QTY');
  const rates = quantities.flatMap((quantity) => rateOf(quantity) ?? []);
  const volumes = quantities.filter(isVolume);
  return pageFile(
    path,
    'Performance under load',
    section(
      2,
      'What must hold',
      table(
        ['Requirement', 'Target', 'Shown by', 'Cases', 'Calls'],
        targets.map(({ requirement, limits }) => targetRow(requirement, limits, writing)),
      ),
    ),
    section(
      2,
      'What comes',
      table(
        ['Number', 'About', 'Said', 'Spread evenly, one every'],
        rates.map(({ quantity, every_s }) => [
          ref(quantity.id),
          say(quantity.applies_to),
          amount(quantity),
          lasting(every_s),
        ]),
      ),
      rates.length > 0 &&
        'Work does not come evenly. Until real figures are known, the busiest hour of a day is taken to hold a fifth of its work: drive the test at five times the even rate.',
    ),
    section(
      2,
      'What is there before it begins',
      table(
        ['Number', 'About', 'Said'],
        volumes.map((quantity) => [ref(quantity.id), say(quantity.applies_to), amount(quantity)]),
      ),
      volumes.length === 0 &&
        keepsTables(view) &&
        'No volume was named: fill every table with what three years of the work above leave behind.',
    ),
    section(
      2,
      'How to run it',
      numbered(
        [
          view.all('ENT').length > 0 &&
            keepsTables(view) &&
            `Load ${link('the schema', 'data/schema.sql')}${hasSeed(view) ? ` and ${link('the seed', seedPath)}` : ''} into an empty database, then fill it by the operations up to the volumes above.`,
          view.all('INT').length > 0 &&
            'Replace every service outside by a double that answers as slowly as its time-out allows.',
          interfaceOf(view.project.type)?.shown_by.verification ??
            'Warm up until two measurements in a row agree, then measure for at least ten minutes and a thousand requests: fewer say little about a 95th percentile.',
          'Compare each target above with what was measured, at the percentile that it names; an error counts as a miss, whatever its time.',
          'Keep the figures with the commit they are of.',
          objectivesOf(view).length > 0 &&
            !kindOf(view.project.type).without.includes('ops/slo.yaml') &&
            `Watch the same numbers in operation, under the names in ${link('slo.yaml', 'ops/slo.yaml')}.`,
        ].filter((step) => step !== false),
      ),
    ),
  );
}

type Target = { requirement: Requirement; limits: Quantity[] };

/** Qualities of performance, and rules that have to be answered within a time somebody waits for. */
function targetsOf(view: View): Target[] {
  const bounded = (requirement: Requirement, fits: (quantity: Quantity) => boolean): Target => ({
    requirement,
    limits: view
      .to(requirement.id, 'bounds')
      .filter((node): node is Quantity => node.kind === 'QTY' && fits(node)),
  });
  const qualities = view
    .all('NFR')
    .filter((node) => node.characteristic === 'performance_efficiency')
    .map((node) => bounded(node, () => true));
  const rules = view
    .all('FR')
    .filter((node) => /^(?!If )[^]*\bwithin \{\{/.test(node.statement))
    .map((node) => bounded(node, isWait));
  const dear = (limits: readonly Quantity[]) =>
    limits.length > 0 && limits.every(({ unit }) => units.get(unit.toLowerCase())?.kind === 'money');
  return [
    ...qualities.filter(({ limits }) => !dear(limits)),
    ...rules.filter(({ limits }) => limits.length > 0),
  ];
}

function isWait({ value, unit, sense }: Quantity): boolean {
  const size = shortUnits[unit];
  return size !== undefined && value * size <= wait_max_s && sense !== 'at_least' && sense !== 'more_than';
}

function targetRow(
  requirement: Requirement,
  limits: readonly Quantity[],
  { view, say, ref, refs }: Writer,
): string[] {
  const { tests, design } = traceOf(view, requirement);
  const calls = design.filter((node): node is NodeOf<'API'> => node.kind === 'API').slice(0, 3);
  return [
    ref(requirement.id, 'title'),
    requirement.kind === 'NFR' ? say(requirement.measure) : limits.map(amount).join(', '),
    requirement.kind === 'NFR' && requirement.verification ? say(requirement.verification) : '',
    refs(tests.map((test) => test.id)),
    unique(calls.map((node) => code(`${node.method} ${node.path}`))).join(', '),
  ];
}

const amount = (quantity: Quantity) => `${senseText[quantity.sense]} ${quantityText(quantity)}`;

/**
 * `tickets per day` as the seconds between two of them. What is a limit, a price or daily at most is no load.
 */
function rateOf(quantity: Quantity): { quantity: Quantity; every_s: number } | null {
  const [thing = '', period = ''] = quantity.unit.split(' per ');
  const span = seconds[period];
  const limited = quantity.sense === 'at_most' || quantity.sense === 'less_than';
  if (span === undefined || limited || isMeasure(thing) || quantity.value * day_s <= span) return null;
  return { quantity, every_s: span / quantity.value };
}

const isMeasure = (unit: string) => (units.get(unit.toLowerCase())?.kind ?? 'count') !== 'count';

/** Many of something that is counted: `41,000 copies`. */
function isVolume({ value, unit }: Quantity): boolean {
  return (
    value >= 100 && !unit.includes(' per ') && !isMeasure(unit) && !/^(?:px|points|entries)\b/.test(unit)
  );
}

function lasting(span_s: number): string {
  const [unit, size] = Object.entries(seconds).findLast(([, size]) => span_s >= size) ?? ['second', 1];
  const value = Number((span_s / size).toPrecision(2));
  return `${value} ${value === 1 ? unit : `${unit}s`}`;
}
