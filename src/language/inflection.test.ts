// Forms are made and taken back: whatever form of a verb or noun is made, its base is found again.
import { describe, expect, it } from 'vitest';
import { basesOf, isPlural, pluralOf, singularOf, verbForm } from './inflection.ts';

const verbs =
  'accept add admit agree allow answer apply approve archive arrange assign attach begin book borrow bring cancel carry change charge check choose clear close collect confirm copy create cut decide delete deliver deny describe drop edit encrypt enter exclude expire export fetch find freeze give group handle hold import include install invite issue keep label lend list load lock log make manage mark move name notify offer open order pay permit plan prefer print process publish put read receive refer refuse register release remove rent repeat request reserve reset return revoke save scan schedule see sell send set share ship sign split start stop store submit subscribe suspend swap tell track transfer type update upload use validate verify view vote wait warn withdraw write'.split(
    ' ',
  );
const nouns =
  'box address child entry class status key policy process photo bus boss tax branch house case purchase invoice size prize license lens pass day toy person shelf knife criterion'.split(
    ' ',
  );

describe('forms of words', () => {
  it.each(['third', 'past', 'participle', 'gerund'] as const)('of verbs are led back from the %s', (form) => {
    for (const verb of verbs)
      expect(basesOf(verbForm(verb, form)), verb).toContainEqual({ base: verb, form });
  });

  it('of nouns are led back from the plural', () => {
    for (const noun of nouns) {
      expect(singularOf(pluralOf(noun)), noun).toBe(noun);
      expect([isPlural(noun), isPlural(pluralOf(noun))], noun).toEqual([false, true]);
    }
  });

  it('that are no base are not taken for one', () => {
    for (const word of ['closed', 'booking', 'orders'])
      expect(
        basesOf(word).some(({ form }) => form === 'base'),
        word,
      ).toBe(false);
  });
});
