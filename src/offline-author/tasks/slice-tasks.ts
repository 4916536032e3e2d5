// The tasks of an area: each is a slice from screen to table, with its requirements, operations, screens and records, and of
// a size that one sitting can finish.
import { changeThatBrings } from '#offline-author/asked-later.ts';
import type { Area, Domain } from '#offline-author/model.ts';
import { scaffoldOf } from '#knowledge/authoring/scaffolds.ts';
import { screenFile, sourceFile, tableFile, testCommand, testFile } from '#offline-author/files.ts';
import { derived } from '#offline-author/provenance.ts';
import { camel, capitalise, list, snake } from '#offline-author/names/words.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { usageOf } from '#specification/render/contracts/interface.ts';
import { keeper } from './foundations.ts';
import { hours, testsOf, type Task } from './task.ts';

/** Hours at least, of one developer. */
const effort = { task: 1, requirement: 1, operation: 0.5, screen: 1.5, record: 0.5 };
/**
 * As many as a context pack quotes in full, and as two days build. Screens do not count: a new role, which brings some, would
 * cut every plan anew.
 */
const most = { requirements: 3, operations: 4 };

/** What the software is used through: HTTP operations, or commands, functions, jobs and signals. */
type Operation = NodeOf<'API'> | NodeOf<'IF'>;
const operationsIn = (graph: Graph): Operation[] => [...nodesOf(graph, 'API'), ...nodesOf(graph, 'IF')];

/** What one task builds. */
interface Part {
  /** The change that brought it, 0 for the interview. */
  change: number;
  requirements: NodeOf<'FR'>[];
  operations: Operation[];
  screens: NodeOf<'SCR'>[];
  records: NodeOf<'ENT'>[];
}

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
}

/** What the first task of an area brings for others, and what is seen when it is done. */
export type Extra = Partial<Pick<Task, 'produces' | 'evidence' | 'key' | 'title'>>;

export function sliceTasks(
  area: Pick<Area, 'name' | 'component'>,
  ground: Ground,
  first: Extra = {},
): Task[] {
  const parts = cut(area, ground);
  const tasks: Task[] = [];
  const first_parts = parts.filter(({ change }) => change === 0).length;
  for (const [index, part] of parts.entries()) {
    const name = first_parts > 1 || index > 0 ? `${area.name} ${index + 1}` : area.name;
    const before = tasks.at(-1);
    tasks.push(taskOf(part, { area, name, ground, before }, index === 0 ? first : {}));
  }
  return tasks;
}

/** Requirement by requirement, with what realises it, until a task is full. */
function cut(area: Pick<Area, 'name' | 'component'>, { graph, domain, builders }: Ground): Part[] {
  const changeOf = changeThatBrings(domain.intake, graph);
  const realisers = realisersOf(graph);
  const componentOf = new Map(nodesOf(graph, 'CMP').map((node) => [node.id, node.key]));
  const isOurs = (node: Operation | NodeOf<'ENT'>) =>
    componentOf.get(node.component ?? '') === area.component;
  const taken = new Set<string>();
  const take = <N extends { id: string }>(nodes: readonly N[]) =>
    nodes.filter(({ id }) => !taken.has(id) && taken.add(id));
  const parts: Part[] = [];
  const asked = nodesOf(graph, 'FR').filter((node) => node.area === area.name);
  for (const requirement of asked.toSorted((one, other) => changeOf(one) - changeOf(other))) {
    const change = changeOf(requirement);
    const { operations = [], screens = [] } = realisers.get(requirement.id) ?? {};
    const added: Part = {
      change,
      requirements: [requirement],
      operations: take(operations.filter(isOurs).slice(0, most.operations)),
      screens: take(screens),
      records: [],
    };
    const last = parts.at(-1);
    if (last?.change === change && fits(last, added)) append(last, added);
    else parts.push(added);
  }
  const records = nodesOf(graph, 'ENT').filter((node) => isOurs(node) && !builders.has(node.id));
  const hasPart = [...componentOf.values()].includes(area.component);
  if (parts.length === 0 && (hasPart || records.length > 0)) parts.push(empty(0));
  const partOf = (change: number, has_room: (part: Part) => boolean = () => true): Part => {
    const found = parts.find((part) => part.change === change && has_room(part));
    if (found) return found;
    const after = parts.findLastIndex((part) => part.change <= change) + 1;
    parts.splice(after, 0, empty(change));
    return parts[after]!;
  };
  for (const record of records) partOf(changeOf(record)).records.push(record);
  for (const operation of take(operationsIn(graph).filter(isOurs)))
    partOf(changeOf(operation), ({ operations }) => operations.length < most.operations).operations.push(
      operation,
    );
  return parts;
}

function realisersOf(graph: Graph) {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const found = new Map<string, { operations: Operation[]; screens: NodeOf<'SCR'>[] }>();
  for (const { kind, from, to } of graph.edges) {
    const node = byId.get(from);
    if (kind !== 'realises' || !node || node.retired) continue;
    const own = found.get(to) ?? { operations: [], screens: [] };
    if (node.kind === 'API' || node.kind === 'IF') own.operations.push(node);
    if (node.kind === 'SCR') own.screens.push(node);
    found.set(to, own);
  }
  return found;
}

const empty = (change: number): Part => ({
  change,
  requirements: [],
  operations: [],
  screens: [],
  records: [],
});

const fits = (part: Part, added: Part): boolean =>
  part.requirements.length + added.requirements.length <= most.requirements &&
  part.operations.length + added.operations.length <= most.operations;

function append(into: Part, more: Part): void {
  into.requirements.push(...more.requirements);
  into.operations.push(...more.operations);
  into.screens.push(...more.screens);
  into.records.push(...more.records);
}

const weightOf = ({ requirements, operations, screens, records }: Part): number =>
  requirements.length * effort.requirement +
  operations.length * effort.operation +
  screens.length * effort.screen +
  records.length * effort.record;

interface Place {
  area: Pick<Area, 'name' | 'component'>;
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
  const needed = services.filter((task) => component?.depends_on.some((id) => task.implements.includes(id)));
  const after = [
    ...basis,
    ...built.after,
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
    depends_on: [...new Set(after)].filter((other) => other !== key).map((other) => `@${other}`),
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

/** The records that are needed here first, with their states, and the tasks that built the others. */
function withTables(part: Part, key: string, { graph, builders }: Ground) {
  const byId = new Map(nodesOf(graph, 'ENT').map((node) => [node.id, node]));
  const open = [...part.records.map(({ id }) => id), ...part.operations.map(({ entity }) => entity)];
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

function titleOf({ name }: Pick<Area, 'name'>, titles: readonly string[]): string {
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
  const files = [
    ...(has_tables && nodesOf(graph, 'IF').length === 0
      ? [tableFile(stack, folderOf('component:store') ?? own, name)]
      : []),
    sourceFile(stack, own, name),
    ...(operations.length > 0
      ? [sourceFile(stack, surface, operations.some(({ kind }) => kind === 'IF') ? name : `${name} surface`)]
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
  return `${node.operation}(${['tx: Tx', ...(node.signs_in ? [] : ['caller: Caller']), ...input].join(', ')}) -> ${output}`;
}
