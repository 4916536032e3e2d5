// Which errors the steps of a criterion name. What looks like a code may be a cause, a state or a value as well ("closes, cause
// RAIN"): then it is an error only where the step calls it one, as "error RAIN", "refused with RAIN" and "the answer is RAIN" do.
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';

export function errorsIn(steps: readonly string[], graph: Graph): NodeOf<'ERR'>[] {
  const values = valuesOf(graph);
  return nodesOf(graph, 'ERR').filter(({ code }) => {
    const is_code_alone = code.includes('_') && !values.has(code);
    return steps.some((step) =>
      [...step.matchAll(/[A-Z0-9_]+/g)].some(
        ({ 0: word, index }) => word === code && (is_code_alone || isCalledError(step.slice(0, index))),
      ),
    );
  });
}

/** What stands before a code that is an error; codes before it in a list count with it. */
const isCalledError = (before: string): boolean =>
  /\b(?:errors?|refus(?:e|es|ed|al) (?:\w+ )?(?:with|as|by)|answer(?:s|ed)?(?: (?:is|are|with|says))?)[\s:“"`]+(?:[A-Z0-9_]+(?:,? (?:and|or) |, ))*$/i.test(
    before,
  );

/** The words in capitals that stand for something else in this package. */
const valuesOf = (graph: Graph): ReadonlySet<string> =>
  new Set(
    [
      ...nodesOf(graph, 'ENT').flatMap(({ fields }) => fields.flatMap(({ values = [] }) => values)),
      ...nodesOf(graph, 'SM').flatMap(({ states, events }) => [
        ...states.map(({ name }) => name),
        ...events.map(({ name }) => name),
      ]),
    ].map((value) => value.toUpperCase()),
  );
