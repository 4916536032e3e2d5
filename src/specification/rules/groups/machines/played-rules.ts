// Criteria and requirements played through the state tables: a thing in a state, an event, and the state or the refusal that is
// said to come of it. A sentence that names none of these says nothing here.
import { reachedFrom } from '#specification/graph/cycles.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { sentencesOf } from '#specification/rules/reading/sentences.ts';
import { operationsOf } from '#specification/render/design/state-machines.ts';
import type { View } from '#specification/render/view.ts';
import type { Breach, GraphRule } from '#specification/rules/rule.ts';
import { cellsOf, eventsSaidIn } from './events-said.ts';
import {
  isOneThing,
  numbersSaidIn,
  stateGivenBy,
  statesSaidIn,
  type Machine,
  type SaidState,
} from './states-said.ts';

type Criterion = NodeOf<'AC'>;
type Played = {
  said: SaidState;
  /** Where the thing is before; null where no step says it. */
  from: string | null;
  events: readonly string[];
};

const retired = (then: string) => ({
  set: {
    'AC-BOOK-001': { given: ['Tool 7 is out.'], when: ['Ben retires tool 7.'], then: [then] },
  },
});

export const playedRules: readonly GraphRule[] = [
  {
    id: 'STM-31',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    tells: 'contradiction',
    reason:
      'A test that the state table cannot pass is built against the table, or the table against the test.',
    good: retired('Tool 7 is still out.'),
    bad: retired('Tool 7 is free.'),
    *check({ view }) {
      for (const criterion of view.all('AC')) {
        for (const played of playsOf(criterion, view)) {
          const told = differsFrom(played, view);
          if (told !== null)
            yield {
              message: `${criterion.id} ends in "${played.said.state}", and ${told}. Let the criterion and the table say the same: correct the one that is wrong, or add the move with its guard.`,
              nodes: [criterion.id, played.said.machine.id],
            };
        }
        yield* unreachable(criterion, view);
        yield* refusedOtherwise(criterion, view);
      }
    },
  },
  {
    id: 'STM-32',
    tier: 'graph',
    severity: 'warning',
    dimension: 'consistent',
    tells: 'contradiction',
    reason: 'A requirement and a state table that lead to two states make two products.',
    good: {
      set: {
        'FR-BOOK-001': {
          statement: 'When a coordinator lends a tool, the Booking module shall move the tool to out.',
        },
      },
    },
    bad: {
      set: {
        'FR-BOOK-001': {
          statement: 'When a coordinator lends a tool, the Booking module shall move the tool to gone.',
        },
      },
    },
    *check({ view }) {
      for (const { node, sentence } of sentencesOf(view)) {
        if (sentence.negated) continue;
        const trigger = sentence.when ?? sentence.if;
        for (const { machine, state } of stateGivenBy(sentence.response, view)) {
          const events = trigger === null ? [] : eventsSaidIn(trigger, machine, view);
          const [given, ...others] = statesSaidIn(sentence.while ?? '', view).filter(
            (each) => each.machine === machine,
          );
          const from = given && others.length === 0 ? given.state : null;
          const led = targetsOf(cellsOf(machine, { events, from }));
          if (events.length > 0 && state !== from && !led.includes(state))
            yield {
              message: `${node.id} leads to "${state}" when ${named(events)}${from === null ? '' : ` in "${from}"`}, and ${machine.id} ${leadsTo(led)}; let both say the same.`,
              nodes: [node.id, machine.id],
            };
        }
      }
    },
  },
];

const named = (events: readonly string[]): string => `"${events.join('" or "')}" happens`;
const leadsTo = (led: readonly string[]): string =>
  led.length === 0 ? 'refuses it' : `leads to "${led.join('" or "')}"`;

const targetsOf = (cells: Machine['cells']): string[] => [
  ...new Set(cells.flatMap((cell) => ('to' in cell ? [cell.to] : []))),
];

/** One step that names one thing to happen; what happens twice, or after something else, is not played. */
function stepOf({ when }: Criterion, view: View): string | null {
  const [step, ...others] = when.map((each) => view.text(each));
  return step === undefined || others.length > 0 || /[;]|\b(?:and|then|both|twice|again|after)\b/i.test(step)
    ? null
    : step;
}

/** What a criterion says of each thing that goes through states: of the first state that it names. */
function playsOf(criterion: Criterion, view: View): Played[] {
  const step = stepOf(criterion, view);
  if (step === null) return [];
  const given = criterion.given.flatMap((each) => statesSaidIn(view.text(each), view));
  return criterion.then.flatMap((each) => {
    const [said] = statesSaidIn(view.text(each), view);
    if (!said) return [];
    const before = given.filter((other) => isOneThing(other, said));
    // "Model 10" is shipped, and "model 9" is another one.
    const others = numbersSaidIn(step, said.machine, view).filter((number) => number !== said.which);
    if (before.length > 1 || others.length > 0) return [];
    return [{ said, from: before[0]?.state ?? null, events: eventsSaidIn(step, said.machine, view) }];
  });
}

/** What the table does instead; null where it may end as the criterion says. What stays as it was may have been refused. */
function differsFrom({ said: { machine, state }, from, events }: Played, view: View): string | null {
  if (events.length === 0 || state === from) return null;
  const cells = cellsOf(machine, { events, from });
  if (targetsOf(cells).includes(state)) return null;
  if (from !== null) return `${machine.id} ${leadsTo(targetsOf(cells))} in "${from}" when ${named(events)}`;
  // It may have been there before, and an operation may be refused for many reasons.
  const mayStay =
    events.some((event) => operationsOf(machine, event, view).length > 0) ||
    cells.some((cell) => cell.state === state && (!('to' in cell) || cell.guard !== undefined));
  return mayStay ? null : `${machine.id} leads there from no state when ${named(events)}`;
}

/** However much happens in between: from the state that is given nothing leads to the other. */
function* unreachable(criterion: Criterion, view: View): Generator<Breach> {
  if (playsOf(criterion, view).some((played) => differsFrom(played, view) !== null)) return;
  const given = criterion.given.flatMap((each) => statesSaidIn(view.text(each), view));
  for (const said of criterion.then.flatMap((each) => statesSaidIn(view.text(each), view).slice(0, 1))) {
    const [before, ...others] = given.filter((other) => isOneThing(other, said));
    if (!before || others.length > 0 || before.state === said.state) continue;
    const next = (state: string) => targetsOf(cellsOf(said.machine, { events: null, from: state }));
    if (!reachedFrom(before.state, next).has(said.state))
      yield {
        message: `${criterion.id} goes from "${before.state}" to "${said.state}", and nothing in ${said.machine.id} leads there, over whichever states; add the move, or correct the criterion.`,
        nodes: [criterion.id, said.machine.id],
      };
  }
}

/** A refusal by another code than that of the table. Others than conflicts may be answered in every state. */
function* refusedOtherwise(criterion: Criterion, view: View): Generator<Breach> {
  const step = stepOf(criterion, view);
  const told = criterion.then.map((each) => view.text(each)).join(' ');
  const codes = view.all('ERR').filter(({ code }) => new RegExp(`(?<![A-Z_])${code}(?![A-Z_])`).test(told));
  if (step === null || codes.length === 0 || codes.some(({ status }) => status !== 409)) return;
  for (const given of criterion.given.flatMap((each) => statesSaidIn(view.text(each), view))) {
    const { machine, state } = given;
    const [event, ...others] = eventsSaidIn(step, machine, view);
    const cell =
      event === undefined || others.length > 0
        ? undefined
        : cellsOf(machine, { events: [event], from: state })[0];
    if (!cell) continue;
    const refusals = machine.cells.flatMap((each) => ('to' in each ? [] : [each.rejected_with]));
    if ('to' in cell) {
      if (cell.guard === undefined && codes.every(({ id }) => refusals.includes(id)))
        yield {
          message: `${criterion.id} is refused with ${codes.map(({ code }) => code).join(', ')}, and ${machine.id} moves from "${state}" to "${cell.to}" on "${cell.event}"; correct one of them, or give the move its guard.`,
          nodes: [criterion.id, machine.id],
        };
      continue;
    }
    if (codes.some(({ id }) => id === cell.rejected_with)) continue;
    yield {
      message: `${criterion.id} is refused with ${codes.map(({ code }) => code).join(', ')}, and ${machine.id} refuses "${cell.event}" in "${state}" with ${view.one('ERR', cell.rejected_with)?.code}; let that cell of the table refuse with the code of the criterion.`,
      nodes: [criterion.id, machine.id],
    };
  }
}
