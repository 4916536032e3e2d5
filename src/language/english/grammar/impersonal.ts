// "It must be visible who holds which key.", "It is recorded who opened the door.": a question as what is shown or kept.
import { isKnownAct, questionsAt } from '#language/english/phrases/asked-things.ts';
import { things } from '#language/english/phrases/noun-phrases.ts';
import { chain, isAt, lowerAt, parse, type Parse, type Scan } from '#language/english/parses.ts';
import type { Item, Predicate, Spoken, Thing } from '#language/english/pieces.ts';
import { adjuncts } from './adjuncts.ts';
import { groupsAt, type Group } from './verb-groups.ts';

const states = new Set(['visible', 'clear', 'known', 'evident', 'traceable']);
const asked = new Set(['must', 'must not', 'should']);

export function impersonal(scan: Scan, at: number): Parse<Spoken[]>[] {
  if (!isAt(scan, at, 'it')) return [];
  return chain(groupsAt(scan, at + 1, { plural: false }), (group, next) =>
    chain(said(scan, group, next), (items, from) =>
      questionsAt(scan, from, things).flatMap(({ value: question, next: end, cost }) => {
        const predicate = predicateOf(group, items, [at + 1, from]);
        return [parse([spokenOf(question, predicate, [at, end])], end, cost)];
      }),
    ),
  );
}

/** The state, if it is no participle, and to whom; "it is clear who pays" asks for nothing. */
function said(scan: Scan, group: Group, next: number): Parse<Item[]>[] {
  if (group.done || group.only) return [];
  const isState = group.base === 'be' && !group.passive;
  if (isState ? !(asked.has(group.modality) && states.has(lowerAt(scan, next))) : !isRecorded(group))
    return [];
  const word: Item[] = isState
    ? [{ type: 'complement', word: lowerAt(scan, next), range: [next, next + 1] }]
    : [];
  const from = isState ? next + 1 : next;
  const whom = adjuncts(scan, from, { items: [], group: { passive: false } }).filter(
    ({ value }) => value.type === 'relation' && ['to', 'in', 'on', 'for', 'how'].includes(value.role),
  );
  return [parse(word, from), ...whom.map(({ value, next: end, cost }) => parse([...word, value], end, cost))];
}

const isRecorded = ({ passive, base, modality }: Group) =>
  passive && isKnownAct(base) && (asked.has(modality) || (modality === 'is' && base !== 'know'));

const predicateOf = (group: Group, items: Item[], range: readonly [number, number]): Predicate => {
  const [state] = items;
  const word = state?.type === 'complement' ? ` ${state.word}` : '';
  return {
    act: `${group.base}${word}`,
    range,
    modality: group.modality,
    negated: group.negated,
    ...(group.negation !== undefined && { negation: group.negation }),
    passive: group.passive,
    done: false,
    ability: group.ability,
    items: items.filter((item) => item !== state || word === ''),
  };
};

const spokenOf = (question: Thing, predicate: Predicate, range: readonly [number, number]): Spoken => ({
  subjects: [question],
  predicate,
  front: [],
  range,
  covers: [range[0], range[0] + 1],
});
