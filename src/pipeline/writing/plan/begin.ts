// How a plan of a mind begins where the decision for the stack has a scaffold: the first task is that of the scaffold, drawn by
// code, and the others keep to what the scaffold can run.
import { decidedStack, type DecidedStack } from '#knowledge/authoring/decided-stack.ts';
import { filledScaffold, gateOf } from '#offline-author/tasks/foundations.ts';
import { signInPromises, storePromises } from './given.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { DraftNodeOf } from '#specification/graph/patch.ts';
import { toolsOf } from '#specification/rules/reading/scaffold-tools.ts';

export type Beginning = DecidedStack & { decision: NodeOf<'ADR'> };

/** The name of the first task for those that come after it. */
export const begun = { key: 'scaffold', node_key: 'task:scaffold', ref: '@task:scaffold' } as const;

export function beginningOf({ graph }: { graph: Graph }): Beginning | null {
  return decidedStack(graph.project.type, nodesOf(graph, 'ADR'));
}

export function firstTask(
  { stack, decision }: Beginning,
  { graph, slice }: { graph: Graph; slice?: NodeOf<'TASK'>['slice'] },
): DraftNodeOf<'TASK'> {
  return {
    kind: 'TASK',
    key: begun.node_key,
    ...filledScaffold(stack, graph)!,
    ...(slice && { slice }),
    depends_on: [],
    implements: [decision.id],
    tests: [],
    consumes: [],
    verify: gateOf(stack),
    sources: [{ kind: 'derived', from: [decision.id], because: 'Everything else stands on it.' }],
  };
}

/** What a mind that plans is told of it. */
export function beginningLines(beginning: Beginning, graph: Graph): string[] {
  const { stack, scaffold } = beginning;
  const { task, files } = scaffold;
  const promises = storePromises([], { ...beginning, graph });
  const rights = signInPromises({ ...beginning, graph });
  return [
    `${begun.key}: ${task.title}. ${task.goal} It writes ${task.files.join(', ')}.`,
    `Files that are there before it: ${files.map(({ path }) => path).join(', ')}.`,
    ...task.produces.map(({ symbol, signature }) => `It produces ${symbol}: ${signature}`),
    ...task.begin,
    ...(task.store && promises
      ? [
          `The store only opens the database. One of your tasks, before the first table, makes this, and code writes it into that task: ${promises.join(' ')} It produces ${task.store.produces.map(({ signature }) => signature).join('; ')}.`,
        ]
      : []),
    ...(rights
      ? [
          `Your first task with an operation that signs in also makes this, by code: ${rights.outcomes.join(' ')} It produces ${rights.produces.map(({ signature }) => signature).join('; ')}. Plan no other check of sessions and roles.`,
        ]
      : []),
    `Tests stand in ${stack.test_folder}/ and are run by ${stack.test_command}. The checks are ${stack.check_command}; the build is ${stack.build_command}.`,
  ];
}

type Gate = Pick<NodeOf<'TASK'>, 'files' | 'verify'>;

/** Tests where the scaffold looks for them, and a command that it has. */
export function alignedTo({ stack, scaffold }: DecidedStack, { files, verify }: Gate): Gate {
  const places = new Map(files.map((file) => [file, isTest(file) ? testPlace(file, stack) : file]));
  const own = [...new Set(places.values())];
  const is_moved = [...places].some(([before, after]) => before !== after && verify.includes(before));
  if (!is_moved && toolsOf(scaffold).missing(verify).length === 0) return { files: own, verify };
  const tests = own.filter(isTest);
  return {
    files: own,
    verify:
      tests.length > 0
        ? stack.test_command.replace('{path}', tests.join(' '))
        : `${stack.check_command} && ${stack.build_command}`,
  };
}

const isTest = (file: string): boolean =>
  /\.(?:test|spec)\.[cm]?[jt]sx?$|(?:^|\/)test_[^/]+\.py$|_test\.py$/.test(file);

function testPlace(file: string, { test_folder, source_folder }: DecidedStack['stack']): string {
  const named = file.replace(/\.(?:test|spec)\.[cm]?[jt]sx?$/, '.test.ts');
  if (named.startsWith(`${test_folder}/`)) return named;
  return `${test_folder}/${named.startsWith(`${source_folder}/`) ? named.slice(source_folder.length + 1) : named.replace(/^tests?\//, '')}`;
}
