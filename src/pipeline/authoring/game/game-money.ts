// The currencies of a game, and the deeds that spend and bring them. A currency is a balance of the player:
// buying for coins is no payment, earning them stores no coin, and watching an advertisement looks nothing
// up.
import type { FactOf, IntakeArtifact, IntakeFact } from '#contract/intake.ts';
import { advertising, gains, gameCurrencies, spends } from '#knowledge/authoring/game.ts';
import { units } from '#knowledge/units.ts';
import { factsOf, toldTogether, type Domain, type Quantity } from '#pipeline/authoring/domain.ts';
import { singular } from '#knowledge/nouns.ts';

type Deed = Pick<FactOf<'capability'>, 'verb' | 'object' | 'complement'>;
export type GameAction = 'spend' | 'gain' | 'reward' | 'store';

/** The last word of a unit or a thing, singular: `coin` of "extra coins". */
const nameOf = (words: string) => singular(words.toLowerCase().split(' per ')[0]?.split(' ').at(-1) ?? '');

/** "For 50 coins", "for stardust": what is given or got for it. */
const priceOf = ({ complement }: Deed): string | null =>
  /^for (?:(?:\d+|\{\{[^}]+\}\}|an?|one|some) )*(?<what>[a-z]+)$/i.exec(complement ?? '')?.groups?.['what'] ??
  null;

/** The currencies of a game by name, singular; none in anything else. */
export function gameMoneyOf(intake: IntakeArtifact): string[] {
  if (intake.project.type !== 'MobileGame') return [];
  const described = new Set(
    factsOf(intake, 'object')
      .filter((fact) => fact.attributes.length > 1 || fact.states.length > 1)
      .map((fact) => fact.name),
  );
  const traded = factsOf(intake, 'capability').filter(({ verb }) => spends.test(verb) || gains.test(verb));
  const named = [
    ...traded.flatMap((fact) => priceOf(fact) ?? []),
    ...[
      ...factsOf(intake, 'quantity').map(({ unit }) => unit),
      ...factsOf(intake, 'object').map(({ name }) => name),
    ].filter((name) => gameCurrencies.has(nameOf(name))),
  ].map(nameOf);
  return [...new Set(named)].filter((name) => !units.has(name) && !described.has(name));
}

/** What a deed does to a balance; null when it does nothing of the kind. */
export function gameActionOf(
  fact: Deed,
  { intake, play_money: money }: Pick<Domain, 'intake' | 'play_money'>,
): GameAction | null {
  if (spends.test(fact.verb) && namesStore(fact, intake)) return 'store';
  if (money.length === 0) return null;
  if (/^(?:watch|see|view)$/i.test(fact.verb) && advertising.test(fact.object ?? '')) return 'reward';
  const isMoney = (name: string | null) => name !== null && money.includes(nameOf(name));
  const price = isMoney(priceOf(fact));
  if (spends.test(fact.verb) && price) return 'spend';
  return gains.test(fact.verb) && (price || isMoney(fact.object)) ? 'gain' : null;
}

/** The currency that a thing is a pack of: `coin` of a coin pack. */
export const currencyIn = ({ object }: Deed, money: readonly string[]): string | null =>
  money.find((name) => (object ?? '').toLowerCase().split(' ').slice(0, -1).map(singular).includes(name)) ??
  null;

/**
 * "Through the App Store": whether a store of the platform takes the money; only games are settled this way.
 */
const namesStore = ({ complement }: Deed, intake: IntakeArtifact): boolean =>
  intake.project.type === 'MobileGame' && storesOf(intake).some((name) => (complement ?? '').includes(name));

const storesOf = (intake: IntakeArtifact): string[] =>
  factsOf(intake, 'integration')
    .filter(({ category }) => category === 'platform_store')
    .map(({ name }) => name);

/** "The game sells coin packs through the App Store": what it sells there, players buy. */
export function withBuyers(intake: IntakeArtifact): IntakeArtifact {
  const buyer = factsOf(intake, 'actor').find(({ name }) => name === 'player')?.name;
  if (!buyer || intake.project.type !== 'MobileGame') return intake;
  const begun = intake.facts.filter((fact) => asStart(fact) !== fact);
  const isTold = (fact: IntakeFact) =>
    fact.kind === 'rule' &&
    begun.some((start) => toldTogether(start, fact)) &&
    /\bnew \w+ (?:get|receive|have|own)s?\b/i.test(fact.statement);
  const facts = intake.facts
    .filter((fact) => !isTold(fact))
    .map(asStart)
    .map((fact) =>
      fact.kind === 'capability' &&
      fact.actor === null &&
      /^(?:sell|offer)$/i.test(fact.verb) &&
      fact.modality !== 'must_not' &&
      namesStore(fact, intake)
        ? { ...fact, actor: buyer, verb: 'buy' }
        : fact,
    );
  const sold = factsOf(intake, 'rule').flatMap((rule): FactOf<'capability'>[] => {
    const { what, where } = weSell.exec(rule.statement)?.groups ?? {};
    if (
      !what ||
      !where ||
      !storesOf(intake).some((name) => where.includes(name)) ||
      factsOf(intake, 'capability').some((fact) => toldTogether(fact, rule))
    )
      return [];
    return [
      {
        kind: 'capability',
        id: rule.id.replace('F-', 'F-9'),
        basis: rule.basis,
        evidence: rule.evidence,
        actor: buyer,
        verb: 'buy',
        object: singular(what.toLowerCase()),
        object_phrase: what,
        complement: where,
        beneficiary: null,
        trigger: null,
        condition: null,
        modality: 'can',
        priority: 'P1',
        statement: rule.statement,
        quantities: [],
      },
    ];
  });
  return { ...intake, facts: [...facts, ...sold] };
}

/** "A new player gets 20 energy": nothing that players come by, but what they start with. */
function asStart(fact: IntakeFact): IntakeFact {
  if (
    fact.kind !== 'capability' ||
    fact.actor === null ||
    !/^(?:get|receive|have|own)$/i.test(fact.verb) ||
    !/\d/.test(fact.object_phrase ?? '')
  )
    return fact;
  const isNew = new RegExp(`\\bnew ${RegExp.escape(fact.actor)}s? `, 'i');
  if (!fact.evidence.some(({ quote }) => isNew.test(quote))) return fact;
  const { id, basis, evidence, quantities, actor, object_phrase, complement } = fact;
  return {
    kind: 'rule',
    id,
    basis,
    evidence,
    rule: 'timing',
    statement: `Every ${actor} starts with ${[object_phrase, complement].filter(Boolean).join(' ')}.`,
    about: [actor],
    quantities,
  };
}

/** "We sell gold bags in the App Store, never more than 4.99 EUR": the people speak for the game. */
const weSell = /^(?:we|i) sell (?<what>[\w -]+?) (?<where>(?:in|through|via|on) [^,.]+)/i;

/** The number of a currency that a deed takes or brings, as a token; null when none was told. */
export function amountOf(
  fact: Deed,
  money: readonly string[],
  quantities: readonly Quantity[],
): string | null {
  const name = [priceOf(fact), fact.object]
    .map((words) => nameOf(words ?? ''))
    .find((each) => money.includes(each));
  const own = quantities.filter(({ fact: { unit } }) => nameOf(unit) === name);
  return own.length === 1 && own[0] ? `{{@${own[0].key}}}` : null;
}
