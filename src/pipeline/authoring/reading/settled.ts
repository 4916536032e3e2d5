// What a contradiction leaves standing. Two statements that cannot both hold must not both become
// requirements: the side that the user chose holds, else the later one; a side that calls itself open, or
// that is one person's opinion, never overrules the other. What loses stays in the open question, and nowhere
// else.
import type { Evidence, FactOf, IntakeArtifact, IntakeFact } from '#contract/intake.ts';
import { opinionCues, undecidedCues, undecidedRemark } from '#knowledge/cues.ts';
import { factsOf } from '#pipeline/authoring/domain.ts';

type Conflict = IntakeArtifact['conflicts'][number];
type Side = Conflict['sides'][number];
type Quantity = FactOf<'quantity'>;
/** The kinds that become requirements. */
type Stated = FactOf<'capability' | 'rule' | 'quality'>;
type Lost = { side: Side; winner: Side };

export function settled(intake: IntakeArtifact): IntakeArtifact {
  const judged = intake.conflicts.map((conflict) => ({ conflict, winner: sideThatHolds(conflict, intake) }));
  const losers = ({ conflict, winner }: (typeof judged)[number]) =>
    conflict.sides.filter((side) => side !== winner);
  const lost = judged.flatMap((each) => losers(each).map((side): Lost => ({ side, winner: each.winner })));
  const ruledOut = new Set(lost.map(({ side }) => side.statement));
  const facts = lost.reduce((kept, each) => withoutSide(kept, each, intake), intake.facts);
  return {
    ...intake,
    facts: facts.filter(
      (fact) => fact.kind !== 'quantity' || !fact.evidence.every((one) => isOpen(one, intake)),
    ),
    // Who reads the open question finds last what the package follows.
    conflicts: judged.map((each) => ({ ...each.conflict, sides: [...losers(each), each.winner] })),
    deferred: intake.deferred.filter(({ statement }) => !ruledOut.has(`Ruled out: ${statement}`)),
  };
}

function sideThatHolds({ sides, resolution }: Conflict, intake: IntakeArtifact): Side {
  const chosen = sides.find(({ statement }) => statement === resolution?.statement);
  const decided = sides.filter(
    ({ evidence }) => !isOpen(evidence, intake) && !opinionCues.test(evidence.quote),
  );
  return chosen ?? decided.at(-1) ?? sides.at(-1)!;
}

/** Whether the words themselves, or the remark right behind them, say that nothing is decided. */
function isOpen({ turn, end, quote }: Evidence, intake: IntakeArtifact): boolean {
  const behind = /^\s*([^.!?\n]{0,40}[.!?]?)/.exec(intake.transcript[turn - 1]?.text.slice(end) ?? '')?.[1];
  return undecidedCues.test(quote) || undecidedRemark.test(behind ?? '');
}

export const placeOf = ({ turn, start, end }: Evidence): string => `${turn}:${start}-${end}`;
const isStated = (fact: IntakeFact): fact is Stated => /^(?:capability|rule|quality)$/.test(fact.kind);

function withoutSide(facts: readonly IntakeFact[], lost: Lost, intake: IntakeArtifact): IntakeFact[] {
  const { side, winner } = lost;
  const pairs = contradicted(factsOf(intake, 'quantity'), lost);
  const capability = facts.find(
    (fact) =>
      fact.kind === 'capability' && fact.statement === side.statement && standsAt(fact, [side.evidence]),
  );
  if (capability && pairs.length === 0) {
    // The rule that was read from the same words grants the same privilege.
    const same = (fact: IntakeFact) =>
      fact === capability || (fact.kind === 'rule' && standsOnlyAt(fact, capability.evidence));
    return facts.filter((fact) => !same(fact) || standsAt(fact, [winner.evidence]));
  }
  return facts.flatMap((fact): IntakeFact[] => {
    if (pairs.some(({ from }) => from.id === fact.id)) return [];
    if (!isStated(fact) || !standsAt(fact, [side.evidence])) return [fact];
    if (isOpen(side.evidence, intake) && standsOnlyAt(fact, [side.evidence])) return [];
    const pair = pairs.find(({ from }) => fact.quantities.includes(from.id));
    return pair === undefined ? [fact] : amended(fact, pair);
  });
}

const standsAt = ({ evidence }: IntakeFact, places: readonly Evidence[]): boolean =>
  evidence.some((one) => places.some((place) => placeOf(place) === placeOf(one)));
const standsOnlyAt = ({ evidence }: IntakeFact, places: readonly Evidence[]): boolean =>
  evidence.every((one) => places.some((place) => placeOf(place) === placeOf(one)));

type Pair = { from: Quantity; to: Quantity };

/** The numbers of the losing side, each with the number that replaces it. */
function contradicted(quantities: readonly Quantity[], { side, winner }: Lost): Pair[] {
  const at = (place: Evidence) => quantities.filter((one) => standsAt(one, [place]));
  return at(side.evidence).flatMap((from) => {
    const to = at(winner.evidence).find(
      (one) =>
        one.unit === from.unit &&
        one.value !== from.value &&
        (one.name === from.name || one.about === from.about),
    );
    return to === undefined ? [] : [{ from, to }];
  });
}

/** The parts of a fact that quote what was said; the others are its kind, its priority, its id. */
const worded = new Set(['object_phrase', 'complement', 'trigger', 'condition', 'statement']);

/**
 * What says more than the number that lost is kept with the number that holds; what says only that is gone.
 */
function amended<F extends Stated>(fact: F, { from, to }: Pair): F[] {
  if (fact.quantities.every((id) => id === from.id)) return [];
  const number = new RegExp(
    `(?<![\\w.,])${RegExp.escape(from.value.toLocaleString('en-GB'))}(?!\\d|[.,]\\d)`,
    'g',
  );
  const corrected = Object.fromEntries(
    Object.entries(fact).map(([name, value]) => [
      name,
      typeof value === 'string' && worded.has(name) ? value.replace(number, String(to.value)) : value,
    ]),
  ) as F;
  if (corrected.statement === fact.statement) return [];
  const quantities = fact.quantities.map((id) => (id === from.id ? to.id : id));
  return [{ ...corrected, quantities, evidence: [...fact.evidence, ...to.evidence] }];
}
