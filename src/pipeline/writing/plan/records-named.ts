// Which records the steps of a criterion name: by their names, and bookings also by what is booked. What a step only quotes, gives
// as a reason or counts by ("missed by one span") names nothing, nor does a word that a field of what is there has.
import { basesOf } from '#language/inflection.ts';
import { tagged } from '#language/english/tagger.ts';
import { tokensOf, type Token } from '#language/english/tokens.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';

type Entity = NodeOf<'ENT'>;
type Form = { id: string; words: readonly string[] };
type Asked = { late: readonly Entity[]; requirement: string };

/** The records among `late` that the steps of a criterion of the requirement name, by id. */
export function recordsNamed(graph: Graph): (steps: readonly string[], asked: Asked) => string[] {
  const records = nodesOf(graph, 'ENT');
  const forms = formsOf(records);
  const ownOf = (requirement: string) =>
    new Set(
      graph.edges.flatMap(({ kind, from, to }) =>
        kind === 'realises' && to === requirement
          ? [from]
          : kind === 'concerns' && from === requirement
            ? [to]
            : [],
      ),
    );
  const statement = (requirement: string): Token[] => {
    const node = graph.nodes.find(({ id }) => id === requirement);
    return node?.kind === 'FR' || node?.kind === 'NFR' ? tokensOf(node.statement) : [];
  };
  return (steps, { late, requirement }) => {
    if (late.length === 0) return [];
    const own = ownOf(requirement);
    const there = records.filter((each) => !late.includes(each));
    const isField = ({ words }: Form) =>
      there.some(({ id, fields }) =>
        fields.some(
          ({ name }) =>
            name === words.join('_') ||
            (own.has(id) && words.length === 1 && name.split('_').includes(words[0]!)),
        ),
      );
    const isLate = (id: string) => late.some((record) => record.id === id);
    const deeds = new Set(statement(requirement).flatMap(deedsOf));
    const isDeed = ({ id, words }: Form) => words.length === 1 && !own.has(id) && deeds.has(words[0]!);
    return [
      ...new Set(
        steps.flatMap((step) => {
          const tokens = tokensOf(step.replace(/,? because .*$/i, ''));
          const named = formsIn(tokens, forms).filter(
            ({ form, at }) => isLate(form.id) && !isField(form) && !isDeed(form) && !isLacking(tokens, at),
          );
          return [
            ...nouns(named, tokens),
            ...participlesIn(tokens, late),
            ...describedIn(tokens, { late, there }),
          ];
        }),
      ),
    ];
  };
}

/** What a word is the deed of: who goes on "without ticking consent" has another tick than a tick of a route. */
const deedsOf = ({ lower }: Token): string[] =>
  basesOf(lower).flatMap(({ base, form }) => (form === 'gerund' || form === 'past' ? [base] : []));

/** People without a booking can be there before bookings. */
const isLacking = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 2), at).some(({ lower }) => lower === 'without');

/** What records are called, word by word, the longest first. */
const formsOf = (records: readonly Entity[]): Form[] =>
  records
    .flatMap(({ id, title, plural }) =>
      [title, plural].map((name) => ({ id, words: wordsOf(tokensOf(name)) })),
    )
    .toSorted((one, other) => other.words.length - one.words.length);

type Named = { form: Form; at: number };

function formsIn(tokens: readonly Token[], forms: readonly Form[]): Named[] {
  const words = wordsOf(tokens);
  const taken = new Set<number>();
  return forms.flatMap((form) =>
    words.flatMap((_, at) => {
      const places = form.words.map((__, offset) => at + offset);
      if (form.words.length === 0 || places.some((place) => taken.has(place))) return [];
      if (!form.words.every((word, offset) => words[at + offset] === word)) return [];
      for (const place of places) taken.add(place);
      return isMeasure(tokens, at) ? [] : [{ form, at }];
    }),
  );
}

const isMeasure = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.value !== undefined && tokens[at - 2]?.lower === 'by';

/** A name of one word must be a noun there: nobody who calls makes a call. */
function nouns(named: readonly Named[], tokens: readonly Token[]): string[] {
  if (named.length === 0) return [];
  const read = tagged(tokens);
  return named.flatMap(({ form, at }) =>
    form.words.length === 1 && !/^(?:NOUN|PROPN)$/.test(read[at]?.tag ?? '') ? [] : [form.id],
  );
}

/** A booked place in a course is a course booking. */
function participlesIn(tokens: readonly Token[], late: readonly Entity[]): string[] {
  const words = wordsOf(tokens);
  const participles = new Set(
    words.flatMap((word) => basesOf(word).flatMap(({ base, form }) => (form === 'participle' ? [base] : []))),
  );
  if (participles.size === 0) return [];
  return late.flatMap(({ id, title }) => {
    const name = wordsOf(tokensOf(title));
    const gerunds = basesOf(name.at(-1) ?? '').filter(({ form }) => form === 'gerund');
    return gerunds.some(({ base }) => participles.has(base)) &&
      name.slice(0, -1).every((word) => words.includes(word))
      ? [id]
      : [];
  });
}

/** Records of which a step says what one of their fields is, word by word: "date of application". No record that is there has one. */
function describedIn(
  tokens: readonly Token[],
  { late, there }: { late: readonly Entity[]; there: readonly Entity[] },
): string[] {
  const said = ` ${wordsOf(tokens).join(' ')} `;
  const described = ({ fields }: Entity) =>
    fields
      .map(({ description }) => wordsOf(tokensOf(description.replace(/\.$/, ''))))
      .filter((words) => words.length >= 2 && said.includes(` ${words.join(' ')} `))
      .map((words) => words.join(' '));
  const known = new Set(there.flatMap(described));
  return late.flatMap((record) => (described(record).some((name) => !known.has(name)) ? [record.id] : []));
}

/** What is quoted names nothing. */
const wordsOf = (tokens: readonly Token[]): string[] =>
  tokens.map(({ kind, lower }) => (kind === 'name' ? '' : lower));
