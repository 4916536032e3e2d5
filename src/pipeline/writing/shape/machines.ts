// The states of records. Only moves are written; every other pair of state and event is refused, so that no case is left open.
import { interfaceOf, kindOf } from '#knowledge/kinds/kinds.ts';
import { nodeKeyOf, tidyKey } from '#pipeline/writing/rows/keys.ts';
import type { RowMaker, Rows } from '#pipeline/writing/rows/open-rows.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { ignored } from '#specification/graph/machine-cells.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { isWrongIn } from '#specification/refusals.ts';
import { stateName } from './fields.ts';
import { shapedRecords } from './records.ts';
import { refusalNamed } from './refusals.ts';
import { eventOf, saidRefusal } from './said-refusals.ts';
import type { MachineRow, ShapeForm } from './shape-form.ts';

type Cell = NodeOf<'SM'>['cells'][number];

export function makeMachines(rows: Rows, form: ShapeForm, run: AskedRun): void {
  const records = shapedRecords(rows, run);
  rows.each('machines', form.machines, (row, maker) => {
    const entity = maker.ref(row.record, ['ENT']);
    if (entity === null) return;
    const states = distinct(row.states).map(({ name, meaning, end }) => ({
      name: stateName(name),
      meaning: maker.prose(meaning) || `It is ${name}.`,
      terminal: end,
    }));
    const events = distinct(row.events).map(({ name, meaning }) => ({
      name: stateName(name),
      meaning: maker.prose(meaning) || `Somebody who may asks to ${name} it.`,
    }));
    if (states.length < 2 || events.length === 0) {
      maker.mistake('write two states or more, and an event or more');
      return;
    }
    const title = records.get(entity)?.title ?? row.record;
    const refused = { maker, title, entity, run };
    const isAsked = ({ name }: { name: string }) => !areInputs(run) && isCalled(name, form);
    const is_ignored = row.refused_with.trim() === '' && !events.some(isAsked);
    const refusal = is_ignored ? undefined : refusedWith(row, refused);
    if (refusal === null) return;
    const initial = stateName(row.initial) || states[0]!.name;
    const said = nodesOf(run.graph, 'ERR').find(({ id }) => id === refusal);
    const table = {
      initial,
      moves: row.moves.map(({ to }) => ({ to: stateName(to) })),
      foreign: foreignStates(states, form),
    };
    const names = states.map(({ name }) => name);
    const asSaid = (cells: readonly Cell[]): Cell[] =>
      cells.map((cell) => {
        const own =
          'rejected_with' in cell && saidRefusal(cell, names, { form, graph: run.graph, names: rows.names });
        return own ? { ...cell, rejected_with: own } : cell;
      });
    /** Where its words would not be so, callers are refused in general words. */
    const isWrong = (state: string, event: string) =>
      said !== undefined && isCalled(event, form) && isWrongIn(state, said, table);
    maker.add({
      kind: 'SM',
      key: maker.node_key,
      title: `States of the ${title.trim().toLowerCase()}`,
      entity,
      states,
      initial,
      events,
      cells: inFittingWords(asSaid(cellsOf(row, { states, events, refusal, maker })), { isWrong, refused }),
      sources: maker.sources({ ...row, follows: isGrounded(row) ? [] : [entity] }),
    });
  });
}

const foreignStates = (own: readonly { name: string }[], { machines }: ShapeForm): string[] =>
  machines
    .flatMap(({ states }) => states.map(({ name }) => stateName(name)))
    .filter((name) => own.every((state) => state.name !== name));

/** Nobody waits for an answer to a sample or to the press of a button. */
const areInputs = ({ graph }: AskedRun): boolean => kindOf(graph.project.type).used_by === 'signal';

const isCalled = (event: string, { operations }: ShapeForm): boolean =>
  operations.some(({ moves }) => eventOf(moves) === event);

function inFittingWords(
  cells: readonly Cell[],
  { isWrong, refused }: { isWrong: (state: string, event: string) => boolean; refused: Refused },
): Cell[] {
  const wrong = cells.filter((cell) => !('to' in cell) && isWrong(cell.state, cell.event));
  const general = wrong.length > 0 ? generalRefusal(refused) : '';
  return cells.map((cell) => (wrong.includes(cell) ? { ...cell, rejected_with: general } : cell));
}

const isGrounded = ({ says, assumes }: MachineRow): boolean => says.length > 0 || assumes.trim() !== '';

/** The first of those that have one name. */
const distinct = <R extends { name: string }>(rows: readonly R[]): R[] => [
  ...new Map(rows.filter(({ name }) => name.trim() !== '').map((row) => [stateName(row.name), row])).values(),
];

type Table = {
  states: readonly { name: string; terminal: boolean }[];
  events: readonly { name: string }[];
  /** With what a pair is refused that no move is written for; without it, nothing changes there. */
  refusal: string | undefined;
  maker: RowMaker;
};

function cellsOf(row: MachineRow, { states, events, refusal, maker }: Table): Cell[] {
  const known = {
    states: new Set(states.map(({ name }) => name)),
    events: new Set(events.map(({ name }) => name)),
  };
  const cells = new Map<string, Cell>();
  for (const { from, event, to, guard } of row.moves) {
    const [name, target] = [stateName(event), stateName(to)];
    if (!known.events.has(name)) maker.mistake(`"${event}" of a move is none of its events`);
    if (!known.states.has(target)) maker.mistake(`"${to}" of a move is none of its states`);
    const starts = from.length > 0 ? from.map(stateName) : open(states, target);
    for (const state of starts) {
      if (!known.states.has(state)) maker.mistake(`"${state}" of a move is none of its states`);
      const at = `${state} ${name}`;
      if (cells.has(at)) maker.mistake(`"${name}" in "${state}" is written twice: keep one`);
      cells.set(at, { state, event: name, to: target, ...guarded(maker.prose(guard)) });
    }
  }
  return states.flatMap(({ name: state }) =>
    events.map(
      ({ name: event }) =>
        cells.get(`${state} ${event}`) ??
        (refusal === undefined ? ignored(state, event) : { state, event, rejected_with: refusal }),
    ),
  );
}

const guarded = (guard: string) => (guard === '' ? {} : { guard });

/** Where a move starts that says nothing of it: in every state that is no end. */
const open = (states: Table['states'], target: string): string[] =>
  states.filter(({ name, terminal }) => !terminal && name !== target).map(({ name }) => name);

type Refused = { maker: RowMaker; title: string; entity: string; run: AskedRun };

/** The refusal that stands, or one that is made for the record. */
function refusedWith(row: MachineRow, { maker, title, entity, run }: Refused): string | null {
  return row.refused_with.trim() === ''
    ? generalRefusal({ maker, title, entity, run })
    : refusalNamed(row.refused_with, { maker, run });
}

function generalRefusal({ maker, title, entity, run }: Refused): string {
  const noun = title.trim().toLowerCase();
  const code = `${noun.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}_WRONG_STATE`.replace(/^[^A-Z]+/, '');
  const key = nodeKeyOf('ERR', tidyKey(`${noun}-wrong-state`));
  maker.add({
    kind: 'ERR',
    key,
    title: `The ${noun} is in another state`,
    code,
    status: 409,
    meaning: `The state of the ${noun} does not allow this.`,
    retryable: false,
    user_text: interfaceOf(run.graph.project.type)
      ? `This is not possible in this state of the ${noun}.`
      : `This is not possible as the ${noun} stands now. Load it again.`,
    sources: [{ kind: 'derived', from: [entity], because: 'It goes through states.' }],
  });
  return `@${key}`;
}
