// "The planning of routes does not form part of this lot.": what a specification says is left out.
import { objectItem, plainPredicate } from './framed-lists.ts';
import { product } from '#language/english/lexicon.ts';
import { listOf, subjects } from '#language/english/phrases/noun-phrases.ts';
import { isAt, lowerAt, parse, chain, type Parse, type Scan } from '#language/english/parses.ts';
import type { Spoken } from '#language/english/pieces.ts';

const wholes = new Set(['lot', 'contract', 'scope', 'delivery']);

export function noPart(scan: Scan, at: number): Parse<Spoken[]>[] {
  return chain(listOf(scan, at, subjects), (list, next) => {
    if (
      !isAt(scan, next, 'do', 'not', 'form', 'part', 'of') &&
      !isAt(scan, next, 'does', 'not', 'form', 'part', 'of')
    )
      return [];
    const whole = next + 6;
    const isWhole = wholes.has(lowerAt(scan, whole)) || product.has(lowerAt(scan, whole));
    if (!['this', 'the'].includes(lowerAt(scan, whole - 1)) || !isWhole) return [];
    if (
      list.some(
        (thing) => thing.none || thing.only || thing.quantifier || thing.pronoun || thing.bounds.length > 0,
      )
    )
      return [];
    const predicate = plainPredicate('include', [objectItem(list, [at, next])], [next, whole + 1], {
      negated: true,
      modality: 'must not',
      negation: next + 1,
    });
    const spoken: Spoken = {
      subjects: [],
      predicate,
      front: [],
      range: [at, whole + 1],
      frame: 'exclusion',
    };
    return [parse([spoken], whole + 1)];
  });
}
