// What stands for a thing without naming it: a word in quotation marks, "it", "everyone", "nothing".
import { indefinite, links, pronouns } from '#language/english/lexicon.ts';
import { isAt, lowerAt, parse, type Parse, type Scan } from '#language/english/parses.ts';
import type { Thing } from '#language/english/pieces.ts';

/** A word in quotation marks is a thing by itself. */
export function namedAlone(scan: Scan, at: number): Parse<Thing>[] {
  const token = scan.tokens[at];
  if (token?.kind !== 'name') return [];
  return [
    parse(
      {
        text: `"${token.text}"`,
        head: token.lower,
        range: [at, at + 1],
        plural: false,
        person: false,
        bounds: [],
      },
      at + 1,
    ),
  ];
}

/** "nothing" is "anything" with a negation. */
const everyThing = new Map([
  ['nothing', 'anything'],
  ['anything', 'anything'],
  ['everything', 'everything'],
]);

/** "it", "they", "everyone". */
export function standIns(scan: Scan, at: number): Parse<Thing>[] {
  const only = isAt(scan, at, 'only') ? 1 : 0;
  const word = lowerAt(scan, at + only);
  const range = [at, at + only + 1] as const;
  const who = pronouns.get(word);
  const base = { head: word, range, bounds: [], ...(only === 1 && { only: true }) };
  if (who)
    return only
      ? []
      : [
          parse(
            {
              ...base,
              text: word,
              plural: who === 'many',
              person: who === 'person',
              pronoun: { who, word, own: false },
            },
            range[1],
          ),
        ];
  const every = everyThing.get(word);
  if (every && !only) {
    // "must not do anything else"
    const isElse = isAt(scan, at - 1, 'do') && isAt(scan, at + 1, 'else');
    const end = isElse ? range[1] + 1 : range[1];
    const text = isElse ? `${every} else` : every;
    const thing = { ...base, text, range: [at, end] as const, plural: false, person: false };
    return [parse({ ...thing, ...(word === 'nothing' && { none: true }) }, end)];
  }
  const isSome = ['somebody', 'someone'].includes(word) && links.has(lowerAt(scan, at - 1));
  const all =
    (isSome ? 'anyone' : indefinite.get(word)) ?? (isAt(scan, at, 'no', 'one') ? 'nobody' : undefined);
  if (!all || only) return [];
  const end = isAt(scan, at, 'no', 'one') ? at + 2 : range[1];
  return [
    parse(
      {
        ...base,
        range: [at, end],
        text: all === 'everyone' ? 'everyone' : 'anyone',
        plural: false,
        person: true,
        ...(all === 'nobody' && { none: true }),
      },
      end,
    ),
  ];
}
