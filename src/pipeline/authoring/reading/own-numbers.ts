// "Players earn coins for each merge (10 coins) and can buy helpers for 50 coins": one sentence, two deeds, a
// number for each. A number belongs to the deed whose words hold it; one that no deed's words hold belongs to
// all of them. A bound that stands in an aside, "(up to 3 hours)", is tried with the record that it bounds.
import type { FactOf } from '#contract/intake.ts';
import type { Criterion } from '#pipeline/authoring/criteria/criterion.ts';
import { toldTogether, type Domain, type Quantity } from '#pipeline/authoring/domain.ts';
import type { Need } from '#pipeline/authoring/needs.ts';
import { clause, withQuantities } from '#pipeline/authoring/wording.ts';

type Deed = FactOf<'capability'>;

const wordsOf = ({ object_phrase, complement, trigger, condition }: Deed) =>
  [object_phrase, complement, trigger, condition].map((part) => clause(part ?? '')).join(' | ');

/** Whether the deed's own words hold the number. */
export const holds = (deed: Deed, quantity: Quantity): boolean =>
  withQuantities(wordsOf(deed), [quantity]).includes(`{{@${quantity.key}}}`);

/** The numbers of a deed without those that only another deed of its sentence speaks of. */
export function ownNumbers(deed: Deed, all: readonly Deed[], quantities: readonly Quantity[]): Quantity[] {
  const siblings = all.filter((other) => other !== deed && toldTogether(other, deed));
  const held = quantities.filter((quantity) => holds(deed, quantity));
  // Two amounts of one unit are two deeds' amounts.
  const isForeign = (quantity: Quantity) =>
    siblings.some((other) => holds(other, quantity)) ||
    (siblings.length > 0 && held.some(({ fact }) => fact.unit === quantity.fact.unit));
  return quantities.filter((quantity) => held.includes(quantity) || !isForeign(quantity));
}

const textOf = ({ statement, criteria }: Need): string =>
  [statement, ...criteria.flatMap(({ given, when, then }) => [...given, ...when, ...then])].join(' ');
const quotes = (need: Need, { key }: Quantity): boolean => textOf(need).includes(`{{@${key}}}`);

/** The needs with the numbers that they speak of, and no others' numbers. */
export function settleNumbers(
  needs: readonly Need[],
  { quantities, told }: Pick<Domain, 'quantities' | 'told'>,
): Need[] {
  const evaluated = [told.evaluation?.share, told.evaluation?.size];
  const isTold = (quantity: Quantity) =>
    evaluated.includes(quantity) || needs.some((need) => quotes(need, quantity));
  const lost = quantities.filter((quantity) => !isTold(quantity));
  const bounded = needs.map((need) => withBounds(need, lost));
  const isElsewhere = (need: Need, key: string) => {
    const quantity = quantities.find((each) => each.key === key);
    if (!quantity || quotes(need, quantity)) return false;
    return (
      quantity.fact.sense === 'about' ||
      evaluated.includes(quantity) ||
      bounded.some((other) => quotes(other, quantity))
    );
  };
  return bounded.map((need) => ({
    ...need,
    quantities: need.quantities.filter((key) => !isElsewhere(need, key)),
  }));
}

/** A record that is stored by a deed carries at most what was told of it. */
function withBounds(need: Need, lost: readonly Quantity[]): Need {
  const { capability } = need;
  const [positive] = need.criteria;
  const record = capability?.category === 'create' ? capability.entity?.name : undefined;
  if (!record || !positive || need.error?.code !== 'VALIDATION_FAILED') return need;
  const own = lost.filter(
    ({ key, fact }) =>
      need.quantities.includes(key) &&
      /^(?:at_most|less_than)$/.test(fact.sense) &&
      fact.about.includes(record),
  );
  const criteria = own.flatMap(({ key, fact }): Criterion[] => [
    ...(fact.sense === 'at_most'
      ? [
          {
            ...positive,
            polarity: 'boundary' as const,
            title: 'Exactly at the limit',
            given: [...positive.given, `the ${record} measures exactly {{@${key}}}`],
          },
        ]
      : []),
    {
      polarity: 'negative',
      title: 'Beyond the limit',
      given: [...positive.given, `the ${record} measures the smallest step beyond {{@${key}}}`],
      when: positive.when,
      then: ['the answer is error VALIDATION_FAILED', `no ${record} is stored`],
    },
  ]);
  return { ...need, criteria: [...need.criteria, ...criteria] };
}
