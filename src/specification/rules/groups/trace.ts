// Trace: does every requirement reach a design, a test and a task, and does everything else serve one?
import { isQuoted } from '#specification/graph/provenance.ts';
import { edgeKinds } from '#specification/graph/graph.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { referencesOf } from '#specification/graph/references.ts';
import { requirementsOf, serversOf, traceOf } from '#specification/render/trace.ts';
import type { GraphRule } from '#specification/rules/rule.ts';
import { serves } from '#specification/rules/reading/serves.ts';
import { wordsOfClause } from '#specification/rules/understanding/polarity.ts';
import { statementsOf } from '#specification/rules/understanding/said-by-node.ts';
import { names, stemsOf } from '#specification/rules/understanding/words.ts';

const forgotten: NodeOf<'GOAL'> = {
  kind: 'GOAL',
  id: 'GOAL-002',
  key: 'goal:calm',
  title: 'Calm evenings',
  statement: 'Nobody is called in the evening.',
  sources: [{ kind: 'interview', turn: 2, quote: 'at most 3 bookings each' }],
};

export const traceRules: readonly GraphRule[] = [
  {
    id: 'TRC-01',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'traceable',
    reason: 'A reference to nothing, or to the wrong kind of thing, breaks every trace that runs through it.',
    good: { set: { 'OQ-001': { affects: ['NFR-001'] } } },
    bad: {
      link: [{ kind: 'realises', from: 'CMP-001', to: 'GOAL-001' }],
      set: { 'OQ-001': { affects: ['FR-BOOK-009'] } },
    },
    *check({ view }) {
      for (const node of view.graph.nodes) {
        if (node.retired) continue;
        for (const { path, target, kinds } of referencesOf(node)) {
          const found = view.node(target);
          if (!found)
            yield {
              message: `${node.id} refers to ${target} in ${path}, and there is no such node.`,
              nodes: [node.id],
            };
          else if (kinds !== 'any' && !kinds.includes(found.kind))
            yield {
              message: `${node.id} refers to ${target} in ${path}; expected ${kinds.join(' or ')}.`,
              nodes: [node.id, target],
            };
        }
      }
      for (const { kind, from, to } of view.graph.edges) {
        const allowed: { from: readonly NodeKind[]; to: readonly NodeKind[] } = edgeKinds[kind];
        const [source, target] = [view.node(from), view.node(to)];
        if (!source || !target)
          yield {
            message: `An edge says that ${from} ${kind} ${to}; one of them does not exist.`,
            nodes: [from, to],
          };
        else if (!allowed.from.includes(source.kind) || !allowed.to.includes(target.kind))
          yield {
            message: `${from} cannot be said to "${kind}" ${to}; it joins ${allowed.from.join(', ')} with ${allowed.to.join(', ')}.`,
            nodes: [from, to],
          };
      }
    },
  },
  {
    id: 'TRC-02',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'traceable',
    reason: 'A requirement that no part of the design makes true will not come true.',
    good: { unlink: [{ kind: 'realises', from: 'SM-001', to: 'FR-BOOK-001' }] },
    bad: { unlink: [{ kind: 'realises', from: 'CMP-005', to: 'NFR-001' }] },
    *check({ view }) {
      for (const node of requirementsOf(view)) {
        if (traceOf(view, node).design.length === 0)
          yield {
            message: `Nothing in the design realises ${node.id}; link the component or operation that makes it true.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'TRC-03',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'testable',
    reason: 'A requirement that no test checks is a wish.',
    good: { set: { 'TC-002': { verifies: ['AC-BOOK-003'] } } },
    bad: { drop: ['AC-QUAL-002'], set: { 'TC-006': { verifies: ['FR-BOOK-001'] } } },
    *check({ view }) {
      for (const node of requirementsOf(view)) {
        const { tests, properties } = traceOf(view, node);
        if (tests.length + properties.length === 0)
          yield { message: `No test case checks ${node.id}; add one for its criteria.`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'TRC-04',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'traceable',
    reason: 'A requirement that no task builds is forgotten.',
    good: {
      set: { 'TASK-004': { implements: ['AC-BOOK-004', 'INT-001', 'CMP-002', 'INV-001', 'ADR-001'] } },
    },
    bad: { set: { 'TASK-004': { implements: ['INT-001', 'CMP-002', 'INV-001', 'ADR-001'] } } },
    *check({ view }) {
      for (const node of requirementsOf(view)) {
        if (traceOf(view, node).tasks.length === 0)
          yield {
            message: `No task builds ${node.id}; name it in the task that makes it true.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'TRC-05',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A part of the design that no task builds is drawn in vain.',
    good: {},
    bad: { set: { 'TASK-004': { implements: ['FR-BOOK-003', 'CMP-002', 'INV-001', 'ADR-001'] } } },
    *check({ view }) {
      const built = new Set(view.all('TASK').flatMap((task) => [...task.implements, task.component ?? '']));
      for (const kind of ['API', 'IF', 'ENT', 'SM', 'SCR', 'CMP', 'CTL', 'INT', 'EVT'] as const) {
        for (const node of view.all(kind))
          if (!built.has(node.id))
            yield {
              message: `No task builds ${node.id} (${view.text(node.title)}); add it to a task or take it out.`,
              nodes: [node.id],
            };
      }
    },
  },
  {
    id: 'TRC-06',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'traceable',
    reason: 'What serves nothing was wished for by nobody.',
    good: { unlink: [{ kind: 'realises', from: 'API-005', to: 'FR-BOOK-001' }] },
    bad: {
      set: {
        'SCR-001': { actions: [] },
        'SCR-002': { sources: [{ kind: 'public', title: 'Habit', locator: 'none' }] },
      },
    },
    *check({ view }) {
      for (const kind of ['API', 'IF', 'ENT', 'SCR', 'CMP'] as const) {
        for (const node of view.all(kind))
          if (!serves(node, view))
            yield {
              message: `${node.id} (${view.text(node.title)}) serves no requirement and nothing else uses it; link it or take it out.`,
              nodes: [node.id],
            };
      }
    },
  },
  {
    id: 'TRC-07',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A test that no task writes is never written.',
    good: { set: { 'TASK-004': { tests: ['TC-004'] } } },
    bad: { set: { 'TASK-004': { tests: [] } } },
    *check({ view }) {
      for (const node of view.all('TC')) {
        if (view.referrers('TASK', node.id).length === 0)
          yield {
            message: `No task writes ${node.id}; name it in the task that makes it pass.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'TRC-08',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'testable',
    reason: 'A criterion checked nowhere is a promise, one checked twice drifts from one of its tests.',
    good: { set: { 'TC-001': { verifies: ['AC-BOOK-001', 'AC-BOOK-002'] } } },
    bad: { set: { 'TC-001': { verifies: ['FR-BOOK-001', 'AC-BOOK-001'] } } },
    *check({ view }) {
      for (const node of view.all('AC')) {
        const tests = view.referrers('TC', node.id).map((test) => test.id);
        if (tests.length === 0)
          yield {
            message: `No test case checks ${node.id}; name it in the case that does.`,
            nodes: [node.id, node.requirement],
          };
        else if (tests.length > 1)
          yield {
            message: `${node.id} is checked by ${tests.join(' and ')}; one of them is enough.`,
            nodes: [node.id, ...tests],
            severity: 'warning',
          };
      }
    },
  },
  {
    id: 'TRC-09',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'complete',
    reason: 'A decision that nothing follows from was asked for in vain.',
    good: { set: { 'DEC-002': { fate: 'deferred', reason: 'It waits for a price.', realised_by: [] } } },
    bad: { set: { 'DEC-002': { realised_by: [] } } },
    *check({ view }) {
      for (const node of view.all('DEC')) {
        if (node.fate === 'realised' && node.realised_by.length === 0)
          yield {
            message: `${node.id} counts as realised, but nothing realises it; link what does, or defer it with a reason.`,
            nodes: [node.id],
          };
        if (node.fate !== 'realised' && !node.reason)
          yield { message: `${node.id} is ${node.fate} without a reason; say why.`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'TRC-12',
    tier: 'graph',
    severity: 'warning',
    dimension: 'traceable',
    reason: 'What is listed and used by nothing is read by everybody in vain.',
    good: { unlink: [{ kind: 'raises', from: 'FR-BOOK-002', to: 'ERR-003' }] },
    bad: {
      set: { 'API-005': { errors: ['ERR-001', 'ERR-004', 'ERR-005'] } },
      unlink: [{ kind: 'raises', from: 'FR-BOOK-002', to: 'ERR-003' }],
    },
    also: ['REQ-08'],
    *check({ view }) {
      for (const node of view.all('ERR')) {
        const users = [
          ...view.referrers('API', node.id),
          ...view.referrers('SM', node.id),
          ...view.to(node.id, 'raises'),
        ];
        if (users.length === 0)
          yield {
            message: `Nothing answers with ${node.id} (${node.code}); link it to what it refuses, or take it out.`,
            nodes: [node.id],
          };
      }
      for (const node of view.all('US')) {
        if (view.referrers('FR', node.id).length + view.to(node.id, 'realises').length === 0)
          yield {
            message: `No requirement belongs to the story ${node.id} (${view.text(node.title)}); write what it takes, or take it out.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'TRC-13',
    tier: 'graph',
    severity: 'warning',
    dimension: 'traceable',
    reason: 'A role that may do nothing and is spoken of nowhere is nobody.',
    good: {
      add: [
        {
          kind: 'ROLE',
          id: 'ROLE-003',
          key: 'role:mayor',
          title: 'Mayor',
          description: 'Watches.',
          is_human: true,
          sources: [{ kind: 'public', title: 'Habit', locator: 'none' }],
        },
      ],
      set: {
        'FR-BOOK-003': {
          statement: 'When a booking starts, the Booking module shall send a reminder by SMS to the mayor.',
        },
      },
    },
    bad: {
      add: [
        {
          kind: 'ROLE',
          id: 'ROLE-003',
          key: 'role:mayor',
          title: 'Mayor',
          description: 'Watches.',
          is_human: true,
          sources: [{ kind: 'public', title: 'Habit', locator: 'none' }],
        },
      ],
    },
    also: ['API-02'],
    *check({ view }) {
      const sentences = [
        ...requirementsOf(view).map((node) => node.statement),
        ...view.all('US').map((node) => node.want),
        ...view.all('INT').map((node) => node.purpose),
      ]
        .join('\n')
        .toLowerCase();
      for (const node of view.all('ROLE')) {
        const may = view
          .all('API')
          .some((each) => each.access.some(({ role, allow }) => role === node.id && allow !== 'no'));
        const wants = view.referrers('US', node.id).length + view.referrers('SCR', node.id).length > 0;
        const said = statementsOf(view, node).some(({ clauses }) =>
          clauses.some((clause) => names(stemsOf(wordsOfClause(clause)), node.title)),
        );
        if (!may && !wants && !said && !sentences.includes(node.title.toLowerCase()))
          yield {
            message: `${node.id} (${node.title}) may do nothing, wants nothing and is named by no requirement; say what the role is for, or take it out.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'TRC-14',
    tier: 'graph',
    severity: 'warning',
    dimension: 'complete',
    reason: 'What was decided in the interview and quoted by nothing was decided in vain.',
    good: {
      interview: {
        coverage: [
          {
            cell: 'money.fees',
            group: 'money',
            concern: 'What is charged',
            weight: 6,
            status: 'deferred',
            value: 'later',
            turns: [1],
          },
        ],
      },
    },
    bad: {
      interview: {
        coverage: [
          {
            cell: 'money.fees',
            group: 'money',
            concern: 'What is charged',
            weight: 6,
            status: 'decided',
            value: 'nothing',
            turns: [9],
          },
        ],
      },
    },
    *check({ view }) {
      const cited = new Set(
        view.graph.nodes.flatMap((node) =>
          node.retired ? [] : node.sources.flatMap((source) => (isQuoted(source) ? [source.turn] : [])),
        ),
      );
      for (const { cell, concern, status, turns } of view.graph.interview.coverage) {
        if (status === 'decided' && turns.length > 0 && !turns.some((turn) => cited.has(turn)))
          yield {
            message: `"${concern}" (${cell}) was decided in turn ${turns.join(', ')}, and nothing in the package quotes it; realise, defer or reject it.`,
            nodes: [],
          };
      }
    },
  },
  {
    id: 'TRC-15',
    tier: 'graph',
    severity: 'warning',
    dimension: 'complete',
    reason: 'A goal that no requirement serves is missed by software that does all it was asked for.',
    good: {
      add: [forgotten, { ...forgotten, id: 'GOAL-003', key: 'goal:cheap', bounds: 'budget' }],
      link: [{ kind: 'serves', from: 'NFR-001', to: 'GOAL-002' }],
    },
    bad: { add: [forgotten] },
    *check({ view }) {
      for (const node of view.all('GOAL')) {
        const isAsked = view.referrers('OQ', node.id).length > 0;
        if (!node.bounds && !isAsked && serversOf(view, node).length === 0)
          yield {
            message: `No requirement or quality serves ${node.id} (${view.text(node.title)}); link what brings it about, or ask what would.`,
            nodes: [node.id],
          };
      }
    },
  },
];
