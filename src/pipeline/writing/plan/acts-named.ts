// What the steps of a criterion do: the operations that they call and the moves that they make. A step says what is done in the
// order of an operation's name ("the list of bookings is asked for" is listBookings), or that something is moved ("the letter is
// released").
import { basesOf } from '#language/inflection.ts';
import { tagged } from '#language/english/tagger.ts';
import { tokensOf, type Token } from '#language/english/tokens.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { stemOf, wordsIn, wordsOfName } from '#specification/rules/understanding/words.ts';

/** The ids of what has to be there before the steps can be done, each as all that does the same. */
export function actsIn(steps: readonly string[], graph: Graph): string[][] {
  const operations = nodesOf(graph, 'API');
  const moves = operations.flatMap(({ id, transition }) => (transition ? [{ id, ...transition }] : []));
  return steps.flatMap((step) => {
    const tokens = tokensOf(step).filter(({ kind }) => kind !== 'name');
    const called = operations.flatMap(({ id, operation }) => (isCalled(operation, tokens) ? [[id]] : []));
    const moved = movedIn(tokens).flatMap((verb) => {
      const movers = moves.filter(({ event }) => event === verb).map(({ id }) => id);
      return movers.length > 0 ? [movers] : [];
    });
    return [...called, ...moved];
  });
}

/** The commands whose names stand in the steps. */
export const commandsIn = (steps: readonly string[], graph: Graph): string[] =>
  nodesOf(graph, 'IF').flatMap(({ id, form, name }) =>
    form === 'command' && steps.some((step) => ` ${step} `.includes(` ${name} `)) ? [id] : [],
  );

/** A name of one word says too little, and "a boxed span" boxes none. */
function isCalled(operation: string, tokens: readonly Token[]): boolean {
  const [verb = '', ...things] = wordsIn(wordsOfName(operation)).map(stemOf);
  const stems = tokens.map(({ lower }) => stemOf(lower));
  let at = tokens.findIndex(({ lower }, place) => stems[place] === verb && !isDone(lower));
  return at >= 0 && things.length > 0 && things.every((word) => (at = stems.indexOf(word, at + 1)) >= 0);
}

const isDone = (word: string): boolean => {
  const [likeliest] = basesOf(word);
  return likeliest?.form === 'past' || likeliest?.form === 'participle';
};

const being: ReadonlySet<string> = new Set(['is', 'are', 'was', 'were', 'be', 'been']);

/** The verbs of what is done to something. "Released outputs" are not released now. */
function movedIn(tokens: readonly Token[]): string[] {
  const read = tagged(tokens);
  const from = read.findIndex(({ lower }) => being.has(lower));
  if (from < 0) return [];
  return read.flatMap(({ lower }, at) => {
    if (at <= from || /^(?:NOUN|PROPN|ADJ)$/.test(read[at + 1]?.tag ?? '')) return [];
    return basesOf(lower).flatMap(({ base, form }) => (form === 'participle' ? [base] : []));
  });
}
