// The last tasks of a plan: what happens by itself, and what can only be shown when everything stands.
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import type { Domain } from '#offline-author/model.ts';
import { sourceFile, testCommand, testFile } from '#offline-author/files.ts';
import { derived } from '#offline-author/provenance.ts';
import { starter } from './foundations.ts';
import { camel, list } from '#offline-author/names/words.ts';
import { hours, nodeOfKey, testsOf, type Task } from './task.ts';

export function workerTask(graph: Graph, domain: Domain, before: readonly Task[]): Task {
  const { stack } = domain;
  const component = nodesOf(graph, 'CMP').find((node) => node.key === 'component:worker');
  const events = nodesOf(graph, 'EVT').map((node) => node.id);
  return {
    kind: 'TASK',
    key: 'task:worker',
    title: 'Worker for what happens by itself',
    goal: 'Due work is picked up, done once however often it is started, and survives a restart.',
    ...(component ? { component: component.id } : {}),
    depends_on: before.map((task) => `@${task.key}`),
    implements: [...nodeOfKey(graph, 'component:worker'), ...events],
    tests: [],
    files: [
      sourceFile(stack, component?.folder ?? `${stack.source_folder}/`, 'worker'),
      testFile(stack, 'worker'),
    ],
    consumes: [{ symbol: 'inTransaction', from: '@task:schema' }],
    produces: [{ symbol: 'runDueWork', signature: 'runDueWork(store: Store, now: timestamp) -> count' }],
    verify: testCommand(stack, 'worker'),
    evidence: 'The output of the command; the process is killed in the middle of one of the cases.',
    effort_hours: hours(4),
    sources: derived('Work that starts without a request.', 'component:worker'),
  };
}

/**
 * What can only be shown when everything stands: quality targets, controls, and a release that can be taken
 * back.
 */
export function closing(graph: Graph, domain: Domain, built: readonly Task[]): Task[] {
  const { stack } = domain;
  const all = built.map((task) => `@${task.key}`);
  const prove = (key: string, title: string, nodes: GraphNode[], low: number): Task[] =>
    nodes.length === 0
      ? []
      : [
          {
            kind: 'TASK',
            key,
            title,
            goal: `Shown by measurement or attack: ${list(nodes.map((node) => node.title.replace(/[.…\s]+$/, '')).slice(0, 6))}${nodes.length > 6 ? ` and ${nodes.length - 6} more` : ''}.`,
            depends_on: all,
            implements: nodes.map((node) => node.id),
            tests: testsOf(
              graph,
              nodes.map((node) => node.id),
            ),
            files: [testFile(stack, key.slice(5)), `docs/${key.slice(5)}.md`],
            consumes: [starter(domain)],
            produces: [
              {
                symbol: camel(`report ${key.slice(5)}`),
                signature: `docs/${key.slice(5)}.md: one line for each target with its measured value`,
              },
            ],
            verify: testCommand(stack, key.slice(5)),
            evidence: `docs/${key.slice(5)}.md with the measured values, from a run on a fresh clone.`,
            effort_hours: hours(low),
            sources: derived('It needs the whole.', ...nodes.slice(0, 6).map((node) => node.key)),
          },
        ];
  return [
    ...prove('task:quality', 'Quality targets shown', nodesOf(graph, 'NFR'), 6),
    ...prove('task:security', 'Controls shown', [...nodesOf(graph, 'CTL')], 6),
  ];
}
