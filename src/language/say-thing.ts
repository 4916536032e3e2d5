// One thing of a clause in English, with its article, its quantifier or its count.
import type { Bound, Clause } from '#contract/clauses.ts';
import { isAtOnce } from './of-two.ts';
import { withA, withThe } from './say-articles.ts';
import { describing, isSpoken, sayCount, type SpokenBound } from './say-bound.ts';

/** A thing with its article, its quantifier or its count. */
export function thing(text: string, clause: Clause): string {
  const count = clause.bounds.find(
    (bound) => bound.unit === text && bound.of === undefined && bound.in === undefined,
  );
  const share = clause.bounds.find(({ unit, of }) => unit === `% of ${text}` && of === undefined);
  // "95% of stores" names what it is a share of.
  if (share) return isSpoken(share) ? sayCount(share) : `${sayCount(share)} % of ${withThe(text)}`;
  const part = clause.bounds.find((bound) => bound.of === text && partOf(bound) !== undefined);
  if (part) return `${part.sense === 'exactly' ? '' : `${part.sense} `}${partOf(part)} of ${withThe(text)}`;
  const of = clause.bounds.filter((bound) => bound.of === text && !saysNumber(text, bound));
  const measured = of.map((bound) => ` ${describing(bound)}`).join('');
  // "May not have 2 loans at the same time" bans any second one.
  const isSecond = count?.sense === 'at least' && count.value === 2 && clause.negated && isAtOnce(clause);
  if (count && isSecond) return `${(count as SpokenBound).said ?? `2 ${text}`}${measured}`;
  if (count && isSpoken(count)) return `${sayCount(count)}${measured}`;
  if (count)
    return `${sayCount(count)} ${text}${count.per === undefined ? '' : ` per ${count.per}`}${measured}`;
  const quantifier = clause.quantifiers?.find((each) => each.of === text);
  if (quantifier?.word === 'bare') return `${text}${measured}`;
  if (quantifier?.word === 'a') return `${withA(text)}${measured}`;
  if (quantifier) return `${quantifier.word} ${text}${measured}`;
  return `${withThe(text)}${measured}`;
}

const parts = new Map([
  [0.5, 'half'],
  [0.25, 'a quarter'],
  [0.75, 'three quarters'],
]);

/** "half", of what is shared. */
const partOf = ({ unit, value }: Bound): string | undefined => (unit === '' ? parts.get(value) : undefined);

/** Whether the words of a thing already say the number: "members who have more than 3 loans". */
const saysNumber = (text: string, { value }: Bound) =>
  /\b(who|that|which)\b/.test(text) || text.split(' ').some((word) => Number(word) === value);

/** Whether one of the names of that part is enough. */
export const isEither = ({ either }: Clause, part: 'actors' | 'objects'): boolean =>
  either?.includes(part) ?? false;

/** Those who act: "the caretaker or the office". */
export const whoOf = (clause: Clause, names: readonly string[]): string =>
  series(
    names.map((each) => thing(each, clause)),
    isEither(clause, 'actors') ? 'or' : 'and',
  );

/** What it is done to, with articles and counts. */
export const objectsOf = (clause: Clause): string =>
  series(
    clause.objects.map((each) => thing(each, clause)),
    isEither(clause, 'objects') ? 'or' : 'and',
  );

/** "a, b and c" */
export function series(words: readonly string[], join: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${join} ${words.at(-1)!}`;
}
