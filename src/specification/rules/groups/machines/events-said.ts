// Which events of a machine a step of a criterion, or a trigger of a requirement, speaks of: by the name of the event, by its
// meaning, or by the operation that sets it off. All that may be meant are told, since a comparison must fail with each of them.
import { operationsOf } from '#specification/render/design/state-machines.ts';
import type { View } from '#specification/render/view.ts';
import { unquoted } from '#specification/rules/reading/prose.ts';
import {
  hasWord,
  stemsOf,
  wordsIn,
  wordsOfName,
  type Stems,
} from '#specification/rules/understanding/words.ts';
import type { Machine } from './states-said.ts';

const fillers = new Set(
  'a an the of to in on at by for from as it its is are be been has have and or up out off this that with their own again'.split(
    ' ',
  ),
);
/** Parts of names that tell something even though they are short: `scan_in` and `scan_out` are two events. */
const particles = new Set('in out on off up'.split(' '));

/** The names of the events that a text may mean; none where it speaks of none. */
export function eventsSaidIn(text: string, machine: Machine, view: View): string[] {
  const stems = stemsOf(unquoted(text));
  const thing = stemsOf(view.one('ENT', machine.entity)?.title ?? '');
  const named = machine.events.filter((event) =>
    waysToSay(event, { machine, view }).some((words) => isSaid(words, { stems, thing })),
  );
  return named.map(({ name }) => name).concat(narrowerOf(named, machine));
}

type Event = Machine['events'][number];

function waysToSay(
  { name, meaning }: Event,
  { machine, view }: { machine: Machine; view: View },
): string[][] {
  const operations = operationsOf(machine, name, view);
  return [
    wordsIn(name.replaceAll('_', ' ')).filter((word) => particles.has(word) || !fillers.has(word)),
    wordsIn(unquoted(view.text(meaning)).split(/[.;]\s|;/)[0] ?? '').filter((word) => !fillers.has(word)),
    ...operations.map(({ operation }) =>
      wordsIn(wordsOfName(operation)).filter((word) => !fillers.has(word)),
    ),
  ];
}

/** Every word but those of the record, of which there is one left at least. */
function isSaid(words: readonly string[], { stems, thing }: { stems: Stems; thing: Stems }): boolean {
  const telling = words.filter((word) => !hasWord(thing, word));
  return telling.length > 0 && telling.every((word) => hasWord(stems, word));
}

/** `cancel` may be what leads to `cancel_late` in the end. */
function narrowerOf(named: readonly Event[], { events }: Machine): string[] {
  return events
    .filter((event) => !named.includes(event))
    .filter((event) =>
      named.some(({ name }) => event.name.startsWith(`${name}_`) || event.name.endsWith(`_${name}`)),
    )
    .map(({ name }) => name);
}

/** What the table says of these events or of all, in one state or in all. */
export const cellsOf = (
  { cells }: Machine,
  { events, from }: { events: readonly string[] | null; from: string | null },
): Machine['cells'] =>
  cells.filter(
    ({ event, state }) => (events === null || events.includes(event)) && (from === null || state === from),
  );
