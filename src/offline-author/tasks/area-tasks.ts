// The tasks of an area: its module, in parts of at most six requirements, and its operations and screens.
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { Area, Domain } from '#offline-author/model.ts';
import { sourceFile, testCommand, testFile } from '#offline-author/files.ts';
import { derived } from '#offline-author/provenance.ts';
import { camel, capitalise, list, snake } from '#offline-author/names/words.ts';
import { hours, testsOf, type Task } from './task.ts';

const requirementsPerTask = { max: 6 };
/** As many as a context pack quotes in full, with their schemas and tables. */
const onSurface = { operations: 4, screens: 4 };

/**
 * The module of an area, cut into tasks of at most six requirements; a later part builds on the one before.
 */
export function areaTasks(
  area: Area,
  at: { graph: Graph; domain: Domain; basis: readonly string[]; services: Task[] },
): Task[] {
  const { graph, domain } = at;
  const { stack } = domain;
  const component = nodesOf(graph, 'CMP').find((node) => node.key === area.component);
  const needs = nodesOf(graph, 'FR').filter((node) => node.area === area.name);
  const parts = chunks(needs, requirementsPerTask.max);
  return (parts.length > 0 ? parts : [[]]).map((part, index) => {
    const name = parts.length > 1 ? `${area.name} ${index + 1}` : area.name;
    const ids = part.map((node) => node.id);
    const operations = nodesOf(graph, 'API').filter((node) =>
      graph.edges.some((edge) => edge.kind === 'realises' && edge.from === node.id && ids.includes(edge.to)),
    );
    const before = index === 0 ? at.basis : [`task:${snake(`${area.name} ${index}`)}`];
    const services = at.services.filter((task) =>
      component?.depends_on.some((id) => task.implements.includes(id)),
    );
    return {
      kind: 'TASK' as const,
      key: `task:${snake(name)}`,
      title: `${area.name} module${parts.length > 1 ? `, part ${index + 1} of ${parts.length}` : ''}`,
      goal:
        part.length > 0
          ? `These hold and are tested: ${list(part.map((node) => node.title.replace(/[.…\s]+$/, '')).slice(0, 6))}.`
          : `The records of ${area.name.toLowerCase()} can be stored and read through one module.`,
      ...(component ? { component: component.id } : {}),
      depends_on: [...before, ...services.map((task) => task.key)].map((key) => `@${key}`),
      implements: [...(component ? [component.id] : []), ...ids],
      tests: testsOf(graph, ids),
      files: [sourceFile(stack, component?.folder ?? `${stack.source_folder}/`, name), testFile(stack, name)],
      consumes: [
        { symbol: 'inTransaction', from: '@task:schema' },
        ...services.map((task) => ({ symbol: task.produces[0]?.symbol ?? '', from: `@${task.key}` })),
      ],
      produces: functionsOf(operations, area, index),
      verify: testCommand(stack, name),
      evidence: `The output of the command: a test for each criterion of ${ids.length > 0 ? list(ids) : area.name}.`,
      effort_hours: hours(2 + part.length * 1.5),
      sources: derived(
        'The module owns these requirements.',
        area.component,
        ...part.map((node) => node.key),
      ),
    };
  });
}

function functionsOf(operations: readonly NodeOf<'API'>[], area: Area, index: number) {
  const own = operations.map((node) => ({ symbol: node.operation, signature: signatureOf(node) }));
  return own.length > 0
    ? own
    : [
        {
          symbol: camel(`handle ${area.name} ${index + 1}`),
          signature: `${camel(`handle ${area.name} ${index + 1}`)}(tx: Tx, cause: Cause) -> Outcome`,
        },
      ];
}

export function signatureOf(node: NodeOf<'API'>): string {
  const input = [
    node.path.includes('{id}') ? 'id: uuid' : '',
    node.body_fields.length + (node.arguments?.length ?? 0) > 0
      ? `input: ${capitalise(node.operation)}Input`
      : '',
  ].filter(Boolean);
  const output = {
    list: 'Page',
    remove: 'nothing',
    command: 'Outcome',
    create: 'Record',
    read: 'Record',
    update: 'Record',
  }[node.shape];
  return `${node.operation}(${['tx: Tx', ...(node.signs_in ? [] : ['caller: Caller']), ...input].join(', ')}) -> ${output}`;
}

/** The operations and screens of an area, over the modules that carry them out. */
export function surfaceTasks(
  area: Pick<Area, 'name' | 'component'>,
  graph: Graph,
  { domain: { stack }, modules }: { domain: Domain; modules: readonly Task[] },
): Task[] {
  const needs = nodesOf(graph, 'FR')
    .filter((node) => node.area === area.name)
    .map((node) => node.id);
  const operations = nodesOf(graph, 'API').filter((node) =>
    graph.nodes.some((other) => other.id === node.component && other.key === area.component),
  );
  const screens = nodesOf(graph, 'SCR').filter((node) =>
    graph.edges.some((edge) => edge.from === node.id && needs.includes(edge.to)),
  );
  const componentOf = (key: string) => nodesOf(graph, 'CMP').find((node) => node.key === key);
  const parts: NodeOf<'API' | 'SCR'>[][] = [
    ...chunks(operations, onSurface.operations),
    ...chunks(screens, onSurface.screens),
  ].filter((part) => part.length > 0);
  return parts.map((part, index): Task => {
    const shown = part.some((node) => node.kind === 'SCR');
    const ofClient = shown ? componentOf('component:client') : undefined;
    const surface = ofClient ?? componentOf('component:surface');
    const folder = surface?.folder ?? `${stack.source_folder}/`;
    const nameOf = (at: number) => `${area.name} surface${at > 0 ? ` ${at + 1}` : ''}`;
    const name = nameOf(index);
    const before = index > 0 ? [`@task:${snake(nameOf(index - 1))}`] : [];
    const what = shown ? 'screens' : 'operations';
    const names = list(part.map((node) => (node.kind === 'API' ? node.operation : `"${node.title}"`)));
    const used = modules.flatMap((task) =>
      task.produces.map((row) => ({ symbol: row.symbol, from: `@${task.key}` })),
    );
    const mine = used.filter(({ symbol }) =>
      part.some((node) => node.kind === 'API' && node.operation === symbol),
    );
    return {
      kind: 'TASK',
      key: `task:${snake(name)}`,
      title: `${area.name}: ${what}${parts.length > 1 ? `, part ${index + 1} of ${parts.length}` : ''}`,
      goal: shown
        ? `These screens show every state: ${names}.`
        : `These operations answer as contracts/openapi.yaml says: ${names}.`,
      ...(surface ? { component: surface.id } : {}),
      depends_on: [
        ...modules.map((task) => `@${task.key}`),
        ...(ofClient ? ['@task:client'] : []),
        ...before,
      ],
      implements: part.map((node) => node.id),
      tests: [],
      files: [sourceFile(stack, shown ? `${folder}screens/` : folder, name), testFile(stack, name)],
      consumes: ofClient
        ? [{ symbol: 'startClient', from: '@task:client' }]
        : mine.length > 0
          ? mine
          : used.slice(0, 1),
      produces: [
        { symbol: camel(`register ${name}`), signature: `${camel(`register ${name}`)}(app: App) -> nothing` },
      ],
      verify: testCommand(stack, name),
      evidence: shown
        ? 'The output of the command: every screen loading, empty, filled, in error and denied.'
        : 'The output of the command: every operation with its success and each of its errors.',
      effort_hours: hours(1 + part.length * (shown ? 2 : 0.6)),
      sources: derived('Operations and screens of the area.', area.component),
    };
  });
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) =>
    items.slice(Math.floor((index * items.length) / count), Math.floor(((index + 1) * items.length) / count)),
  );
}
