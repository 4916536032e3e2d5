// What a fixed frame makes of a clause: an exclusion, a record, states, a formula, an open question.
import type { Clause } from '#contract/clauses.ts';
import { headOf } from '#language/word-facts.ts';
import { excluding, fieldVerbs, product } from './lexicon.ts';
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
    (quantifiers ?? []).every(({ word }) => word === 'bare' || word === 'any');
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

/** What the product shall not have, or not at one place: in general, so that articles and "any" say nothing. */
function excluded({ quantifiers, ...rest }: Clause): Clause {
  const kept = (quantifiers ?? []).filter(({ of }) => !rest.objects.includes(of));
  return {
    ...rest,
    ...(kept.length > 0 && { quantifiers: kept }),
    kind: rest.relations.length > 0 ? 'prohibition' : 'exclusion',
    act: 'include',
    modality: 'must not',
  };
}

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
  (quantifiers ?? []).every(({ of, word }) => of === subject || word === 'bare') &&
  objects.every((each) => headOf(each) !== '');
