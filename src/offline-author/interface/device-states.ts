// The states of a device: what it switches between, by which occasion, and that every other occasion leaves it as it is.
import { ignored } from '#specification/graph/machine-cells.ts';
import type { Clause } from '#contract/clauses.ts';
import { interfaceOf } from '#knowledge/kinds/kinds.ts';
import { occasion } from '#language/say-clause.ts';
import { core } from '#offline-author/areas.ts';
import type { Draft, Link } from '#offline-author/draft.ts';
import type { Domain, Need } from '#offline-author/model.ts';
import { capitalise, list, snake } from '#offline-author/names/words.ts';
import { said } from '#offline-author/provenance.ts';

type Move = { from: string; to: string; event: string; meaning: string; need: Need };

const switching = new Set(['switch', 'change', 'go', 'move']);

/** "The device switches from holding to heating when the temperature falls below the set point." */
function movesOf(domain: Domain): Move[] {
  return domain.needs.flatMap((need) => {
    const clause = need.told[0]?.clause;
    if (!clause || clause.negated || !switching.has(clause.act)) return [];
    const [from, to] = ['from', 'to'].map((wanted) => stateIn(clause, wanted));
    const [when] = clause.condition ?? [];
    if (from === undefined || to === undefined || !when) return [];
    const meaning = occasion(when);
    return [{ from, to, event: snake(meaning).replace(/^when_(?:the_)?/, ''), meaning, need }];
  });
}

const stateIn = ({ relations }: Clause, wanted: string): string | undefined => {
  const what = relations.find(({ role }) => role === wanted)?.what;
  return what === undefined ? undefined : snake(what);
};

function reachedFrom(state: string, moves: readonly Move[]): ReadonlySet<string> {
  const reached = new Set([state]);
  for (const each of reached) for (const { from, to } of moves) if (from === each) reached.add(to);
  return reached;
}

export function deviceStates(domain: Domain): { add: Draft[]; link: Link[] } {
  const moves = interfaceOf(domain.intake.project.type)?.form === 'signal' ? movesOf(domain) : [];
  const states = [...new Set(moves.flatMap(({ from, to }) => [from, to]))];
  // Where a way was not understood, a table would say that a state is never reached.
  const initial = states.find((state) => reachedFrom(state, moves).size === states.length);
  if (initial === undefined) return { add: [], link: [] };
  const events = [...new Map(moves.map((move) => [move.event, move])).values()];
  const told = moves.flatMap(({ need }) => need.told);
  const leads = (state: string, event: string) =>
    moves.find((move) => move.from === state && move.event === event)?.to;
  const record: Draft = {
    kind: 'ENT',
    key: 'entity:device_state',
    title: 'Device state',
    plural: 'device states',
    table: 'device_states',
    description: `Where the device stands: ${list(states, 'or')}.`,
    component: `@${core}`,
    fields: [
      {
        name: 'status',
        type: 'enum',
        description: 'Where the device stands.',
        required: true,
        values: states,
        default: initial,
        classification: 'none',
      },
    ],
    retention: 'As long as the device is powered.',
    sources: said(...told),
  };
  const machine: Draft = {
    kind: 'SM',
    key: 'machine:device_state',
    title: 'States of the device',
    entity: '@entity:device_state',
    states: states.map((name) => ({
      name,
      meaning: `The device is ${name.replaceAll('_', ' ')}.`,
      terminal: false,
    })),
    initial,
    events: events.map(({ event, meaning }) => ({ name: event, meaning: `${capitalise(meaning)}.` })),
    cells: states.flatMap((state) =>
      events.map(({ event }) => {
        const to = leads(state, event);
        return to ? { state, event, to } : ignored(state, event);
      }),
    ),
    sources: said(...told),
  };
  const link = moves.map(({ need }): Link => ({
    kind: 'realises',
    from: '@machine:device_state',
    to: `@${need.key}`,
  }));
  return { add: [record, machine], link };
}
