// The tasks of an area: each is a slice from screen to table, with its requirements, operations, screens and records, and of
// a size that one sitting can finish.
import { kindOf } from '#knowledge/kinds/kinds.ts';
import type { Domain } from '#offline-author/model.ts';
import { scaffoldOf } from '#knowledge/authoring/scaffolds.ts';
import { screenFile, sourceFile, tableFile, testCommand, testFile } from '#offline-author/files.ts';
import { derived } from '#offline-author/provenance.ts';
import { ownKeys } from '#offline-author/sign-in/own-records.ts';
import { camel, capitalise, list, snake } from '#offline-author/names/words.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { reachedFrom } from '#specification/graph/cycles.ts';
import { usageOf } from '#specification/render/contracts/interface.ts';
import type { AreaParts, Operation, Part, PlannedArea } from './cut-parts.ts';
import { keeper } from './foundations.ts';
import { hours, testsOf, type Task } from './task.ts';

/** Hours at least, of one developer. */
const effort = { task: 1, requirement: 1, operation: 0.5, screen: 1.5, record: 0.5 };
/** What is known of the plan before the area: who builds which record, and what every task of an area may use. */
export interface Ground {
  graph: Graph;
  domain: Domain;
  /** The task that builds a record, by the id of the record; the area adds its own. */
  builders: Map<string, string>;
  /** Keys of the tasks that come first. */
  basis: readonly string[];
  services: readonly Task[];
  /** The file of tables of each task that has one; the area adds its own. */
  tables: Map<string, string>;
  /** The task that builds an operation, by the id of the operation; the area adds its own. */
  operations: Map<string, string>;
  /** What each task of an area waits for; the area adds its own. */
  waits: Map<string, readonly string[]>;
}

/** What the first task of an area brings for others, and what is seen when it is done. */
export type Extra = Partial<Pick<Task, 'produces' | 'evidence' | 'key' | 'title'>>;

export function sliceTasks({ area, parts }: AreaParts, ground: Ground, first: Extra = {}): Task[] {
  const tasks: Task[] = [];
  const first_parts = parts.filter(({ change }) => change === 0).length;
  for (const [index, part] of parts.entries()) {
    const name = first_parts > 1 || index > 0 ? `${area.name} ${index + 1}` : area.name;
    const before = tasks.at(-1);
    tasks.push(taskOf(part, { area, name, ground, before }, index === 0 ? first : {}));
  }
  return tasks;
}

const weightOf = ({ requirements, operations, screens, records }: Part): number =>
  requirements.length * effort.requirement +
  operations.length * effort.operation +
  screens.length * effort.screen +
  records.length * effort.record;

interface Place {
  area: PlannedArea;
  name: string;
  ground: Ground;
  before: Task | undefined;
}

function taskOf(part: Part, place: Place, extra: Extra): Task {
  const { area, name, ground, before } = place;
  const { graph, domain, basis, services } = ground;
  const { stack } = domain;
  const key = extra.key ?? `task:${snake(name)}`;
  const component = nodesOf(graph, 'CMP').find((node) => node.key === area.component);
  const built = withTables(part, key, ground);
  const called = withOperations(part, key, ground);
  const needed = services.filter((task) => component?.depends_on.some((id) => task.implements.includes(id)));
  const after = [
    ...basis,
    ...built.after,
    ...called,
    ...needed.map((task) => task.key),
    ...(before ? [before.key] : []),
  ];
  const files = filesOf(part, built.records.length > 0, place);
  const tables = files.find((file) => file.includes('/migrations/'));
  if (tables !== undefined) ground.tables.set(key, tables);
  const titles = part.requirements.map(({ title }) => title.replace(/[.…\s]+$/, ''));
  const ids = part.requirements.map(({ id }) => id);
  return {
    kind: 'TASK',
    key,
    title: extra.title ?? titleOf(area, titles),
    goal:
      titles.length > 0
        ? `These can be shown, from what people use down to what is stored: ${list(titles)}.`
        : `The records of ${area.name.toLowerCase()} can be stored, read and changed.`,
    ...order(tables, built.after, ground),
    ...(component ? { component: component.id } : {}),
    depends_on: waitingFor(key, after, ground).map((other) => `@${other}`),
    implements: [
      ...(component && !before ? [component.id] : []),
      ...ids,
      ...[...part.operations, ...part.screens, ...built.records, ...built.machines].map(({ id }) => id),
    ],
    tests: testsOf(graph, ids),
    files,
    consumes: [
      keeper(domain),
      ...ofScaffold(part, domain),
      ...needed.map((task) => ({ symbol: task.produces[0]?.symbol ?? '', from: `@${task.key}` })),
    ],
    produces: [...(extra.produces ?? []), ...producesOf(part.operations, name)],
    verify: testCommand(stack, name),
    evidence: extra.evidence ?? evidenceOf(ids, part),
    effort_hours: hours(effort.task + weightOf({ ...part, records: built.records })),
    sources: derived(
      'It shows what these requirements ask for.',
      area.component,
      ...part.requirements.map((node) => node.key),
    ),
  };
}

/** Those of the tasks that no other of them waits for already. */
function waitingFor(key: string, after: readonly string[], { waits }: Ground): string[] {
  const all = [...new Set(after)].filter((other) => other !== key);
  const reached = all.flatMap((other) => [...reachedFrom(other, (each) => waits.get(each) ?? [])]);
  const direct = all.filter((other) => !reached.includes(other));
  waits.set(key, direct);
  return direct;
}

/** After which files of tables the task's own is taken, where the store of the scaffold reads that. */
function order(own: string | undefined, builders: readonly string[], { tables, domain }: Ground) {
  const before = builders
    .flatMap((key) => tables.get(key) ?? [])
    .map((file) => file.split('/').at(-1) ?? file);
  if (own === undefined || before.length === 0 || !scaffoldOf(domain.stack.id)?.task.store) return {};
  const name = own.split('/').at(-1) ?? own;
  return { outcomes: [`\`${name}\` begins with the line \`-- after: ${before.join(', ')}\`.`] };
}

/** What the scaffold of the stack has for operations and screens. */
function ofScaffold({ operations, screens }: Part, { stack }: Domain): Task['consumes'] {
  const has = new Set(scaffoldOf(stack.id)?.task.produces.map(({ symbol }) => symbol));
  const wanted = [
    ...(operations.length > 0 ? ['register', 'Problem'] : []),
    ...(screens.length > 0 ? ['screens'] : []),
  ];
  return wanted.filter((symbol) => has.has(symbol)).map((symbol) => ({ symbol, from: '@task:skeleton' }));
}

/** The tasks that built the operations that the screens of this one call. */
function withOperations({ operations, screens }: Part, key: string, ground: Ground): string[] {
  for (const { id } of operations) ground.operations.set(id, key);
  const called = screens.flatMap(({ actions }) => actions.flatMap(({ operation }) => operation ?? []));
  return called.flatMap((id) => ground.operations.get(id) ?? []);
}

/** The records that are needed here first, with their states, and the tasks that built the others. */
function withTables(part: Part, key: string, { graph, builders }: Ground) {
  const byId = new Map(nodesOf(graph, 'ENT').map((node) => [node.id, node]));
  const asked = new Set(part.requirements.map(({ id }) => id));
  const open = [
    ...part.records.map(({ id }) => id),
    ...part.operations.map(({ entity }) => entity),
    ...graph.edges.flatMap(({ kind, from, to }) => (kind === 'concerns' && asked.has(from) ? [to] : [])),
    ...part.operations.flatMap((operation) => (operation.kind === 'API' ? filledBy(operation, byId) : [])),
  ];
  const records: NodeOf<'ENT'>[] = [];
  const after = new Set<string>();
  const seen = new Set<string>();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const record = byId.get(id);
    if (!record || seen.has(id)) continue;
    seen.add(id);
    const builder = builders.get(id);
    if (builder !== undefined) after.add(builder);
    else {
      builders.set(id, key);
      records.push(record);
      open.push(...record.fields.flatMap((field) => field.references ?? []));
    }
  }
  const machines = nodesOf(graph, 'SM').filter(({ entity }) => records.some(({ id }) => id === entity));
  return { records, machines, after: [...after] };
}

/** Records that are one with the record of an operation and take some of what it is told: the details of a person. */
function filledBy(
  { entity, arguments: told = [] }: NodeOf<'API'>,
  records: ReadonlyMap<string, NodeOf<'ENT'>>,
) {
  const made = records.get(entity ?? '')?.key;
  if (made !== ownKeys.account && made !== ownKeys.invitation) return [];
  const names = new Set(told.map(({ name }) => name));
  const isOfAccount = (id: string | undefined) => records.get(id ?? '')?.key === ownKeys.account;
  return [...records.values()]
    .filter(
      ({ fields }) =>
        fields.some(({ unique, references }) => unique && isOfAccount(references)) &&
        fields.some(({ name }) => names.has(name)),
    )
    .map(({ id }) => id);
}

function titleOf({ name }: PlannedArea, titles: readonly string[]): string {
  const [one, two, ...others] = titles;
  if (one === undefined) return `Records of ${name.toLowerCase()}`;
  return `${[one, ...(two === undefined ? [] : [two])].join('; ')}${others.length > 0 ? `; ${others.length} more` : ''}`;
}

function filesOf({ operations, screens }: Part, has_tables: boolean, { area, name, ground }: Place) {
  const { graph, domain } = ground;
  const { stack } = domain;
  const folderOf = (key: string) => nodesOf(graph, 'CMP').find((node) => node.key === key)?.folder;
  const own = folderOf(area.component) ?? `${stack.source_folder}/`;
  const surface = folderOf('component:surface') ?? own;
  const shown = folderOf('component:client') ?? surface;
  const finds = scaffoldOf(stack.id)?.task.loads?.operations !== undefined;
  const isFunction = (node: Operation) => node.kind === 'IF' && !(finds && node.form === 'command');
  const files = [
    ...(has_tables &&
    kindOf(domain.intake.project.type).keeps === 'tables' &&
    nodesOf(graph, 'IF').length === 0
      ? [tableFile(stack, folderOf('component:store') ?? own, name)]
      : []),
    sourceFile(stack, own, name),
    ...(operations.length > 0
      ? [sourceFile(stack, surface, operations.some(isFunction) ? name : `${name} surface`)]
      : []),
    ...(screens.length > 0 ? [screenFile(stack, `${shown}screens/`, name)] : []),
    testFile(stack, name),
  ];
  return [...new Set(files)];
}

function producesOf(operations: readonly Operation[], name: string): Task['produces'] {
  if (operations.length > 0)
    return operations.map((node) =>
      node.kind === 'IF'
        ? { symbol: camel(node.name), signature: usageOf(node) }
        : { symbol: node.operation, signature: signatureOf(node) },
    );
  const symbol = camel(`handle ${name}`);
  return [{ symbol, signature: `${symbol}(cause: Cause) -> Outcome` }];
}

function evidenceOf(ids: readonly string[], { operations, screens }: Part): string {
  const seen = [
    ...(ids.length > 0 ? [`a test for each criterion of ${list(ids)}`] : []),
    ...(operations.some(({ kind }) => kind === 'API')
      ? ['each operation with its success and each of its errors']
      : []),
    ...(operations.some(({ kind }) => kind === 'IF') ? ['each use with every way in which it may end'] : []),
    ...(screens.length > 0 ? ['each screen loading, empty, filled, in error and denied'] : []),
  ];
  return `The output of the command: ${list(seen.length > 0 ? seen : ['each record stored, read and changed'])}.`;
}

function signatureOf(node: NodeOf<'API'>): string {
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
  return `${node.operation}(${['tx: Tx', ...(node.signs_in || (node.anonymous && node.answer) ? [] : ['caller: Caller']), ...input].join(', ')}) -> ${output}`;
}
