// The plan: can the tasks be done in this order, at the same time where it says so, and does each say when it
// is done?
import { vagueWords } from '#knowledge/authoring/vague-words.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { wavesOf } from '#specification/render/plan/waves.ts';
import type { View } from '#specification/render/view.ts';
import { waitsOf } from '#specification/graph/builds-on.ts';
import { cycleIn, reachedFrom } from '#specification/graph/cycles.ts';
import {
  emptyProof,
  emptyWords,
  interactiveCommand,
  spokenCommand,
  toothlessCommand,
  unseenOutcome,
} from '#specification/rules/reading/lexicons.ts';
import { unquoted } from '#specification/rules/reading/prose.ts';
import type { GraphRule } from '#specification/rules/rule.ts';
import { leadsToRequirement } from '#specification/rules/reading/leads-to-requirement.ts';

/** More than this is more than one sitting of an agent, or more than one thing. */
const size = { files_max: 25, hours_max: 40, spread_max: 10 };

const verifiedBy = (verify: string) => ({ set: { 'TASK-001': { verify } } });

export const planRules: readonly GraphRule[] = [
  {
    id: 'TSK-01',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'Tasks that wait for each other never start.',
    good: { set: { 'TASK-004': { depends_on: ['TASK-001', 'TASK-002', 'TASK-003'] } } },
    bad: { set: { 'TASK-001': { depends_on: ['TASK-004'] } } },
    *check({ view }) {
      const circle = cycleIn(view.all('TASK'), waitsOf);
      if (circle)
        yield {
          message: `${circle.join(' waits for ')} waits for ${circle[0]}; cut one of these.`,
          nodes: circle,
        };
    },
  },
  {
    id: 'TSK-02',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'Two tasks at once on one file lose one of the changes.',
    good: { set: { 'TASK-003': { files: ['src/tools/tools.ts'] } } },
    bad: { set: { 'TASK-004': { files: ['./src/tools/tools.ts'] } } },
    *check({ view }) {
      for (const [at, wave] of wavesOf(view).entries()) {
        const writers = Map.groupBy(
          wave.flatMap((task) =>
            task.files.map((file) => ({ file: file.replace(/^\.\//, ''), id: task.id })),
          ),
          (each) => each.file,
        );
        for (const [file, all] of writers) {
          const ids = [...new Set(all.map((each) => each.id))];
          if (ids.length > 1)
            yield {
              message: `${ids.join(' and ')} stand in wave ${at + 1} and both write ${file}; let one wait for the other, or part the file.`,
              nodes: ids,
            };
        }
      }
    },
  },
  {
    id: 'TSK-03',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'What no earlier task makes is not there to be used.',
    good: { set: { 'TASK-003': { consumes: [{ symbol: 'app', from: 'TASK-001' }] } } },
    bad: { set: { 'TASK-004': { consumes: [{ symbol: 'addTool', from: 'TASK-002' }] } } },
    *check({ view }) {
      for (const node of view.all('TASK')) {
        const earlier = reachedFrom(node.id, (id) => view.one('TASK', id)?.depends_on ?? []);
        for (const { symbol, from } of node.consumes) {
          const made = view.one('TASK', from)?.produces.some((each) => each.symbol === symbol);
          if (!made)
            yield {
              message: `${node.id} uses ${symbol} of ${from}, which does not make it.`,
              nodes: [node.id, from],
            };
          else if (!earlier.has(from))
            yield {
              message: `${node.id} uses ${symbol} of ${from} and does not wait for it; add the dependency.`,
              nodes: [node.id, from],
            };
        }
      }
    },
  },
  {
    id: 'TSK-04',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A command that waits for a person, or never ends, stops every agent.',
    good: verifiedBy(
      'npx vitest run test/watchlist && psql -f data/schema.sql && vite build && npx playwright test',
    ),
    bad: verifiedBy('npx vitest test/web'),
    also: ['TSK-17'],
    *check({ view }) {
      for (const node of view.all('TASK')) {
        const match = interactiveCommand.exec(node.verify);
        if (match)
          yield {
            message: `${node.id} is verified by "${node.verify}", which waits for a person at "${match[0].trim()}"; name the form that ends by itself.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'TSK-05',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A path that leaves the project, or is no path, is written by nobody.',
    good: { set: { 'TASK-004': { files: ['src/sms/[id].ts', '.github/workflows/ci.yml'] } } },
    bad: { set: { 'TASK-004': { files: ['../sms.ts'] } } },
    *check({ view }) {
      for (const node of view.all('TASK')) {
        const odd = node.files.filter((file) =>
          /^(?:\/|~|[A-Za-z]:)|(?:^|\/)\.\.(?:\/|$)|[\\*?"<>|]|^\s|\s$|\/$/.test(file),
        );
        if (odd.length > 0)
          yield {
            message: `${node.id} writes "${odd.join('", "')}"; name files by their path in the project.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'TSK-06',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'A task that cannot be finished in one go is finished in none.',
    good: { set: { 'TASK-004': { effort_hours: { low: 20, high: 40 } } } },
    bad: { set: { 'TASK-004': { effort_hours: { low: 60, high: 90 } } } },
    *check({ view }) {
      for (const node of view.all('TASK')) {
        if (node.effort_hours.high > size.hours_max)
          yield {
            message: `${node.id} may take ${node.effort_hours.high} hours, more than ${size.hours_max}; split it.`,
            nodes: [node.id],
          };
        if (node.effort_hours.high > node.effort_hours.low * size.spread_max)
          yield {
            message: `${node.id} takes from ${node.effort_hours.low} to ${node.effort_hours.high} hours, which says nothing; split it or look closer.`,
            nodes: [node.id],
          };
        if (node.files.length > size.files_max)
          yield {
            message: `${node.id} writes ${node.files.length} files, more than ${size.files_max}; split it.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'TSK-08',
    tier: 'graph',
    severity: 'warning',
    dimension: 'traceable',
    reason: 'Work that leads to no requirement is work that nobody asked for.',
    good: {
      set: {
        'TASK-002': {
          implements: [
            'ENT-002',
            'SM-001',
            'API-001',
            'API-002',
            'API-003',
            'API-004',
            'CMP-004',
            'FR-TOOL-001',
          ],
        },
      },
    },
    bad: {
      add: [
        {
          kind: 'TASK',
          id: 'TASK-005',
          key: 'task:tidy',
          title: 'Tidy',
          goal: 'It is tidy.',
          depends_on: ['TASK-003'],
          implements: ['GOAL-001'],
          tests: [],
          files: ['docs/tidy.md'],
          consumes: [],
          produces: [],
          verify: 'npx prettier --check docs',
          evidence: 'Nothing left to tidy.',
          effort_hours: { low: 1, high: 2 },
          sources: [{ kind: 'public', title: 'Habit', locator: 'none' }],
        },
      ],
    },
    also: ['TSK-17'],
    *check({ view }) {
      for (const node of view.all('TASK')) {
        if (!leadsToRequirement(node, view))
          yield {
            message: `Nothing that ${node.id} builds leads to a requirement; name what it is for, or take it out.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'TSK-09',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A command that cannot fail, or is none, lets every mistake pass.',
    good: verifiedBy('npx tsc --noEmit && test -f dist/app.js'),
    bad: verifiedBy('npm test || true'),
    also: ['TSK-17'],
    *check({ view }) {
      for (const node of view.all('TASK')) {
        if (toothlessCommand.test(node.verify))
          yield {
            message: `${node.id} is verified by "${node.verify}", which never fails; name a command that does.`,
            nodes: [node.id],
          };
        else if (spokenCommand.test(node.verify))
          yield {
            message: `${node.id} is verified by "${node.verify}", which is a sentence; name the command.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'TSK-10',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'A test file that no task writes cannot be run.',
    good: { set: { 'TASK-004': { verify: 'npx vitest run test/tools/tools.test.ts test/sms' } } },
    bad: { set: { 'TASK-004': { verify: 'npx vitest run test/sms/all.test.ts' } } },
    also: ['TSK-17'],
    *check({ view }) {
      const written = new Set(
        view.all('TASK').flatMap((task) => task.files.map((file) => file.replace(/^\.\//, ''))),
      );
      for (const node of view.all('TASK')) {
        const unknown = [...node.verify.matchAll(testFile)]
          .map((match) => match[1] ?? '')
          .filter((file) => !written.has(file));
        if (unknown.length > 0)
          yield {
            message: `${node.id} is verified by ${unknown.join(', ')}, which no task writes; name the file in the task that does.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'TSK-11',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'A symbol that two tasks make is made twice, differently.',
    good: {
      set: {
        'TASK-004': { produces: [{ symbol: 'remindAll', signature: 'function remindAll(): Promise<void>' }] },
      },
    },
    bad: {
      set: { 'TASK-004': { produces: [{ symbol: 'app', signature: 'function app(port: number): Server' }] } },
    },
    *check({ view }) {
      const made = view
        .all('TASK')
        .flatMap((task) => task.produces.map((each) => ({ ...each, id: task.id })));
      for (const [symbol, same] of Map.groupBy(made, (each) => each.symbol)) {
        const ids = [...new Set(same.map((each) => each.id))];
        const signatures = new Set(same.map((each) => each.signature));
        if (ids.length > 1 && signatures.size > 1)
          yield {
            message: `${ids.join(' and ')} each make ${symbol}, with different signatures; let one make it and the others use it.`,
            nodes: ids,
          };
      }
    },
  },
  {
    id: 'TSK-12',
    tier: 'graph',
    severity: 'warning',
    dimension: 'testable',
    reason: 'A task that is done when it is done is never done.',
    good: {
      set: {
        'TASK-004': {
          goal: 'Shown: Short and easy.',
          evidence: 'The log of a run that works twice: one SMS.',
          implements: ['NFR-001'],
        },
        'NFR-001': { title: 'Short and easy' },
      },
    },
    bad: { set: { 'TASK-004': { evidence: 'It works.' } } },
    *check({ view }) {
      const said = view.graph.interview.transcript.map((turn) => turn.text.toLowerCase()).join('\n');
      for (const node of view.all('TASK')) {
        if (emptyProof.test(node.evidence.trim()) || unseenOutcome.test(unquoted(node.evidence)))
          yield {
            message: `${node.id} is done when "${node.evidence}"; say what can be seen then.`,
            nodes: [node.id],
          };
        const vague = vagueWords(unquoted(inOwnWords(node, view))).filter((word) => !said.includes(word));
        if (vague.length > 0)
          yield {
            message: `The goal of ${node.id} says "${vague.join('", "')}"; say what is there afterwards.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'TST-03',
    tier: 'graph',
    severity: 'warning',
    dimension: 'testable',
    reason: 'A test that expects nothing in particular passes every time.',
    good: { set: { 'TC-001': { expected: 'Every outcome of the criteria is seen.' } } },
    bad: { set: { 'TC-001': { expected: 'Works as expected.' } } },
    *check({ view }) {
      for (const node of view.all('TC')) {
        if (emptyProof.test(node.expected.trim()) || unseenOutcome.test(unquoted(view.text(node.expected))))
          yield {
            message: `${node.id} expects "${node.expected}"; say what is seen or stored.`,
            nodes: [node.id],
          };
        if (node.steps.every((step) => emptyWords.test(step)))
          yield {
            message: `${node.id} consists of "${node.steps.join(' ')}"; say what is done, with which data.`,
            nodes: [node.id],
          };
        const foreign = node.steps
          .flatMap((step) => /^(AC(?:-[A-Z0-9]+)?-\d{3,})\b/.exec(step)?.[1] ?? [])
          .filter((id) => !node.verifies.includes(id));
        if (foreign.length > 0)
          yield {
            message: `${node.id} goes through ${foreign.join(', ')} and does not verify it; name it under what the test verifies, or drop the step.`,
            nodes: [node.id],
          };
        if (node.automated && node.level === 'review')
          yield { message: `${node.id} is a review and is to run by itself; choose one.`, nodes: [node.id] };
      }
      for (const node of view.all('PROP'))
        if (emptyWords.test(node.generator))
          yield {
            message: `${node.id} is tried with "${node.generator}"; say what is drawn, from which range and how often.`,
            nodes: [node.id],
          };
    },
  },
];

/** The goal without the titles of what it implements: those are judged where they stand. */
function inOwnWords({ goal, implements: implemented }: NodeOf<'TASK'>, view: View): string {
  const titles = implemented.flatMap((id) => view.node(id)?.title ?? []);
  return titles.reduce((text, title) => text.replaceAll(view.text(title), ''), view.text(goal));
}

/** A test file by its path, as a command names it. */
const testFile = /(?:^|\s)((?:tests?|spec|src|app|e2e|integration_test)\/[\w./-]+\.[a-z]{1,5})(?=\s|$)/g;
