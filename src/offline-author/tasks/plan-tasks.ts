// Cuts the plan out of the design: the skeleton, the store, accounts, one task for each part of an area, one
// for each service, one for each surface, and at the end quality, security and release.
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import { access } from '#offline-author/areas.ts';
import type { Area, Domain } from '#offline-author/model.ts';
import { sourceFile, testCommand, testFile } from '#offline-author/files.ts';
import { lensTasks } from '#offline-author/lens/lens-parts.ts';
import { derived } from '#offline-author/provenance.ts';
import { wayIn } from '#offline-author/sign-in/way-in.ts';
import { ownPlural } from '#offline-author/sign-in/own-records.ts';
import { camel, kebab, list, pascal } from '#offline-author/names/words.ts';
import { areaTasks, signatureOf, surfaceTasks } from './area-tasks.ts';
import { hours, nodeOfKey, testsOf, type Task } from './task.ts';

export function planTasks({ graph, domain }: { graph: Graph; domain: Domain }): Task[] {
  const foundations = [
    skeleton(graph, domain),
    schema(graph, domain),
    ...accounts(graph, domain),
    ...client(graph, domain),
    ...lensTasks(graph, domain),
  ];
  const basis = foundations
    .map((task) => task.key)
    .filter((key) => !['task:skeleton', 'task:client'].includes(key));
  const services = nodesOf(graph, 'INT').map((node) => service(node, graph, domain));
  const partOf = (area: Area, after: readonly string[]) => {
    const modules = areaTasks(area, { graph, domain, basis: after, services });
    return { modules, surfaces: surfaceTasks(area, graph, { domain, modules }) };
  };
  const [first, ...others] = domain.areas;
  const slice = first ? [partOf(first, basis)] : [];
  const shown = domain.lens?.slice_first
    ? slice.flatMap(({ surfaces }) => surfaces.map(({ key }) => key))
    : [];
  const parts = [...slice, ...others.map((area) => partOf(area, [...basis, ...shown]))];
  const areas = parts.flatMap(({ modules }) => modules);
  const gates = foundations.filter(({ key }) => key === 'task:sign-in');
  const surfaces = [
    ...parts.flatMap((part) => part.surfaces),
    ...surfaceTasks({ name: access, component: 'component:sign-in' }, graph, { domain, modules: gates }),
  ];
  const worker = workerTask(graph, domain, [...areas, ...services]);
  const built = [...foundations, ...services, ...areas, ...surfaces, worker];
  return [...built, ...closing(graph, domain, built)];
}

function skeleton(graph: Graph, domain: Domain): Task {
  const { stack } = domain;
  const surface = nodesOf(graph, 'CMP').find((node) => node.key === 'component:surface');
  return {
    kind: 'TASK',
    key: 'task:skeleton',
    title: 'Skeleton that starts, with continuous integration',
    goal: `${domain.intake.project.name} starts, answers a health check and runs its checks and one test in continuous integration.`,
    ...(surface ? { component: surface.id } : {}),
    depends_on: [],
    implements: [...nodeOfKey(graph, 'component:surface')],
    tests: [],
    files: [
      '.ci/run',
      'README.md',
      sourceFile(stack, surface?.folder ?? `${stack.source_folder}/`, 'app'),
      testFile(stack, 'app'),
    ],
    consumes: [],
    produces: [
      { symbol: 'startApp', signature: 'startApp(settings: Settings) -> App' },
      { symbol: 'Caller', signature: 'Caller = { account_id: uuid, role: text }' },
    ],
    verify: `${stack.check_command} && ${stack.build_command} && ${testCommand(stack, 'app')}`,
    evidence: 'The output of the command, and a health check answered with 200.',
    effort_hours: hours(3),
    sources: derived('Everything else stands on it.', 'component:surface'),
  };
}

function schema(graph: Graph, domain: Domain): Task {
  const { stack } = domain;
  const entities = nodesOf(graph, 'ENT');
  const store = nodesOf(graph, 'CMP').find((node) => node.key === 'component:store');
  const folder = store?.folder ?? `${stack.source_folder}/store/`;
  const kept = nodesOf(graph, 'FR').filter((node) => node.key === 'fr:survive-crash');
  const ids = [
    ...nodeOfKey(graph, 'component:store'),
    ...entities.map((node) => node.id),
    ...nodesOf(graph, 'SM').map((node) => node.id),
    ...kept.map((node) => node.id),
  ];
  return {
    kind: 'TASK',
    key: 'task:schema',
    title: 'Store with its schema and constraints',
    goal: `The tables of data/schema.sql exist with every constraint, and each record can be written and read back.`,
    ...(store ? { component: store.id } : {}),
    depends_on: ['@task:skeleton'],
    implements: ids,
    tests: testsOf(
      graph,
      kept.map((node) => node.id),
    ),
    files: [
      `${folder}migrations/0001_schema.sql`,
      sourceFile(stack, folder, 'store'),
      testFile(stack, 'store'),
    ],
    consumes: [{ symbol: 'startApp', from: '@task:skeleton' }],
    produces: [
      { symbol: 'openStore', signature: 'openStore(settings: Settings) -> Store' },
      { symbol: 'inTransaction', signature: 'inTransaction(store: Store, work: (tx: Tx) -> T) -> T' },
    ],
    verify: testCommand(stack, 'store'),
    evidence: 'The output of the command on an empty database, twice in a row.',
    effort_hours: hours(2 + Math.ceil(entities.length / 3)),
    sources: derived('The records are the ground of every module.', 'component:store'),
  };
}

/** The part on people's devices: it starts, keeps what it is given and sends it later. */
function client(graph: Graph, domain: Domain): Task[] {
  // Equipment of the device has a task of its own, like every service.
  const isEquipment = (id: string) => nodesOf(graph, 'INT').some((node) => node.id === id);
  const parts = nodesOf(graph, 'CMP').filter(
    ({ role, depends_on }) => role === 'client' && !depends_on.some(isEquipment),
  );
  const shell = parts.find(({ key }) => key === 'component:client');
  if (!shell) return [];
  const { stack } = domain;
  const offline = parts.length > 1;
  return [
    {
      kind: 'TASK',
      key: 'task:client',
      title: offline ? `${shell.title} that starts, keeps and syncs` : `${shell.title} that starts`,
      component: shell.id,
      goal: offline
        ? 'It starts without a connection, an entry that is stored survives a stop, and what waits is sent once when there is a connection again.'
        : 'It starts on a device, reaches the service and says so when it cannot.',
      depends_on: ['@task:skeleton'],
      implements: parts.map(({ id }) => id),
      tests: [],
      files: [
        ...parts.map((part) => sourceFile(stack, part.folder, part.title)),
        testFile(stack, shell.title),
      ],
      consumes: [{ symbol: 'startApp', from: '@task:skeleton' }],
      produces: [
        { symbol: 'startClient', signature: 'startClient(settings: ClientSettings) -> Client' },
        ...(offline
          ? [
              { symbol: 'keep', signature: 'keep(entry: Entry) -> nothing, once it is on the device' },
              {
                symbol: 'syncNow',
                signature: 'syncNow() -> { sent: count, waiting: count, refused: Refusal[] }',
              },
            ]
          : []),
      ],
      verify: testCommand(stack, shell.title),
      evidence: offline
        ? 'The output of the command; the connection is cut and the process is killed among the cases.'
        : 'The output of the command; the service is out of reach in one of the cases.',
      effort_hours: hours(offline ? 12 : 4),
      sources: derived('People work with it on their devices.', ...parts.map(({ key }) => key)),
    },
  ];
}

function accounts(graph: Graph, domain: Domain): Task[] {
  if (!domain.has_accounts) return [];
  const { stack } = domain;
  const component = nodesOf(graph, 'CMP').find((node) => node.key === 'component:sign-in');
  const accountsName = ownPlural('account', domain);
  const needs = nodesOf(graph, 'FR').filter((node) => node.area === access);
  const doors = nodesOf(graph, 'API').filter((node) => node.component === component?.id);
  return [
    {
      kind: 'TASK',
      key: 'task:sign-in',
      title: 'Accounts, sessions and roles',
      goal: 'People sign in, every request knows its caller, and a role that may not do something is refused.',
      ...(component ? { component: component.id } : {}),
      depends_on: ['@task:schema'],
      implements: [...nodeOfKey(graph, 'component:sign-in'), ...needs.map((node) => node.id)],
      tests: testsOf(
        graph,
        needs.map((node) => node.id),
      ),
      files: [
        sourceFile(stack, component?.folder ?? `${stack.source_folder}/`, accountsName),
        sourceFile(stack, component?.folder ?? `${stack.source_folder}/`, 'sessions'),
        testFile(stack, accountsName),
      ],
      consumes: [{ symbol: 'openStore', from: '@task:schema' }],
      produces: [
        { symbol: 'callerOf', signature: 'callerOf(request: Request) -> Caller' },
        {
          symbol: 'allow',
          signature: 'allow(caller: Caller, operation: text, owner_id: uuid?) -> nothing, or FORBIDDEN',
        },
        ...doors.map((node) => ({ symbol: node.operation, signature: signatureOf(node) })),
      ],
      verify: testCommand(stack, accountsName),
      evidence: `The output of the command; ${wayIn(domain).tried}.`,
      effort_hours: hours(6),
      sources: derived('Every operation asks who is calling.', 'component:sign-in'),
    },
  ];
}

function service(node: NodeOf<'INT'>, graph: Graph, domain: Domain): Task {
  const { stack } = domain;
  const component = nodesOf(graph, 'CMP').find((candidate) => candidate.depends_on.includes(node.id));
  const name = `${node.title} gateway`;
  return {
    kind: 'TASK',
    key: `task:${kebab(name)}`,
    title: name,
    goal: `${node.title} is called with timeout, retries and fallback, and a double stands in for it in tests.`,
    ...(component ? { component: component.id } : {}),
    depends_on: ['@task:skeleton'],
    implements: [node.id, ...(component ? [component.id] : [])],
    tests: [],
    files: [sourceFile(stack, component?.folder ?? `${stack.source_folder}/`, name), testFile(stack, name)],
    consumes: [{ symbol: 'startApp', from: '@task:skeleton' }],
    produces: [
      {
        symbol: `call${pascal(node.title)}`,
        signature: `call${pascal(node.title)}(request: ${pascal(node.title)}Request, idempotency_key: text) -> ${pascal(node.title)}Outcome`,
      },
    ],
    verify: testCommand(stack, name),
    evidence: 'The output of the command; time-out, refusal and a repeated call are among the cases.',
    effort_hours: hours(4),
    sources: derived('The service is used.', node.key),
  };
}

function workerTask(graph: Graph, domain: Domain, before: readonly Task[]): Task {
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
    sources: derived('Work that nobody asks for at the moment it is due.', 'component:worker'),
  };
}

/**
 * What can only be shown when everything stands: quality targets, controls, and a release that can be taken
 * back.
 */
function closing(graph: Graph, domain: Domain, built: readonly Task[]): Task[] {
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
            consumes: [{ symbol: 'startApp', from: '@task:skeleton' }],
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
