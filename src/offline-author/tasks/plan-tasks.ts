// Cuts the plan out of the design in slices: first something that starts and lets people in, then area by area what can be
// shown, the weightiest first, and at the end what happens by itself, quality and security.
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { tableFile } from '#offline-author/files.ts';
import { access } from '#offline-author/areas.ts';
import type { Area, Domain } from '#offline-author/model.ts';
import { lensTasks } from '#offline-author/lens/lens-parts.ts';
import { keepsSomething } from '#offline-author/components.ts';
import { takesRequests } from '#knowledge/kinds/kinds.ts';
import { list } from '#offline-author/names/words.ts';
import { wayIn } from '#offline-author/sign-in/way-in.ts';
import { cutAreas } from './cut-parts.ts';
import { client, schema, service, skeleton } from './foundations.ts';
import { closing, workerTask } from './closing.ts';
import { sliceTasks, type Extra, type Ground } from './slice-tasks.ts';
import type { Task } from './task.ts';

interface Slice {
  title: string;
  shows: string;
  tasks: readonly Task[];
}

export function planTasks({ graph, domain }: { graph: Graph; domain: Domain }): Task[] {
  const foundations = [
    skeleton(graph, domain),
    ...(keepsSomething(domain) ? [schema(graph, domain)] : []),
    ...client(graph, domain),
    ...lensTasks(graph, domain),
  ];
  const services = nodesOf(graph, 'INT').map((node) => service(node, graph, domain));
  const later = foundations.map((task) => task.key).filter((key) => key !== 'task:skeleton');
  const basis = later.length > 0 ? later : foundations.map((task) => task.key);
  const maps = { builders: new Map(), tables: new Map(), operations: new Map(), waits: new Map() };
  const ground: Ground = { graph, domain, basis, services, ...maps };
  const behind = byWeight(domain.areas, graph);
  const cuts = cutAreas([...(domain.has_accounts ? [doors] : []), ...behind], ground);
  const gate = cuts
    .filter(({ area }) => area === doors)
    .flatMap((each) => sliceTasks(each, ground, gateOf(domain)));
  const walking = [...foundations, ...gate];
  const inside = [...basis, ...gate.slice(0, 1).map((task) => task.key)];
  const slices: Slice[] = [
    {
      title: 'Walking skeleton',
      shows: `${domain.intake.project.name} starts${keepsSomething(domain) ? ', keeps what it is given' : ''}${gate.length > 0 ? ', and lets in who may come in' : ''}; continuous integration is green.`,
      tasks: walking,
    },
  ];
  for (const each of cuts.filter(({ area }) => area !== doors)) {
    const { area } = each;
    const shown = domain.lens?.slice_first ? (slices[1]?.tasks ?? []).map((task) => task.key) : [];
    const tasks = sliceTasks(each, { ...ground, basis: [...inside, ...shown] });
    if (tasks.length > 0) slices.push({ title: area.name, shows: shownBy(tasks, graph), tasks });
  }
  const used = services.filter(({ key }) =>
    slices.some(({ tasks }) => tasks.some((task) => waitsFor(task, key))),
  );
  const areas = slices.flatMap(({ tasks }) => tasks);
  const last = lastOf([...areas, ...services]);
  const workers = takesRequests(domain.intake.project.type) ? [workerTask(graph, domain, last)] : [];
  slices.push(
    {
      title: 'What happens by itself',
      shows: workers[0]?.goal ?? 'Every service is called, and its failure is seen.',
      tasks: [...services.filter((task) => !used.includes(task)), ...workers],
    },
    {
      title: 'Shown to hold',
      shows: 'The measured quality targets and the controls under attack.',
      tasks: closing(graph, domain, workers.length > 0 ? workers : last),
    },
  );
  return withRest(inOrder(slices, used), ground);
}

const doors = { name: access, component: 'component:sign-in' };

/** What everything behind the door uses. */
const gateOf = (domain: Domain): Extra => ({
  key: 'task:sign-in',
  title: wayIn(domain).brings === 'session' ? 'Accounts, sessions and roles' : 'Accounts, API keys and roles',
  produces: [
    { symbol: 'callerOf', signature: 'callerOf(request: Request) -> Caller' },
    {
      symbol: 'allow',
      signature: 'allow(caller: Caller, operation: text, owner_id: uuid?) -> nothing, or FORBIDDEN',
    },
  ],
  evidence: `The output of the command; ${wayIn(domain).tried}.`,
});

/** Areas with what must be there first: the first usable version is reached as early as it can be. */
function byWeight(areas: readonly Area[], graph: Graph): Area[] {
  const firsts = (area: Area) =>
    nodesOf(graph, 'FR').filter(({ area: name, priority }) => name === area.name && priority === 'P1').length;
  return areas.toSorted((one, other) => Math.sign(firsts(other)) - Math.sign(firsts(one)));
}

/** Those that none of the others waits for: whoever comes after them comes after all. */
const lastOf = (tasks: readonly Task[]) =>
  tasks.filter(({ key }) => !tasks.some((other) => waitsFor(other, key)));

/** Records of no area are stored with the store itself. */
function withRest(tasks: readonly Task[], { graph, domain, builders }: Ground): Task[] {
  const folderOf = ({ files: [file = ''] }: Task) => file.slice(0, file.lastIndexOf('/') + 1);
  const rest = nodesOf(graph, 'ENT').filter(({ id }) => !builders.has(id));
  const machines = nodesOf(graph, 'SM').filter(({ entity }) => rest.some(({ id }) => id === entity));
  return tasks.map((task) =>
    task.key === 'task:schema'
      ? {
          ...task,
          implements: [...task.implements, ...[...rest, ...machines].map(({ id }) => id)],
          files:
            rest.length > 0 ? [tableFile(domain.stack, folderOf(task), 'store'), ...task.files] : task.files,
        }
      : task,
  );
}

const waitsFor = (task: Task, key: string) => task.depends_on.includes(`@${key}`);

/** A service is built in the slice that needs it first. */
function inOrder(slices: readonly Slice[], services: readonly Task[]): Task[] {
  const open = new Set(services);
  return slices
    .filter(({ tasks }) => tasks.length > 0)
    .flatMap(({ title, shows, tasks }, index) => {
      const needed = [...open].filter(({ key }) => tasks.some((task) => waitsFor(task, key)));
      for (const task of needed) open.delete(task);
      return [...needed, ...tasks].map((task): Task => ({
        ...task,
        slice: { number: index + 1, title, shows },
      }));
    });
}

function shownBy(tasks: readonly Task[], graph: Graph): string {
  const built = new Set(tasks.flatMap((task) => task.implements));
  const titles = nodesOf(graph, 'FR')
    .filter(({ id }) => built.has(id))
    .map(({ title }) => title.replace(/[.…\s]+$/, ''));
  const most = 6;
  const named = titles.slice(0, most);
  const rest = titles.length - named.length;
  if (titles.length === 0) return 'Its records are stored, read and changed.';
  return `${list([...named, ...(rest > 0 ? [`${rest} more`] : [])])}.`;
}
