// What the steps of a criterion do: the operations that they call and the moves that they make. A step says what is done in the
// order of an operation's name ("the list of bookings is asked for" is listBookings), or that something is moved ("the letter is
// released").
import { basesOf } from '#language/inflection.ts';
import { tagged } from '#language/english/tagger.ts';
import { tokensOf, type Token } from '#language/english/tokens.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { names, stemOf, stemsOf, wordsIn, wordsOfName } from '#specification/rules/understanding/words.ts';

/**
 * The ids of what has to be there before the steps can be done, each as all that does the same. `about` are the records of the
 * requirement: people book and leave other things in the same words.
 */
export function actsIn(
  steps: readonly string[],
  graph: Graph,
  about: ReadonlySet<string> = new Set(),
): string[][] {
  const operations = nodesOf(graph, 'API');
  const machines = new Set(nodesOf(graph, 'SM').flatMap(({ id, entity }) => (about.has(entity) ? [id] : [])));
  const titles = new Map(nodesOf(graph, 'SM').map(({ id, entity }) => [id, titleOf(entity, graph)]));
  const moves = operations.flatMap(({ id, transition, sent_by, admits }) =>
    transition
      ? [
          {
            id,
            ...transition,
            thing: titles.get(transition.machine) ?? '',
            is_called: sent_by === undefined && admits === undefined,
          },
        ]
      : [],
  );
  return steps.flatMap((step) => {
    const tokens = tokensOf(step).filter(({ kind }) => kind !== 'name');
    const called = operations.flatMap(({ id, operation }) => (isCalled(operation, tokens) ? [[id]] : []));
    const moversOf = (verbs: readonly string[], among: typeof moves) =>
      verbs.flatMap((verb) => {
        const movers = among.filter(({ event }) => event === verb).map(({ id }) => id);
        return movers.length > 0 ? [movers] : [];
      });
    const by_people = moves.filter(({ machine, is_called }) => is_called && machines.has(machine));
    const said = stemsOf(tokens.map(({ lower }) => lower).join(' '));
    const of_these = moves.filter(({ machine, thing }) => machines.has(machine) || names(said, thing));
    return [...called, ...moversOf(movedIn(tokens), of_these), ...moversOf(doneIn(tokens), by_people)];
  });
}

const titleOf = (entity: string, graph: Graph): string =>
  graph.nodes.find(({ id }) => id === entity)?.title ?? '';

/** The commands whose names stand in the steps. */
export const commandsIn = (steps: readonly string[], graph: Graph): string[] =>
  nodesOf(graph, 'IF').flatMap(({ id, form, name }) =>
    form === 'command' && steps.some((step) => ` ${step} `.includes(` ${name} `)) ? [id] : [],
  );

/**
 * A name of one word says too little, "a boxed span" boxes none, nothing copies "the stored copy", and who adds a child "with the
 * tick" adds no tick.
 */
function isCalled(operation: string, tokens: readonly Token[]): boolean {
  const [verb = '', ...things] = wordsIn(wordsOfName(operation)).map(stemOf);
  const stems = tokens.map(({ lower }) => stemOf(lower));
  let at = tokens.findIndex(
    ({ lower }, place) =>
      stems[place] === verb && !isDone(lower) && !(place > 0 && isDone(tokens[place - 1]!.lower)),
  );
  const from = at;
  const is_said =
    at >= 0 && things.length > 0 && things.every((word) => (at = stems.indexOf(word, at + 1)) >= 0);
  return is_said && !tokens.slice(from, at).some(({ lower }) => lower === 'with' || lower === 'without');
}

const isDone = (word: string): boolean => {
  const [likeliest] = basesOf(word);
  return likeliest?.form === 'past' || likeliest?.form === 'participle';
};

/** What somebody does without a word of what to: "she cancels at noon". */
const doneIn = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ lower }, at) => {
    const next = tokens[at + 1]?.lower;
    const is_alone = next === undefined || alone.has(next) || !/^[a-z]/.test(next);
    return is_alone ? basesOf(lower).flatMap(({ base, form }) => (form === 'third' ? [base] : [])) : [];
  });

/** Words that come after it where it has no object. */
const alone: ReadonlySet<string> = new Set(
  'at in on before after within again twice once by too and while when'.split(' '),
);

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
