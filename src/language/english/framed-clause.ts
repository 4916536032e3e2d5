// What a fixed frame makes of a clause: an exclusion, a record, states, a formula, an open question.
import type { Clause } from '#contract/clauses.ts';
import { headOf } from '#language/word-facts.ts';
import { dropping, excluding, fieldVerbs, fieldWords, product } from './lexicon.ts';
import type { Spoken } from './pieces.ts';

export function framed(
  clause: Clause,
  { names, formula, asks, subjects }: Spoken,
  frame: Spoken['frame'],
): Clause {
  if (frame === 'states') return { ...clause, kind: 'states', states: { names: names!, moves: [] } };
  if (frame === 'calculation') return { ...clause, kind: 'calculation', formula: formula! };
  if (frame === 'open-question') return { ...clause, kind: 'open-question', asks: asks! };
  if (frame === 'exclusion') return excluded(clause);
  if (frame) return { ...clause, kind: frame };
  const { subject, act, objects, relations, bounds, condition, exception, negated, only, quantifiers } =
    clause;
  const plain =
    relations.every(({ role }) => role !== 'how') &&
    bounds.length === 0 &&
    !condition &&
    !exception &&
    !only &&
    (quantifiers ?? []).every(({ word }) => ['bare', 'any', 'a'].includes(word));
  const unwanted = ['want', 'plan', 'include', 'support', 'offer', 'provide', 'foresee'].includes(act);
  if (
    subject === undefined &&
    clause.actors.length === 0 &&
    negated &&
    unwanted &&
    clause.modality === 'is' &&
    plain
  )
    return excluded(clause);
  const isProduct =
    subject !== undefined && (product.has(subject) || subjects.some((thing) => product.has(thing.head)));
  if (isProduct && negated && excluding.has(act) && objects.length > 0 && plain) {
    const { subject: _subject, ...rest } = clause;
    return excluded(rest);
  }
  if (isOrder(clause, subjects) && dropping.has(act)) return excluded({ ...clause, negated: true });
  const [of] = relations;
  if (
    act === 'consist' &&
    of?.role === 'of' &&
    relations.length === 1 &&
    !negated &&
    subject !== undefined &&
    plainFields({ ...clause, relations: [], objects: of.what.split(' and ') })
  )
    return { ...clause, kind: 'record', act: 'have', relations: [], fields: of.what.split(' and ') };
  const [person] = clause.actors;
  const isPersonRecord =
    clause.actors.length === 1 &&
    act === 'have' &&
    !negated &&
    plainFields({ ...clause, subject: person }) &&
    objects.length > 1 &&
    objects.every(isField);
  if (isPersonRecord)
    return { ...clause, kind: 'record', actors: [], subject: person!, objects: [], fields: objects };
  const has = act === 'have' || act === 'contain' || act === 'include' || act === 'comprise';
  if (
    subject !== undefined &&
    !isProduct &&
    !negated &&
    has &&
    plainFields(clause) &&
    (objects.length > 1 || act === 'contain') &&
    fieldVerbs.has(act === 'have' ? 'contain' : act)
  )
    return { ...clause, kind: 'record', act: 'have', objects: [], fields: objects };
  return clause;
}

const isField = (text: string) => fieldWords.has(text) || fieldWords.has(headOf(text));

/** What is to be built now: what is not in it is left out. */
const versions = new Set(['first version', 'version 1', 'version one', 'first release']);

/** What the product shall not have, or not at one place: in general, so that articles and "any" say nothing. */
function excluded(clause: Clause): Clause {
  // "not in the first version" is not in what is to be built.
  const relations = clause.relations.filter(({ role, what }) => role !== 'in' || !versions.has(what));
  const { quantifiers, ...rest } = { ...clause, relations };
  const kept = (quantifiers ?? []).filter(({ of }) => !rest.objects.includes(of));
  return {
    ...rest,
    ...(kept.length > 0 && { quantifiers: kept }),
    kind: rest.relations.length > 0 ? 'prohibition' : 'exclusion',
    act: 'include',
    modality: 'must not',
  };
}

/** "Remove the waiting list.": nobody is named, and the first words are the verb. */
const isOrder = ({ subject, actors, modality, negated }: Clause, subjects: Spoken['subjects']) =>
  subjects.length === 0 && subject === undefined && actors.length === 0 && modality === 'must' && !negated;

const plainFields = ({
  modality,
  relations,
  bounds,
  condition,
  exception,
  only,
  quantifiers,
  objects,
  subject,
}: Clause) =>
  modality === 'is' &&
  relations.length === 0 &&
  bounds.length === 0 &&
  !condition &&
  !exception &&
  !only &&
  (quantifiers ?? []).every(({ of, word }) => of === subject || word === 'bare' || word === 'a') &&
  objects.every((each) => headOf(each) !== '');
