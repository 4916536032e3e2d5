// A number that a change names takes the place of the one that was said before about the same: in the
// statement that has it, so that the requirement stays the requirement and only its number is another.
import type { Evidence, FactOf, IntakeArtifact, IntakeFact } from '#contract/intake.ts';
import { opinionCues, undecidedCues } from '#knowledge/cues.ts';
import { numberWords } from '#knowledge/units.ts';
import type { ChangeReading } from './change-reading.ts';
import type { ChangeSentence } from './change-speech.ts';
import { sameWord, sharedWords, tellingWords } from './same-words.ts';

type Quantity = FactOf<'quantity'>;
type Replaced = { from: Quantity; to: Quantity; before: Evidence; now: Evidence };
type Found = { intake: IntakeArtifact; replaced: ChangeReading['replaced'] };

export function replaceNumbers(
  intake: IntakeArtifact,
  turn: number,
  sentences: readonly ChangeSentence[],
): Found {
  const pairs = sentences.flatMap((sentence) => pairsIn(sentence, intake, turn));
  const said = new Set(pairs.map(({ to }) => to.id));
  const next = pairs.reduce((kept, pair) => withPair(kept, pair, { sentences, said }), intake);
  return {
    intake: next,
    replaced: pairs.map(({ from, before, now }) => ({ about: from.name, before, now })),
  };
}

export const isIn =
  ({ start, end }: { start: number; end: number }, turn: number) =>
  (one: Evidence): boolean =>
    one.turn === turn && one.start < end && one.end > start;

function pairsIn(sentence: ChangeSentence, intake: IntakeArtifact, turn: number): Replaced[] {
  if (sentence.adds || sentence.takes_away) return [];
  const quantities = intake.facts.filter((fact) => fact.kind === 'quantity');
  const here = quantities.filter(
    (one) =>
      one.evidence.some(isIn(sentence, turn)) &&
      !one.evidence.some((each) => each.turn < turn && isFirm(each)),
  );
  const pairs = here.flatMap((to) => {
    const now = to.evidence.find(isIn(sentence, turn))!;
    const rivals = quantities.flatMap((from) => {
      const before = from.evidence.find((each) => each.turn < turn && isFirm(each));
      return before ? [{ from, to, before, now }] : [];
    });
    const [best, next] = rivals
      .map((pair) => ({ pair, points: points(pair, sentence, intake) }))
      .filter((each) => each.points > 0)
      .toSorted((a, b) => b.points - a.points);
    return best && best.points > (next?.points ?? 0) ? [best.pair] : [];
  });
  const open = here.filter((to) => !pairs.some((pair) => pair.to === to));
  return [
    ...pairs,
    ...open.flatMap((to) =>
      companionOf(to, { pairs, quantities, now: to.evidence.find(isIn(sentence, turn))! }),
    ),
  ];
}

/**
 * A sentence that is said anew with other numbers: where one of them has its place, so has the only other of
 * a unit.
 */
function companionOf(
  to: Quantity,
  { pairs, quantities, now }: { pairs: readonly Replaced[]; quantities: readonly Quantity[]; now: Evidence },
): Replaced[] {
  for (const { before } of pairs) {
    const rivals = quantities.filter(
      (from) =>
        from.unit === to.unit &&
        !pairs.some((pair) => pair.from === from) &&
        from.evidence.some(
          (one) => one.turn === before.turn && one.start < before.end && one.end > before.start,
        ),
    );
    if (rivals.length === 1) return [{ from: rivals[0]!, to, before, now }];
  }
  return [];
}

/** What was settled: neither open nor the opinion of one among several. */
const isFirm = ({ quote }: Evidence): boolean => !undecidedCues.test(quote) && !opinionCues.test(quote);
const bound = ({ sense }: Quantity): string => (/^(?:at_least|more_than)$/.test(sense) ? 'floor' : 'bound');
const kindOfUnit = (unit: string): string =>
  unit.replace(/^(?:minutes?|hours?|days?|weeks?|months?|years?|seconds?)\b/, 'time');

/** How sure it is that one number is meant to take the place of the other; 0 when it is not. */
function points(
  { from, to, before }: Replaced,
  { text, old_values, sets_value }: ChangeSentence,
  intake: IntakeArtifact,
): number {
  if (kindOfUnit(from.unit) !== kindOfUnit(to.unit) || (from.value === to.value && from.unit === to.unit))
    return 0;
  if (bound(from) !== bound(to) && to.sense !== 'exactly') return 0;
  if (old_values.length > 0 && !old_values.includes(from.value)) return 0;
  if (differentDeeds(from, to, intake)) return 0;
  const named = sharedWords(`${from.name} ${from.about}`, text).filter((word) => !units.test(word)).length;
  const shared = sharedWords(before.quote, text).filter((word) => !units.test(word)).length;
  if (old_values.length > 0) return shared + named > 0 ? 10 + shared + named : 0;
  if (sets_value) return named > 0 || shared > 1 ? 1 + shared + named : 0;
  const telling = tellingWords(text).filter((word) => !units.test(word)).length;
  return named > 0 && shared >= 2 && shared >= telling / 2 ? shared + named : 0;
}

const units =
  /^(?:times?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|items?|percent|amount|limit|period|number)$/;

/** Both numbers belong to deeds, and no deed of the one is a deed of the other. */
function differentDeeds(from: Quantity, to: Quantity, { facts }: IntakeArtifact): boolean {
  const verbs = ({ id }: Quantity) =>
    facts.flatMap((fact) => (fact.kind === 'capability' && fact.quantities.includes(id) ? [fact.verb] : []));
  const [before, now] = [verbs(from), verbs(to)];
  return (
    before.length > 0 && now.length > 0 && !before.some((verb) => now.some((other) => sameWord(verb, other)))
  );
}

const worded = ['object_phrase', 'complement', 'trigger', 'condition', 'statement'] as const;

function withPair(
  intake: IntakeArtifact,
  pair: Replaced,
  { sentences, said }: { sentences: readonly ChangeSentence[]; said: ReadonlySet<string> },
): IntakeArtifact {
  const { from, before, now } = pair;
  const to: Quantity = {
    ...pair.to,
    name: from.name,
    about: from.about,
    sense: pair.to.sense === 'exactly' ? from.sense : pair.to.sense,
  };
  const sentence = sentences.find(({ start, end }) => isIn({ start, end }, now.turn)(now));
  const isSaidAgain = (fact: IntakeFact) =>
    'quantities' in fact &&
    fact.quantities.length > 0 &&
    fact.evidence.every((one) => isAt(one, now)) &&
    (fact.kind === 'rule' || (sentence?.sets_value ?? false)) &&
    fact.quantities.every((id) => said.has(id));
  const amended = intake.facts.flatMap((fact): IntakeFact[] => {
    if (fact.id === from.id) return [];
    if (fact.id === to.id) return [{ ...to, evidence: to.evidence.filter((one) => one.turn === now.turn) }];
    return 'quantities' in fact && fact.quantities.includes(from.id)
      ? [withNumber(fact, { ...pair, to })]
      : [fact];
  });
  const isKept = amended.some(
    (fact) =>
      'quantities' in fact &&
      fact.quantities.includes(to.id) &&
      fact.evidence.some((one) => isAt(one, before)),
  );
  return {
    ...intake,
    facts: isKept ? amended.filter((fact) => !isSaidAgain(fact)) : amended,
    conflicts: intake.conflicts.filter(
      ({ sides }) => !sides.some(({ evidence }) => isAt(evidence, before) || isAt(evidence, now)),
    ),
  };
}

export const isAt = (one: Evidence, place: Evidence): boolean =>
  one.turn === place.turn && one.start === place.start && one.end === place.end;

/** The same statement with the other number in its words, resting on the words of both. */
function withNumber<F extends Extract<IntakeFact, { quantities: string[] }>>(
  fact: F,
  { from, to, now }: Replaced,
): F {
  const spelled = [...numberWords].filter(([, value]) => value === from.value).map(([word]) => word);
  const forms = [from.value.toLocaleString('en-GB'), String(from.value), ...spelled]
    .map((form) => RegExp.escape(form))
    .join('|');
  const unit = RegExp.escape(from.unit);
  const number = new RegExp(`(?<![\\w.,])(?:${forms})(?!\\d|[.,]\\d|\\p{L})(?<unit>[ -]?${unit})?`, 'giu');
  const said = String(to.value);
  const words = Object.fromEntries(
    worded.flatMap((name) => {
      const text = (fact as Record<string, unknown>)[name];
      if (typeof text !== 'string') return [];
      return [
        [
          name,
          text.replace(number, (_, found?: string) =>
            found && to.unit !== from.unit ? `${said} ${to.unit}` : `${said}${found ?? ''}`,
          ),
        ],
      ];
    }),
  );
  const quantities = [...new Set(fact.quantities.map((id) => (id === from.id ? to.id : id)))];
  const evidence = fact.evidence.some((one) => isAt(one, now)) ? fact.evidence : [...fact.evidence, now];
  return { ...fact, ...words, quantities, evidence };
}
