// The test strategy: what is checked at which level, what is not automated and why it matters, and when it is
// enough.
import { hasScreens, interfaceOf, kindOf } from '#knowledge/kinds/kinds.ts';
import { areAllTabled, keepsTables } from '#specification/render/data/store-decision.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { casesPath, matrixPath } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { bullets, page, section, table } from '#specification/render/syntax/markdown.ts';
import { requirementsOf, traceOf } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';
import { isItsScenarios } from './scenarios.ts';
import { acceptanceByPeople } from './uat.ts';

const path = 'test/strategy.md';

type Level = readonly [level: NodeOf<'TC'>['level'], purpose: string];

/** Levels from cheap to dear, and what each is for. */
function levelsOf(view: View): Level[] {
  const { type } = view.project;
  const used = interfaceOf(type)?.form;
  const real = keepsTables(view) ? `the real module and ${databaseOf(view)}` : 'the real module';
  return [
    ['unit', `one rule, without a ${keepsTables(view) ? 'database' : 'file'} or a network`],
    ['property', 'a rule that holds for every generated input'],
    ['integration', `a requirement through ${real}`],
    ['contract', `${used ? `each ${used}` : 'requests and answers'} against the contract`],
    ['end_to_end', `a story through the ${used ? `${used}s` : hasScreens(type) ? 'screens' : 'operations'}`],
    ['security', 'an attempt that must fail'],
    ['performance', 'a number under load'],
    ['review', 'what only a person can try or judge'],
  ];
}

/** Some records of a device are in its memory. */
const databaseOf = (view: View): string =>
  `the real database${areAllTabled(view) ? '' : ' where there is one'}`;

/** What a test runs against, by where records are kept. */
function realOf(view: View): string {
  const kept = { tables: `${databaseOf(view)} and`, files: 'real files and', values: '' };
  const by = keepsTables(view) ? 'tables' : kindOf(view.project.type).keeps;
  return `${kept[by]} the real interfaces`.trim();
}

export function renderStrategy(view: View): FileText[] {
  const cases = view.all('TC');
  if (cases.length === 0) return [];
  const writing = writer(view, path);
  const { say, ref, refs, link } = writing;
  const untested = requirementsOf(view).filter((node) => traceOf(view, node).tests.length === 0);
  const byHand = cases.filter((test) => !test.automated);
  const text = page(
    'How every promise is checked',
    table(
      ['Level', 'Checks', 'Cases'],
      levelsOf(view).flatMap(([level, purpose]) => {
        const count = cases.filter((test) => test.level === level).length;
        return count > 0 ? [[level.replaceAll('_', ' '), purpose, String(count)]] : [];
      }),
    ),
    [
      `Criteria are scenarios in test/acceptance, and the ${link('trace matrix', matrixPath)} names the case that proves each.`,
      cases.some((test) => !isItsScenarios(test)) &&
        `Cases with steps of their own: ${link('cases.csv', casesPath)}.`,
    ]
      .filter(Boolean)
      .join(' '),
    section(
      2,
      'For generated inputs',
      bullets(view.all('PROP').map((node) => `${ref(node.id)} ${say(node.title)}`)),
    ),
    section(
      2,
      'By hand',
      bullets(byHand.map((node) => `${ref(node.id)} ${say(node.title)}: ${say(node.expected)}`)),
    ),
    acceptanceByPeople(writing),
    section(
      2,
      'Not tested',
      untested.length > 0 && `No case checks these yet: ${refs(untested.map((node) => node.id))}.`,
    ),
    section(
      2,
      'When it is enough',
      bullets([
        'Every criterion is proved by a test that names it, and that test has been seen to fail without the code.',
        `Tests use ${realOf(view)}; only what stands outside is replaced by doubles.`,
        'No test waits for time to pass; it moves the clock or awaits the event.',
      ]),
    ),
  );
  return [{ path, text }];
}
