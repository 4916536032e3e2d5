// The tasks that the slices stand on: the skeleton, the store, the part on people's devices, and what speaks with services.
import { interfaceOf } from '#knowledge/kinds/kinds.ts';
import { keepsSomething } from '#offline-author/components.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { programOf, usualWrongCall } from '#specification/render/contracts/program.ts';
import type { Domain } from '#offline-author/model.ts';
import { sourceFile, testCommand, testFile } from '#offline-author/files.ts';
import { derived } from '#offline-author/provenance.ts';
import { kebab, list, pascal } from '#offline-author/names/words.ts';
import { scaffoldOf } from '#knowledge/authoring/scaffolds.ts';
import type { Stack } from '#knowledge/authoring/stacks.ts';
import { hours, nodeOfKey, testsOf, type Task } from './task.ts';

/** What starts the software, from the first task. */
export const starter = ({ intake, stack }: Domain) => ({
  symbol:
    scaffoldOf(stack.id)?.task.produces[0]?.symbol ??
    interfaceOf(intake.project.type)?.skeleton.symbol ??
    'startApp',
  from: '@task:skeleton',
});

/** What writes: into a database in a transaction, else through what the kind of software keeps things in. */
export const keeper = (domain: Domain) => {
  const { type } = domain.intake.project;
  if (!keepsSomething(domain)) return starter(domain);
  return { symbol: interfaceOf(type)?.store?.symbol ?? 'inTransaction', from: '@task:schema' };
};

/** The first task: it fills the scaffold of the stack, or sets up what the stack needs. */
export function skeleton(graph: Graph, domain: Domain): Task {
  const { stack } = domain;
  const surface = nodesOf(graph, 'CMP').find((node) => node.key === 'component:surface');
  return {
    kind: 'TASK',
    key: 'task:skeleton',
    ...(surface ? { component: surface.id } : {}),
    depends_on: [],
    implements: [
      ...nodeOfKey(graph, 'component:surface'),
      ...nodesOf(graph, 'IF').flatMap(({ id, component }) => (component === surface?.id ? [id] : [])),
    ],
    tests: [],
    consumes: [],
    verify: gateOf(stack),
    sources: derived('Everything else stands on it.', 'component:surface'),
    ...(filledScaffold(stack, graph) ?? setUp(domain, surface?.folder)),
  };
}

/** What the first task is verified by. */
export const gateOf = (stack: Stack): string =>
  `${stack.check_command} && ${stack.build_command} && ${testCommand(stack, 'app')}`;

type FirstPart = Pick<
  Task,
  'title' | 'goal' | 'outcomes' | 'scaffold' | 'files' | 'produces' | 'evidence' | 'effort_hours'
>;

/** What the first task makes of the scaffold of its stack; null where there is none. */
export function filledScaffold({ id }: Stack, graph: Graph): FirstPart | null {
  const scaffold = scaffoldOf(id);
  if (!scaffold) return null;
  const { title, goal, files, produces, hours: low, titles = {} } = scaffold.task;
  const titleOf = (code: string) =>
    nodesOf(graph, 'ERR').find((error) => error.code === code)?.user_text ?? titles[code];
  const program = programOf(graph);
  const outcomes = scaffold.task.outcomes.map((each) =>
    each
      .replaceAll(/\{([A-Z_]+)\}/g, (named, code: string) => titleOf(code) ?? named)
      .replaceAll('{wrong_call}', String(program.wrong_call ?? usualWrongCall))
      .replaceAll(
        '{version_line}',
        program.names_itself ? 'the name of the program, a space and the version' : 'the version alone',
      ),
  );
  return {
    title,
    goal,
    outcomes,
    files,
    produces,
    scaffold: id,
    evidence: 'The output of the command. As shipped it fails in the tests of `scaffold/` alone.',
    effort_hours: hours(low),
  };
}

function setUp({ stack, intake }: Domain, folder = `${stack.source_folder}/`): FirstPart {
  const { name, type } = intake.project;
  const row = interfaceOf(type)?.skeleton;
  return {
    title: row?.title ?? 'Skeleton that starts, with continuous integration',
    goal:
      row?.goal.replace('{name}', name) ??
      `${name} starts, answers a health check and runs its checks and one test in continuous integration.`,
    ...(stack.sets_up && {
      outcomes: [`It sets up, each with its version pinned: ${list(stack.sets_up)}.`],
    }),
    files: [...(stack.set_up_files ?? []), sourceFile(stack, folder, 'app'), testFile(stack, 'app')],
    produces: row
      ? [{ symbol: row.symbol, signature: row.signature }]
      : [
          { symbol: 'startApp', signature: 'startApp(settings: Settings) -> App' },
          { symbol: 'Caller', signature: 'Caller = { account_id: uuid, roles: text[] }' },
        ],
    evidence: row?.evidence ?? 'The output of the command, and a health check answered with 200.',
    effort_hours: hours(3),
  };
}

export function schema(graph: Graph, domain: Domain): Task {
  const { stack } = domain;
  const row = interfaceOf(domain.intake.project.type)?.store;
  const store = nodesOf(graph, 'CMP').find((node) => node.key === 'component:store');
  const folder = store?.folder ?? `${stack.source_folder}/store/`;
  const kept = nodesOf(graph, 'FR').filter((node) => node.key === 'fr:survive-crash');
  const given = scaffoldOf(stack.id)?.task.store;
  const ids = [...nodeOfKey(graph, 'component:store'), ...kept.map((node) => node.id)];
  return {
    kind: 'TASK',
    key: 'task:schema',
    title: row?.title ?? 'Store with migrations and transactions',
    goal:
      row?.goal ??
      'The store opens, takes its migrations in order and once, and a change that fails leaves nothing behind. Each slice brings its own tables of data/schema.sql.',
    ...(given && { outcomes: given.outcomes.map((each) => each.replaceAll('{folder}', folder)) }),
    ...(store ? { component: store.id } : {}),
    depends_on: ['@task:skeleton'],
    implements: ids,
    tests: testsOf(
      graph,
      kept.map((node) => node.id),
    ),
    files: [sourceFile(stack, folder, 'store'), testFile(stack, 'store')],
    consumes: [starter(domain)],
    produces: row
      ? [{ symbol: row.symbol, signature: row.signature }]
      : (given?.produces ?? [
          { symbol: 'openStore', signature: 'openStore(settings: Settings) -> Store' },
          { symbol: 'inTransaction', signature: 'inTransaction(store: Store, work: (tx: Tx) -> T) -> T' },
        ]),
    verify: testCommand(stack, 'store'),
    evidence: row?.evidence ?? 'The output of the command on an empty database, twice in a row.',
    effort_hours: hours(3),
    sources: derived('Everything that is kept goes through it.', 'component:store'),
  };
}

/** The part on people's devices: it starts, keeps what it is given and sends it later. */
export function client(graph: Graph, domain: Domain): Task[] {
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

export function service(node: NodeOf<'INT'>, graph: Graph, domain: Domain): Task {
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
    consumes: [starter(domain)],
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
