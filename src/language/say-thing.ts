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
  if (share) return `${sayCount(share)} % of ${withThe(text)}`;
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

/** Whether the words of a thing already say the number: "members who have more than 3 loans". */
const saysNumber = (text: string, { value }: Bound) =>
  /\b(who|that|which)\b/.test(text) || text.split(' ').some((word) => Number(word) === value);
