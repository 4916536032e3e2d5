// Faults of consistency: one thing with two values, two names or two stories.
import type { NodeOf } from '#specification/graph/nodes.ts';
import {
  aroundNode,
  freshId,
  inFile,
  kindsOf,
  onNode,
  swapping,
  type Ground,
} from '#test/seeded-faults/mutation.ts';

type Quantity = NodeOf<'QTY'>;
const isSaid = (node: Quantity) => node.sources.some((source) => source.kind === 'interview');
const quoted = (node: Quantity, { view }: Ground) =>
  view.all('FR').filter((each) => each.statement.includes(`{{${node.id}}}`));
const otherUnit: Readonly<Record<string, string>> = {
  days: 'hours',
  hours: 'days',
  minutes: 'hours',
  seconds: 'minutes',
  weeks: 'months',
  months: 'weeks',
  GBP: 'USD',
  EUR: 'USD',
  USD: 'EUR',
  ms: 'seconds',
  MB: 'GB',
  km: 'm',
};
const page = /^(?:spec\/requirements|design|ops|security)\/[\w-]+\.md$/;

/** A second quantity that bounds the same requirement. */
const secondLimit = (make: (node: Quantity) => Partial<Quantity> | null) =>
  aroundNode('QTY', (node, ground) => {
    const [target] = quoted(node, ground);
    const other = make(node);
    if (!target || !other) return null;
    const id = freshId(ground.graph, 'QTY');
    return {
      graph: {
        add: [{ ...node, id, key: `${node.key}-2`, ...other }],
        set: { [target.id]: { statement: target.statement.replace(/\.$/, ` within {{${id}}}.`) } },
        link: [{ kind: 'bounds', from: id, to: target.id }],
      },
      hurt: [node.id, id, target.id],
    };
  });

export const consistencyFaults = kindsOf('consistency', [
  {
    id: 'quantity-two-values',
    told_by: ['CON-01'],
    story: 'One limit has two values.',
    apply: aroundNode('QTY', (node, { graph }) => {
      const id = freshId(graph, 'QTY');
      return {
        graph: { add: [{ ...node, id, key: `${node.key}-2`, value: node.value + 2 }] },
        hurt: [node.id, id],
      };
    }),
  },
  {
    id: 'limit-contradictory',
    told_by: ['CON', 'NUM'],
    story: 'A requirement is bounded from both sides so that nothing fits.',
    apply: secondLimit((node) =>
      node.sense === 'at_most'
        ? { title: `Least ${node.title}`, sense: 'at_least', value: node.value * 3 }
        : null,
    ),
  },
  {
    id: 'limit-twice',
    told_by: ['CON', 'NUM'],
    story: 'A requirement has two upper limits for one thing.',
    apply: secondLimit((node) =>
      node.sense === 'at_most' ? { title: `New ${node.title}`, value: node.value * 2 } : null,
    ),
  },
  {
    id: 'unit-wrong',
    told_by: ['NUM', 'CON', 'REQ'],
    story: 'A number has another unit than the user gave it.',
    apply: onNode('QTY', (node) =>
      isSaid(node) && otherUnit[node.unit] ? { unit: otherUnit[node.unit] } : null,
    ),
  },
  {
    id: 'number-misread',
    told_by: ['NUM', 'CON', 'REQ'],
    story: 'A number differs from what the user said.',
    apply: onNode('QTY', (node) => (isSaid(node) && node.value > 2 ? { value: node.value * 10 } : null)),
  },
  {
    id: 'sense-turned',
    told_by: ['NUM', 'CON', 'REQ'],
    story: '"At most" became "at least".',
    apply: onNode('QTY', (node) =>
      isSaid(node) && ['at_most', 'at_least'].includes(node.sense)
        ? { sense: node.sense === 'at_most' ? 'at_least' : 'at_most' }
        : null,
    ),
  },
  {
    id: 'share-impossible',
    told_by: ['NUM'],
    story: 'A share is more than all.',
    apply: onNode('QTY', (node) =>
      node.unit === '%'
        ? { value: 150, sources: [{ kind: 'public', title: 'Habit', locator: 'none' }] }
        : null,
    ),
  },
  {
    id: 'limit-negative',
    told_by: ['NUM'],
    story: 'A limit lies below zero.',
    apply: onNode('QTY', () => ({
      value: -3,
      sources: [{ kind: 'public', title: 'Habit', locator: 'none' }],
    })),
  },
  {
    id: 'quantity-misquoted',
    told_by: ['NUM', 'CON', 'REQ', 'TRC'],
    story: 'A requirement quotes the number of another one.',
    apply: aroundNode('FR', (node, ground) => {
      const used = /\{\{(QTY-\d+)\}\}/.exec(node.statement)?.[1];
      const own = ground.view.one('QTY', used);
      const other = ground.chance.one(
        ground.view
          .all('QTY')
          .filter(
            (each) => own && each.unit !== own.unit && isSaid(each) && !node.statement.includes(each.id),
          ),
      );
      return own && other
        ? {
            graph: { set: { [node.id]: { statement: node.statement.replaceAll(own.id, other.id) } } },
            hurt: [node.id, other.id],
          }
        : null;
    }),
  },
  {
    id: 'criterion-off-limit',
    told_by: ['NUM', 'CON', 'REQ'],
    story: 'A criterion tries another number than the limit of its requirement.',
    apply: aroundNode('AC', (node, { view }) => {
      const text = JSON.stringify([node.given, node.when, node.then]);
      const id = /\{\{(QTY-\d+)\}\}/.exec(text)?.[1];
      const own = view.one('QTY', id);
      const fill = (list: string[]) =>
        list.map((each) => each.replaceAll(`{{${id}}}`, `${(own?.value ?? 0) + 4} ${own?.unit}`));
      return own && node.polarity === 'positive' && ['at_most', 'less_than', 'exactly'].includes(own.sense)
        ? {
            graph: {
              set: { [node.id]: { given: fill(node.given), when: fill(node.when), then: fill(node.then) } },
            },
            hurt: [node.id, node.requirement],
          }
        : null;
    }),
  },
  {
    id: 'synonym-used',
    told_by: ['CON-02'],
    story: 'A word is used that the glossary forbids.',
    apply: aroundNode('TERM', (node, { view }) => {
      const target = view.all('FR').find((each) => / shall /.test(each.statement));
      const word = node.not_called[0] ?? 'thingummy';
      return target
        ? {
            graph: {
              set: {
                [node.id]: { not_called: [word] },
                [target.id]: { statement: target.statement.replace(/\.$/, ` for the ${word}.`) },
              },
            },
            hurt: [target.id],
          }
        : null;
    }),
  },
  {
    id: 'term-undefined',
    told_by: ['CON', 'TRC'],
    story: 'An entity of the package is missing from the glossary.',
    apply: aroundNode('TERM', (node, { view }) =>
      node.entity && view.one('ENT', node.entity)
        ? { graph: { drop: [node.id] }, hurt: [node.id, node.entity] }
        : null,
    ),
  },
  {
    id: 'abbreviation-undefined',
    told_by: ['CON', 'REQ'],
    story: 'An abbreviation is used that nothing explains.',
    apply: onNode('FR', (node, { chance }) => ({
      statement: node.statement.replace(/\.$/, ` as the ${chance.one(['MSR', 'KPR', 'TLQ']) ?? ''} demands.`),
    })),
  },
  {
    id: 'error-code-undefined',
    told_by: ['CON', 'REQ', 'TRC', 'API'],
    story: 'A requirement refuses with a code that the catalogue does not have.',
    apply: onNode('FR', (node) =>
      /error [A-Z_]{5,}/.test(node.statement)
        ? { statement: node.statement.replace(/error [A-Z_]{5,}/, 'error TOO_LATE_NOW') }
        : null,
    ),
  },
  {
    id: 'criterion-code-undefined',
    told_by: ['CON', 'REQ', 'TRC', 'API'],
    story: 'A criterion expects a code that the catalogue does not have.',
    apply: onNode('AC', (node) =>
      node.then.some((each) => /error [A-Z_]{5,}/.test(each))
        ? { then: node.then.map((each) => each.replace(/error [A-Z_]{5,}/, 'error TOO_LATE_NOW')) }
        : null,
    ),
  },
  {
    id: 'code-other-than-raised',
    told_by: ['CON', 'REQ', 'TRC', 'API'],
    story: 'The sentence names another error than the one it is linked to.',
    apply: onNode('FR', (node, { view }) => {
      const raised = view.from(node.id, 'raises').flatMap((each) => (each.kind === 'ERR' ? [each.code] : []));
      const other = view.all('ERR').find((each) => !raised.includes(each.code));
      const code = /error ([A-Z_]{5,})/.exec(node.statement)?.[1];
      return code && other && raised.includes(code)
        ? { statement: node.statement.replace(code, other.code) }
        : null;
    }),
  },
  {
    id: 'name-twice',
    told_by: ['CON-03'],
    story: 'Two entities share a name.',
    apply: aroundNode('ENT', (node, { view, chance }) => {
      const other = chance.one(view.all('ENT').filter((each) => each.id !== node.id));
      return other
        ? { graph: { set: { [other.id]: { title: node.title } } }, hurt: [node.id, other.id] }
        : null;
    }),
  },
  {
    id: 'number-written-out',
    told_by: ['NUM-02'],
    story: 'A number was typed into a requirement instead of being quoted.',
    apply: onNode('FR', (node) =>
      /\{\{/.test(node.statement) ? null : { statement: node.statement.replace(/\.$/, ' within 36 hours.') },
    ),
  },
  {
    id: 'number-in-words',
    told_by: ['NUM-02'],
    story: 'A number was written out in words.',
    apply: onNode('FR', (node) =>
      /\{\{/.test(node.statement)
        ? null
        : { statement: node.statement.replace(/\.$/, ' within twelve hours.') },
    ),
  },
  {
    id: 'non-goal-required',
    told_by: ['CON', 'REQ'],
    story: 'A requirement demands what was ruled out.',
    apply: aroundNode('NG', (node, { view, chance }) => {
      const target = chance.one(view.all('FR'));
      const words = node.statement.replace(/\.$/, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase());
      return target && node.statement.split(' ').length > 1
        ? {
            graph: {
              set: {
                [target.id]: {
                  statement: target.statement.replace(/ shall .*\.$/, ` shall offer ${words}.`),
                },
              },
            },
            hurt: [target.id, node.id],
          }
        : null;
    }),
  },
  {
    id: 'prose-number-changed',
    told_by: ['STR-12'],
    story: 'A number in a rendered sentence was changed by hand.',
    apply: inFile(
      page,
      swapping(
        /(?<=[a-z] )\d+(?= (?:days|hours|minutes|seconds|tools|members|months|weeks|years|MB|photos|times))/,
        ([number]) => String(Number(number) + 1),
      ),
    ),
  },
  {
    id: 'prose-word-changed',
    told_by: ['STR-12'],
    story: 'A thing was renamed in one page by hand.',
    apply: (ground) => {
      const names = ground.view.all('ENT').map((each) => each.title.toLowerCase());
      return inFile(/^spec\/requirements\/[\w-]+\.md$/, (text) => {
        const name = names.find((each) => text.includes(` the ${each} `));
        return name === undefined ? null : text.replaceAll(` the ${name} `, ' the dossier ');
      })(ground);
    },
  },
  {
    id: 'prose-not-added',
    told_by: ['STR-12'],
    story: 'A "not" was put into a rendered sentence by hand.',
    apply: inFile(
      /^spec\/requirements\/[\w-]+\.md$/,
      swapping(/ shall (?!not)/, () => ' shall not '),
    ),
  },
  {
    id: 'estimate-sum-wrong',
    told_by: ['STR-12', 'NUM'],
    story: 'The total of the estimate was made to look better.',
    apply: inFile(/^plan\/estimate\.json$/, (text) =>
      text.replace(/"high": ([\d.]+)/, (_, high: string) => `"high": ${Number(high) / 2}`),
    ),
  },
  {
    id: 'glossary-changed',
    told_by: ['STR-12'],
    story: 'A number of the glossary was changed by hand.',
    apply: inFile(
      /^spec\/02-glossary\.md$/,
      swapping(/(?<=\| )(?:at most |at least |exactly )?\d+(?= )/, ([number]) =>
        number.replace(/\d+/, (digits) => String(Number(digits) + 5)),
      ),
    ),
  },
]);
