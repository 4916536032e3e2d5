// What software is used through that has neither screens nor HTTP: is it there, does each use end, and is everything promised
// that such an element has to promise?
import { hasOf, interfaceOf, promisesOwed } from '#knowledge/kinds/kinds.ts';
import { askedInterface } from '#specification/graph/interface-node.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { GraphChange, GraphRule } from './rule.ts';

const command: NodeOf<'IF'> = {
  kind: 'IF',
  id: 'IF-001',
  key: 'if:bookings_list',
  title: 'List the bookings',
  form: 'command',
  name: 'bookings list',
  summary: 'Prints every booking of a day.',
  component: 'CMP-001',
  takes: [{ name: 'DAY', as: 'argument', type: 'date', required: true, description: 'The day to list.' }],
  gives: [{ as: 'stdout', description: 'One line for each booking.' }],
  outcomes: [
    { code: '0', meaning: 'The bookings were printed.' },
    { code: '2', meaning: 'The day is no date.' },
  ],
  promises: [],
  sources: [{ kind: 'interview', turn: 2, quote: 'at most 3 bookings each' }],
};

/** The sample with one element more, which a task builds. */
const withElement = (change: Partial<NodeOf<'IF'>> = {}): GraphChange => ({
  add: [{ ...command, ...change }],
  link: [{ kind: 'realises', from: 'IF-001', to: 'FR-BOOK-001' }],
  set: {
    'TASK-004': { implements: ['FR-BOOK-003', 'INT-001', 'CMP-002', 'INV-001', 'ADR-001', 'IF-001'] },
  },
});

/** How the use of an element may end: well, and otherwise. */
const endings_min = 2;

export const interfaceRules: readonly GraphRule[] = [
  {
    id: 'KND-01',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'complete',
    reason:
      'A tool without commands, a library without functions, a pipeline without jobs: nothing to build.',
    good: {},
    bad: { project: { type: 'CommandLineTool' } },
    *check({ view }) {
      const row = interfaceOf(view.project.type);
      const isThere = view.all('IF').some(({ form }) => form === row?.form);
      const isAsked = view.all('OQ').some(({ key }) => key === askedInterface);
      if (row && view.all('FR').length > 0 && !isThere && !isAsked)
        yield {
          message: `The package describes no ${row.form}, and it is by its ${row.form}s that such software is used; add them.`,
        };
    },
  },
  {
    id: 'KND-02',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'testable',
    reason:
      'Whoever uses it must know how it ends: by an exit code, an error, a run that failed, a value that is lost.',
    good: withElement(),
    bad: withElement({ outcomes: [{ code: '0', meaning: 'The bookings were printed.' }] }),
    *check({ view }) {
      for (const node of view.all('IF'))
        if (new Set(node.outcomes.map(({ code }) => code)).size < endings_min)
          yield {
            message: `${node.id} (${node.name}) does not say how its use ends when it works and when it does not; add its ${node.form === 'command' ? 'exit codes' : 'outcomes'}.`,
            nodes: [node.id],
          };
    },
  },
  {
    id: 'KND-03',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'complete',
    reason:
      'A job that does not say what a repetition does, a signal without its timing, is built by guessing.',
    good: withElement(),
    bad: withElement({ form: 'job' }),
    *check({ view }) {
      for (const node of view.all('IF')) {
        const is_input = node.takes.some(({ as }) => as === 'input');
        const owed = promisesOwed(node.form, view.project.type).filter(hasOf(is_input));
        const missing = owed.filter(({ about }) => !node.promises.some((each) => each.about === about));
        if (missing.length > 0)
          yield {
            message: `${node.id} (${node.name}) says nothing of ${missing.map(({ about }) => about).join(', ')}; every ${node.form} of such software has to.`,
            nodes: [node.id],
          };
      }
    },
  },
];
