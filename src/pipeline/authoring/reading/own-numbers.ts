// "Players earn coins for each merge (10 coins) and can buy helpers for 50 coins": one sentence, two deeds, a number
// for each. A number belongs to the deed whose words hold it; one that no deed's words hold belongs to all of them.
import type { FactOf } from '#contract/intake.ts';
import { toldTogether, type Quantity } from '#pipeline/authoring/domain.ts';
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
