// Architecture: are decisions decided, dependencies free of circles, services outside survived and invariants
// checked?
import { vagueWords } from '#knowledge/authoring/vague-words.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { cycleIn } from '#specification/graph/cycles.ts';
import { emptyWords, talk, unseenOutcome } from '#specification/rules/reading/lexicons.ts';
import { inBaseUnit, isDuration, sameMeasure } from '#specification/rules/reading/measures.ts';

import type { GraphRule } from '#specification/rules/rule.ts';
import { stemOf, wordsIn } from '#specification/rules/understanding/words.ts';
import { failureRules } from './failures.ts';

type Role = NodeOf<'CMP'>['role'];

/** Words that stand where something should have been decided. */
const undecided =
  /^(?:none|no|n\/a|nothing|-|–|unknown|not (?:defined|decided|applicable|needed)|tbd|to be (?:decided|defined|determined))\.?$/i;
/** No answer of a service is waited for longer: whoever asked has gone. */
const wait_max_s = 600;
/** Which roles of components may never need which: rules below, surfaces above. */
const upwards: readonly { from: readonly Role[]; to: readonly Role[] }[] = [
  { from: ['interface', 'domain', 'store', 'gateway', 'worker'], to: ['client'] },
  { from: ['domain', 'store', 'gateway', 'worker'], to: ['interface'] },
  { from: ['domain', 'store', 'gateway'], to: ['worker'] },
  { from: ['store', 'gateway'], to: ['domain'] },
];

export const architectureRules: readonly GraphRule[] = [
  {
    id: 'ARC-01',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'complete',
    reason: 'A decision without an alternative was not decided.',
    good: {
      set: {
        'ADR-001': {
          options: [
            { name: 'One unit', good: ['one thing to run'], bad: [] },
            { name: 'Services', good: [], bad: ['network between them'] },
          ],
        },
      },
    },
    bad: {
      set: {
        'ADR-001': {
          options: [
            { name: 'One unit', good: ['one thing to run'], bad: [] },
            { name: 'Services', good: [], bad: [] },
          ],
        },
      },
    },
    *check({ view }) {
      for (const node of view.all('ADR')) {
        const empty = node.options
          .filter((option) => option.good.length + option.bad.length === 0)
          .map((option) => option.name);
        const names = new Set(node.options.map((option) => option.name.toLowerCase()));
        if (empty.length > 0)
          yield {
            message: `${node.id} says nothing for or against "${empty.join('", "')}"; weigh it or drop it.`,
            nodes: [node.id],
          };
        if (undecided.test(node.confirmation))
          yield {
            message: `${node.id} is confirmed by "${node.confirmation}"; name the check, the test or the review that shows it holds.`,
            nodes: [node.id],
          };
        if (names.size < node.options.length)
          yield { message: `${node.id} weighs an option against itself.`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'ARC-02',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'Components that need each other can be built in no order.',
    good: { set: { 'CMP-004': { depends_on: ['CMP-001', 'CMP-002'] } } },
    bad: {
      set: {
        'CMP-003': { depends_on: ['CMP-001', 'CMP-002', 'CMP-004'] },
        'CMP-004': { depends_on: ['CMP-001', 'CMP-003'] },
      },
    },
    *check({ view }) {
      const circle = cycleIn(view.all('CMP'), (node) => node.depends_on);
      if (circle)
        yield {
          message: `${circle.join(' needs ')} needs ${circle[0]}; turn one of these round.`,
          nodes: circle,
        };
    },
  },
  {
    id: 'ARC-03',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'complete',
    reason: 'A service outside that hangs takes with it whoever has not planned for that.',
    good: { set: { 'INT-001': { retry: 'No retry: a second SMS would be worse than none.' } } },
    bad: { set: { 'INT-001': { timeout: 'QTY-001', fallback: 'None.' } } },
    *check({ view }) {
      for (const node of view.all('INT')) {
        const limit = view.one('QTY', node.timeout);
        if (limit && !isDuration(limit.unit))
          yield {
            message: `The timeout of ${node.id} is ${limit.value} ${limit.unit}, which is no duration.`,
            nodes: [node.id, limit.id],
          };
        const wait = limit && isDuration(limit.unit) ? inBaseUnit(limit) : undefined;
        if (wait?.unit === 's' && wait.value > wait_max_s)
          yield {
            message: `A call to ${node.id} may take ${limit?.value} ${limit?.unit}; nobody waits longer than ${wait_max_s} seconds.`,
            nodes: [node.id, node.timeout],
            severity: 'warning',
          };
        const wish = [
          ...vagueWords(node.fallback),
          ...(unseenOutcome.exec(node.fallback)?.slice(0, 1) ?? []),
          ...(talk.exec(node.fallback) ?? []),
        ][0];
        if (wish)
          yield {
            message: `The fallback of ${node.id} says "${wish}"; say what is seen meanwhile.`,
            nodes: [node.id],
            severity: 'warning',
          };
        if (undecided.test(node.fallback))
          yield {
            message: `${node.id} has the fallback "${node.fallback}"; say what is seen meanwhile, even if that is a refusal.`,
            nodes: [node.id],
          };
        if (undecided.test(node.retry))
          yield {
            message: `${node.id} has the retry "${node.retry}"; say why one attempt is enough.`,
            nodes: [node.id],
            severity: 'warning',
          };
      }
    },
  },
  {
    id: 'ARC-04',
    tier: 'graph',
    severity: 'warning',
    dimension: 'testable',
    reason: 'An invariant that nothing checks holds until the first hurry.',
    good: {
      set: {
        'INV-001': {
          check:
            'A table is written only by the module that owns it: the structure check looks at every import.',
        },
      },
    },
    bad: { set: { 'INV-001': { check: 'A table is written only by the module that owns it.' } } },
    *check({ view }) {
      for (const node of view.all('INV')) {
        const rule = new Set(wordsIn(node.rule));
        const adds = wordsIn(node.check).filter((word) => !rule.has(word));
        if (adds.length < 2 || undecided.test(node.check))
          yield {
            message: `The check of ${node.id} only repeats its rule; name the command, the test or the review that would notice.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'ARC-05',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'Two components in one folder grow into one.',
    good: { set: { 'CMP-002': { folder: 'src/booking-sms/' } } },
    bad: { set: { 'CMP-002': { folder: 'src/booking/' } } },
    *check({ view }) {
      for (const [folder, same] of Map.groupBy(view.all('CMP'), (node) => node.folder)) {
        const ids = same.map((node) => node.id);
        if (ids.length > 1)
          yield {
            message: `${ids.join(' and ')} share the folder ${folder}; give each its own.`,
            nodes: ids,
          };
      }
    },
  },
  {
    id: 'ARC-06',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A decision for what was no option was taken before it was weighed.',
    good: { set: { 'ADR-001': { outcome: 'One deployable unit.' } } },
    bad: { set: { 'ADR-001': { outcome: 'A mesh of lambdas.' } } },
    *check({ view }) {
      for (const node of view.all('ADR')) {
        const outcome = new Set(carrying(node.outcome));
        const names = node.options.map((option) => option.name);
        if (!names.some((name) => carrying(name).some((word) => outcome.has(word))))
          yield {
            message: `${node.id} decides "${node.outcome}", which is none of its options (${names.join('; ')}); weigh it or choose one of them.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'ARC-07',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'A part that needs what lies above it, or goes past its gateway, cannot be tested alone.',
    good: { set: { 'CMP-004': { depends_on: ['CMP-001', 'CMP-002'] } } },
    bad: { set: { 'CMP-004': { depends_on: ['CMP-001', 'INT-001'] } } },
    *check({ view }) {
      const behind = new Map(
        view
          .all('CMP')
          .flatMap((node) =>
            node.role === 'gateway' ? node.depends_on.map((id): [string, string] => [id, node.id]) : [],
          ),
      );
      for (const node of view.all('CMP')) {
        for (const id of node.depends_on) {
          const needed = view.one('CMP', id);
          if (needed && upwards.some(({ from, to }) => from.includes(node.role) && to.includes(needed.role)))
            yield {
              message: `${node.id} (${node.role}) needs ${id} (${needed.role}), which lies above it; turn the dependency round.`,
              nodes: [node.id, id],
            };
          if (node.role !== 'gateway' && view.one('INT', id) && behind.has(id))
            yield {
              message: `${node.id} calls ${id} past its gateway ${behind.get(id)}; go through it.`,
              nodes: [node.id, id],
            };
        }
      }
    },
  },
  {
    id: 'ARC-08',
    tier: 'graph',
    severity: 'warning',
    dimension: 'complete',
    reason: 'A risk that nobody does anything about is a forecast.',
    good: {
      set: {
        'RISK-001': { mitigation: 'None is worth its price: the reminder is shown in the app anyway.' },
      },
    },
    bad: { set: { 'RISK-001': { mitigation: 'None.' } } },
    *check({ view }) {
      for (const node of view.all('RISK')) {
        if (emptyWords.test(node.mitigation))
          yield {
            message: `Against ${node.id} (${view.text(node.title)}) stands "${node.mitigation}"; say what is done, or why nothing is worth doing.`,
            nodes: [node.id],
          };
      }
      for (const node of view.all('ASM'))
        if (emptyWords.test(node.cost_if_wrong))
          yield {
            message: `${node.id} costs "${node.cost_if_wrong}" when it is wrong; say what would have to be done again.`,
            nodes: [node.id],
          };
      for (const node of view.all('OQ'))
        if (emptyWords.test(node.proposed_default))
          yield {
            message: `${node.id} proposes "${node.proposed_default}"; say what is built while nobody answers.`,
            nodes: [node.id],
          };
    },
  },
  ...failureRules,
  {
    id: 'ARC-10',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'A service that no component calls is paid for and never used.',
    good: {
      set: { 'CMP-003': { depends_on: ['CMP-001'] }, 'CMP-004': { depends_on: ['CMP-001', 'CMP-002'] } },
    },
    bad: { set: { 'CMP-003': { depends_on: ['CMP-001'] } } },
    *check({ view }) {
      const needed = new Set(view.all('CMP').flatMap((node) => node.depends_on));
      for (const node of view.all('CMP'))
        if (node.role === 'gateway' && !needed.has(node.id))
          yield {
            message: `No component may call ${node.id} (${view.text(node.title)}); say which one does, or take it out.`,
            nodes: [node.id],
          };
    },
  },
  {
    id: 'ARC-11',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A service that is given up sooner than a requirement says fails that requirement.',
    good: {
      set: {
        'FR-BOOK-001': {
          statement:
            'If the SMS provider has not answered within {{QTY-003}}, then the Booking module shall store the booking.',
        },
      },
      link: [{ kind: 'bounds', from: 'QTY-003', to: 'FR-BOOK-001' }],
    },
    bad: {
      set: {
        'FR-BOOK-001': {
          statement:
            'If the SMS provider has not answered within {{QTY-002}}, then the Booking module shall store the booking.',
        },
      },
      link: [{ kind: 'bounds', from: 'QTY-002', to: 'FR-BOOK-001' }],
    },
    *check({ view }) {
      for (const node of view.all('FR')) {
        const { service = '', id = '' } = givenTime.exec(node.statement)?.groups ?? {};
        const given = view.one('QTY', id);
        const named = view
          .all('INT')
          .filter(
            (each) => service && wordsIn(`${each.title} ${each.purpose}`).includes(service.toLowerCase()),
          );
        for (const each of given ? named : []) {
          const limit = view.one('QTY', each.timeout);
          if (limit && given && !sameMeasure(limit, given))
            yield {
              message: `${node.id} gives ${service} ${given.value} ${given.unit}, and ${each.id} is given up after ${limit.value} ${limit.unit}; name one time.`,
              nodes: [node.id, each.id],
            };
        }
      }
    },
  },
];

/** "If the model has not answered within …". */
const givenTime =
  /\bthe (?:[\w-]+ )?(?<service>[\w-]+) (?:has|have|does|do) not answer(?:ed)? within \{\{(?<id>[^}]+)\}\}/i;

/** Words that tell options apart, without their endings. */
const carrying = (text: string): string[] =>
  wordsIn(text)
    .filter((word) => word.length >= 3 && !everywhere.has(word))
    .map(stemOf);

const everywhere = new Set(
  'the and for with each that which one from into request call service function data system use used'.split(
    ' ',
  ),
);
