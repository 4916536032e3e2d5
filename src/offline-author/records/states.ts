// The states of a record and the moves between them: those that were named, and the acts whose participle is one of them.
import { actKind, kindIn, moves as movesThings, statesAfter, undoneBy } from '#offline-author/names/acts.ts';
import type { Entity, Move, Told } from '#offline-author/model.ts';
import { readThing, thingName } from '#offline-author/names/things.ts';
import { conditionsOf } from '#offline-author/told.ts';
import { snake } from '#offline-author/names/words.ts';

export function statesOf(entity: Entity, told: readonly Told[]): Pick<Entity, 'states' | 'moves'> {
  const named = told.flatMap(({ clause }) =>
    clause.states && clause.subject !== undefined && thingName(clause.subject) === entity.name
      ? [clause.states]
      : [],
  );
  const told_names = named.flatMap(({ names }) => names);
  const names = told_names.length > 0 ? told_names : told.flatMap((each) => namedByMoves(each, entity));
  const states = [...new Map(names.map((name) => [snake(name), name])).values()];
  if (states.length < 2) return { states: [], moves: [] };
  const said = named.flatMap(({ moves }) => moves);
  const acts = told.flatMap((each) => movesTold(each, entity, states));
  const moves: Move[] = [];
  const add = (move: Move) => {
    const same = moves.find(
      ({ to, from }) => to === move.to && (from === move.from || move.from === null || from === null),
    );
    if (!same) moves.push(move);
    else if (same.act === null && move.act !== null)
      Object.assign(same, { act: move.act, event: move.event });
  };
  for (const move of acts) add(move);
  for (const { from, to } of said) add({ event: snake(`become ${to}`), from: from ?? null, to, act: null });
  for (const to of states.slice(1))
    if (!moves.some((move) => snake(move.to) === snake(to)))
      add({ event: snake(`become ${to}`), from: states[states.indexOf(to) - 1] ?? null, to, act: null });
  return { states, moves: distinctEvents(moves) };
}

/** "A repair goes from waiting to in work": the states are named where it goes from one to another. */
function namedByMoves({ clause }: Told, entity: Entity): string[] {
  const { act, subject, objects, negated, relations } = clause;
  const thing = readThing(subject ?? objects[0] ?? '');
  const from = relations.find(({ role }) => role === 'from')?.what;
  const ends = relations.filter(({ role }) => role === 'to');
  const isMove = !negated && movesThings(act) && thing.name === entity.name && thing.of === null;
  return isMove && from !== undefined && ends.length > 0
    ? [from, ...ends.flatMap(({ what }) => oneOf(what))]
    : [];
}

/** "done or hopeless": one of the two. */
const oneOf = (text: string): string[] => text.split(/, | or /);

function movesTold({ clause }: Told, entity: Entity, states: readonly string[]): Move[] {
  const known = (name: string) => states.find((state) => snake(state) === snake(name));
  return [clause, ...conditionsOf(clause)].flatMap((act): Move[] => {
    const things = [...act.objects, ...(act.subject === undefined ? [] : [act.subject])];
    const thing = things
      .map(readThing)
      .find(({ name }) => name === entity.name || name.endsWith(` ${entity.name}`));
    if (act.negated || !thing) return [];
    if (movesThings(act.act)) {
      const ends = act.relations.filter(({ role }) => role === 'to' || role === 'into');
      const steps = [...ends.map(({ what }) => oneOf(what)), [act.objects[0] ?? '']];
      let from = known(act.relations.find(({ role }) => role === 'from')?.what ?? '') ?? null;
      // "from requested to confirmed to fired": each step begins where the one before it ended.
      return steps.flatMap((names) => {
        const reached = names.flatMap((name) => known(name) ?? []);
        const begun = from;
        if (reached.length === 1) from = reached[0]!;
        return reached.map((to) => ({ event: snake(`become ${to}`), from: begun, to, act: null }));
      });
    }
    if (act.objects.length === 0 || actKind(act.act) === 'be') return [];
    const after = (verb: string) => statesAfter(verb).flatMap((state) => known(state) ?? [])[0];
    const undone = undoneBy(act.act);
    const left = undone === null ? undefined : after(undone);
    const to = after(act.act) ?? (left === undefined ? undefined : states[0]);
    const before = known(thing.name.slice(0, -entity.name.length).trim()) ?? left ?? null;
    // Making a record is no move of it: it begins in its first state.
    if (to === undefined || (to === states[0] && kindIn(act) === 'create')) return [];
    return [{ event: snake(act.act), from: before, to, act: act.actors.length > 0 ? act.act : null }];
  });
}

/** One event leads to one state: the second of a name is told apart by where it leads. */
function distinctEvents(moves: readonly Move[]): Move[] {
  return moves.map((move, at) => {
    const earlier = moves.slice(0, at).some(({ event, to }) => event === move.event && to !== move.to);
    return earlier ? { ...move, event: snake(`${move.event} ${move.to}`) } : move;
  });
}
