// With what a move is refused in a state where a criterion says it: "Eva's bill was reminded twice", and REMINDERS_ENDED is shown.
import type { Rows } from '#pipeline/writing/rows/open-rows.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { stateName } from './fields.ts';
import { standingRefusal } from './refusals.ts';
import type { ShapeForm } from './shape-form.ts';

type Asked = { state: string; event: string };
type Said = { form: Pick<ShapeForm, 'operations'>; graph: Graph; names: Rows['names'] };

/** The id of the one refusal that operations of the event name and a criterion of their requirements shows for the state. */
export function saidRefusal(
  { state, event }: Asked,
  states: readonly string[],
  { form, graph, names }: Said,
): string | undefined {
  const moving = form.operations.filter(({ moves }) => eventOf(moves) === event);
  const found = moving.flatMap(({ refuses, realises }) => {
    const of = new Set(realises.flatMap((typed) => names.find(typed, ['FR'])?.ref ?? []));
    const criteria = nodesOf(graph, 'AC').filter(({ requirement }) => of.has(requirement));
    return refuses.flatMap((typed) => {
      const error = standingRefusal(typed, graph);
      const shown = criteria.some(
        ({ given, then }) =>
          error && then.join(' ').includes(error.code) && statesIn(given, states).has(state),
      );
      return error && shown ? [error.id] : [];
    });
  });
  const [only, ...others] = new Set(found);
  return others.length === 0 ? only : undefined;
}

/** The event of its record that an operation sets off: that of "firing.cancel" is "cancel". */
export const eventOf = (moves: string): string => stateName(moves.split(/[.:]/).at(-1) ?? moves);

/** The states that what is given speaks of; "reminded twice" is not "reminded". What is asked may name the one it leads to. */
function statesIn(sentences: readonly string[], states: readonly string[]): Set<string> {
  const longest = states.toSorted((one, other) => other.length - one.length);
  let text = ` ${sentences
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const said = longest.filter((state) => {
    const words = ` ${state.replaceAll('_', ' ')} `;
    if (!text.includes(words)) return false;
    text = text.replaceAll(words, '  ');
    return true;
  });
  return new Set(said);
}
