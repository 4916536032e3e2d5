// Criteria of what holds of things: what is kept of them, how they are worked out, what they cost, what each of them has.
import type { Clause } from '#contract/clauses.ts';
import { sayActors, sayObjects } from '#language/say-clause.ts';
import { moneyUnits } from '#language/word-facts.ts';
import type { Criterion } from '#offline-author/model.ts';
import { receives } from '#offline-author/names/acts.ts';
import { thingName } from '#offline-author/names/things.ts';
import { list, singularName, withArticle } from '#offline-author/names/words.ts';
import { happensByItself } from './by-itself.ts';
import { amountOf, casesOf, criterion, nothing, subjectOf, without } from './criterion.ts';

export function ofRecord({ subject = 'record', fields = [], states }: Clause): Criterion[] {
  const name = thingName(subject);
  if (states)
    return [
      criterion('positive', 'One status at a time', [
        [`a stored ${name}`],
        ['it is read'],
        [`its status is one of ${states.names.map((each) => `"${each}"`).join(', ')}`],
      ]),
      criterion('negative', 'No other status', [
        [`a stored ${name}`],
        ['a status that was not named is written'],
        ['the store refuses it', nothing],
      ]),
    ];
  return [
    criterion('positive', 'Stored and read back', [
      [`${withArticle(name)} was stored with ${fields.map((each) => thingName(each)).join(', ')}`],
      [`the ${name} is read`],
      ['every one of these values comes back as it was sent'],
    ]),
    criterion('negative', 'A value that does not fit', [
      [`one value of the ${name} is of another type or too long`],
      [`the ${name} is stored`],
      ['the answer is error VALIDATION_FAILED', nothing],
    ]),
  ];
}

/** A fact about things: it is seen where it applies, and not seen where it does not. */
export function ofFact(clause: Clause): Criterion[] {
  if (receives(clause.act)) return happensByItself(clause);
  const cases = casesOf(clause);
  const name = subjectOf(clause);
  const amount = amountIn(clause);
  if (amount && cases.length === 0) return ofAmount(sayActors(clause) ?? sayObjects(clause), amount);
  if (clause.formula) return ofFormula(name, clause.formula.terms);
  const [part] = clause.objects;
  if (clause.act === 'have' && part !== undefined && cases.length === 0 && !clause.negated)
    return ofPart(name, thingName(part));
  return cases.length > 0
    ? [
        criterion('positive', 'In the case', [
          cases,
          [`the ${name} is read`],
          [`what the answer shows of the ${name} agrees with the rule`],
        ]),
        criterion('negative', 'Outside of the case', [
          without(clause),
          [`the ${name} is read`],
          [`the ${name} is as it was before`],
        ]),
      ]
    : [
        criterion('positive', 'Every day', [
          [`${withArticle(name)} as the work has them every day`],
          [`the ${name} is read`],
          [`what the answer shows of the ${name} agrees with the rule`],
        ]),
        criterion('negative', 'Against the rule', [
          [`a request that would leave the ${name} otherwise`],
          ['it is sent'],
          [nothing],
        ]),
      ];
}

/** Worked out anew from what it is made of. */
const ofFormula = (name: string, terms: readonly string[]): Criterion[] => [
  criterion('positive', 'Worked out by hand as well', [
    [`stored values of ${list(terms)}, worked out on paper beforehand`],
    [`the ${name} is worked out`],
    ['it equals the result on paper'],
  ]),
  criterion('negative', 'One part is missing', [
    [`no value is stored of ${terms[0] ?? name}`],
    [`the ${name} is worked out`],
    ['no number is shown in its place', 'what is missing is named'],
  ]),
];

/** "A rejected request has a reason": it is there, and nothing is taken without it. */
const ofPart = (name: string, part: string): Criterion[] => [
  criterion('positive', 'It is there', [
    [`${withArticle(name)} with ${withArticle(part)}`],
    [`the ${name} is read`],
    [`the answer shows the ${part} that was given`],
  ]),
  criterion('negative', 'It is missing', [
    [`a request that leaves out the ${part}`],
    [`it would leave ${withArticle(name)} behind`],
    ['it is refused and names what is missing', nothing],
  ]),
];

const amountIn = ({ bounds }: Clause) =>
  bounds.find(({ unit, in: inside }) => moneyUnits.has(unit) && inside === undefined);

/** "Shops pay 0.10 EUR per label." */
export function ofPrice(clause: Clause): Criterion[] {
  const amount = amountIn(clause);
  const who = withArticle(singularName(thingName(clause.actors[0] ?? 'person')));
  return amount ? ofAmount(`what ${who} owes`, amount) : [];
}

function ofAmount(name: string, bound: Clause['bounds'][number]): Criterion[] {
  const amount = `${amountOf(bound)}${bound.per === undefined ? '' : ` per ${bound.per}`}`;
  return [
    criterion('positive', 'The amount is right', [
      [`${name}, alone`],
      ['the amount is worked out'],
      [`it is ${amount}`],
    ]),
    criterion('negative', 'Another amount', [
      [`a request names another amount for ${name}`],
      ['it is sent'],
      [`the amount that counts is still ${amount}`],
    ]),
  ];
}
