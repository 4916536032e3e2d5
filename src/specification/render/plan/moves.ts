// Which tasks build the moves of a state table: those of an operation stand with the operation, those of an interface element that
// their events name with that, and any move with each task one of whose requirements tells of it, by its event or by the states
// on both its sides. A move that only criteria make stands with the task that has most of these; what is told nowhere is built
// with the table.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { operationsOf } from '#specification/render/design/state-machines.ts';
import { hasWord, stemsOf, wordsIn } from '#specification/rules/understanding/words.ts';
import { eventsSaidIn } from '#specification/rules/groups/machines/events-said.ts';
import { buildersOf } from './builders.ts';
import { inPlanOrder } from './waves.ts';

type Task = NodeOf<'TASK'>;
type Machine = NodeOf<'SM'>;
type Moves = ReadonlyMap<string, readonly string[]>;

/** What names many events, as an order of precedence does, builds none of them. */
const fewOf = (events: readonly string[]): string[] => {
  const all = [...new Set(events)];
  return all.length <= 2 ? all : [];
};

/** The states that a task moves. The table of what no operation moves stands whole where it is written. */
export function machinesOf(task: Task, view: View): { machine: Machine; cells: Machine['cells'] }[] {
  return view.all('SM').flatMap((machine) => {
    const moves = movesOf(machine, view);
    const is_whole = writerOf(machine, view) === task.id && !isMovedByOperation(machine, view);
    const begins = builderOf(machine, view) === task.id;
    const cells = machine.cells.filter(({ event }) => {
      const builders = moves.get(event);
      return (
        is_whole || (builders ? builders.includes(task.id) : begins && isMovedByOperation(machine, view))
      );
    });
    return cells.length > 0 ? [{ machine, cells }] : [];
  });
}

/** The tasks that build its table and its moves. */
export const tasksOfMachine = (machine: Machine, view: View): string[] => [
  ...new Set([writerOf(machine, view) ?? [], ...movesOf(machine, view).values()].flat()),
];

/** The task that builds the states, else that of their record. */
const builderOf = ({ id, entity }: Machine, view: View): string | undefined =>
  buildersOf(view).get(id)?.[0] ?? buildersOf(view).get(entity)?.[0];

/** The task that writes the table: that of the states, unless it only makes the record, and a later one moves it among them. */
function writerOf(machine: Machine, view: View): string | undefined {
  const builder = builderOf(machine, view);
  const requirements = requirementsOf(machine, view);
  const builds = (id: string | undefined, nodes: readonly { id: string }[]) =>
    view.one('TASK', id)?.implements.some((built) => nodes.some((each) => each.id === built)) === true;
  if (builds(builder, requirements)) return builder;
  const moving = requirements.filter(({ statement }) => {
    const [, response] = halvesOf(view.text(statement));
    return statesIn(response, machine).size > 1;
  });
  return inPlanOrder(view).find(({ task }) => builds(task.id, moving))?.task.id ?? builder;
}

/** The requirements that are about the record of the states. */
const requirementsOf = ({ entity }: Machine, view: View): NodeOf<'FR'>[] =>
  view.all('FR').filter(({ id }) => view.from(id, 'concerns').some((about) => about.id === entity));

const isMovedByOperation = ({ id }: Machine, view: View): boolean =>
  view
    .all('API')
    .some((operation) => operation.transition?.machine === id && buildersOf(view).has(operation.id));

const movesOf = (machine: Machine, view: View): Moves => view.once(allMoves).get(machine.id)!;

function allMoves(view: View): ReadonlyMap<string, Moves> {
  const tasks = inPlanOrder(view).map(({ task }) => task);
  return new Map(view.all('SM').map((machine) => [machine.id, movesIn(machine, { tasks, view })]));
}

/** The tasks that build the moves of an event; those of the table where no other does. */
export function buildersOfEvent(event: string, machine: Machine, view: View): readonly string[] {
  const builders = movesOf(machine, view).get(event);
  if (builders) return builders;
  const of = isMovedByOperation(machine, view) ? builderOf : writerOf;
  return [of(machine, view) ?? []].flat();
}

/** What tells of an event: its operations, else the requirements whose tasks build it. */
export function tellersOf(event: string, machine: Machine, view: View): string[] {
  const operations = operationsOf(machine, event, view).map(({ id }) => id);
  if (operations.length > 0) return operations;
  const told = toldIn(requirementsOf(machine, view), machine, view);
  return [...told].flatMap(([id, events]) => (events.includes(event) ? [id] : []));
}

function movesIn(machine: Machine, { tasks, view }: { tasks: readonly Task[]; view: View }): Moves {
  const telling = requirementsOf(machine, view);
  const told = toldIn(telling, machine, view);
  const shown = new Map(
    telling.map(({ id }) => [
      id,
      view
        .referrers('AC', id)
        .flatMap(({ when }) => when.flatMap((step) => eventsSaidIn(view.text(step), machine, view))),
    ]),
  );
  const countIn = (said: ReadonlyMap<string, readonly string[]>, task: Task, event: string): number =>
    task.implements.flatMap((id) => said.get(id) ?? []).filter((each) => each === event).length;
  const shownBy = (event: string) => {
    const [most] = tasks.toSorted((one, other) => countIn(shown, other, event) - countIn(shown, one, event));
    return most && countIn(shown, most, event) > 0 ? [most.id] : [];
  };
  const part = view.one('ENT', machine.entity)?.component;
  return new Map(
    machine.events.flatMap(({ name, meaning }): [string, readonly string[]][] => {
      const built = (ids: readonly { id: string }[]) =>
        ids.flatMap(({ id }) => buildersOf(view).get(id) ?? []);
      const operated = built(operationsOf(machine, name, view));
      if (operated.length > 0) return [[name, operated]];
      const elements = view.all('IF').filter((element) => view.text(meaning).includes(` ${element.name}`));
      const tellers = tasks.filter((task) => countIn(told, task, name) > 0);
      // Others than the part that keeps the record only hear of its moves.
      const own = tellers.filter(({ component }) => component === part);
      const builders = new Set([...(own.length > 0 ? own : tellers).map(({ id }) => id), ...built(elements)]);
      const all = builders.size > 0 ? [...builders] : shownBy(name);
      return all.length > 0 ? [[name, all]] : [];
    }),
  );
}

/** The events that requirements tell: by name in what sets them off, else as the moves from the states there to those of the response. */
function toldIn(requirements: readonly NodeOf<'FR'>[], machine: Machine, view: View): Map<string, string[]> {
  // What is refused moves nothing.
  const halves = requirements
    .map(({ id, statement }) => [id, halvesOf(view.text(statement))] as const)
    .filter(([, [, response]]) => !/^\s*refuse\b/.test(response));
  const named = new Map(
    halves.map(([id, [trigger]]) => [id, fewOf(eventsTold(trigger, machine, view))] as const),
  );
  const all = new Set([...named.values()].flat());
  return new Map(
    halves.map(([id, [trigger, response]]) => {
      const [from, to] = [statesIn(trigger, machine), statesIn(response, machine)];
      const between = machine.cells.filter(
        (cell) => 'to' in cell && cell.to !== cell.state && from.has(cell.state) && to.has(cell.to),
      );
      const others = between.map(({ event }) => event).filter((event) => !all.has(event));
      return [id, [...new Set([...named.get(id)!, ...others])]];
    }),
  );
}

/** The events that set a requirement off. A verb alone is one where its own subject is told: motors start as well as machines. */
function eventsTold(trigger: string, machine: Machine, view: View): string[] {
  const said = setOff(trigger);
  const stems = stemsOf(said);
  const roles = stemsOf([...view.all('ROLE'), ...view.all('CMP')].map(({ title }) => title).join(' '));
  return eventsSaidIn(said, machine, view).filter((name) => {
    if (name.includes('_')) return true;
    const { meaning } = machine.events.find((event) => event.name === name)!;
    const words = wordsIn(view.text(meaning));
    const verb = words.findIndex((word) => hasWord(stemsOf(name), word));
    const subject = words.slice(0, Math.max(0, verb)).filter((word) => !articles.has(word.toLowerCase()));
    return subject.every((word) => hasWord(stems, word) || hasWord(roles, word));
  });
}

const articles: ReadonlySet<string> = new Set(['a', 'an', 'the', 'one', 'its']);

/** The clauses of "when" and "if"; what holds the while sets nothing off. */
function setOff(trigger: string): string {
  let is_setting = !/^(?:when|if|while|where)\b/i.test(trigger);
  const clauses = trigger.split(/,\s*/).filter((clause) => {
    if (/^(?:when|if)\b/i.test(clause)) is_setting = true;
    else if (/^(?:while|where)\b/i.test(clause)) is_setting = false;
    return is_setting;
  });
  return clauses.join(', ');
}

/** What sets a requirement off, and what follows; a sentence without either is both. */
function halvesOf(text: string): [trigger: string, response: string] {
  const [, trigger, response] = /^((?:when|while|if|where)\b.*?) shall\b(.*)$/is.exec(text) ?? [];
  return trigger !== undefined && response !== undefined ? [trigger, response] : [text, text];
}

const statesIn = (text: string, { states }: Machine): ReadonlySet<string> =>
  new Set(
    states
      .map(({ name }) => name)
      .filter((name) => new RegExp(`\\b${name.replaceAll('_', '[ _-]')}\\b`, 'i').test(text)),
  );
