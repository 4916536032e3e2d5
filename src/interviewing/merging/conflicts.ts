// Statements that cannot all hold: one limit with two values, can against cannot, included against ruled out.
import type { Evidence, FactOf, IntakeArtifact, IntakeFact } from '#contract/intake.ts';
import { changeOfMind } from '#knowledge/cues.ts';
import type { Merged } from './merge.ts';

export type Conflict = Omit<IntakeArtifact['conflicts'][number], 'id'>;

export function findConflicts(merged: Merged): Conflict[] {
  return [
    ...twoValues(merged.facts),
    ...canAndCannot(merged.facts),
    ...twoPrivileges(merged.facts),
    ...includedAndExcluded(merged),
  ];
}

const of = <K extends IntakeFact['kind']>(facts: readonly IntakeFact[], kind: K): FactOf<K>[] =>
  facts.filter((fact): fact is FactOf<K> => fact.kind === kind);

const words = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.replace(/(?:ies|es|s)$/, '')));
const dull = new Set(
  'should must system every each them they with that this from have maximum least about more than only when after before also day hour week month minute time actually allowed able until per'.split(
    ' ',
  ),
);

const telling = (text: string): string[] => [...words(text)].filter((word) => !dull.has(word));

/** Whether two sentences talk of the same matter: half of the telling words, or one when the second is an objection. */
function sameMatter(first: string, second: string): boolean {
  const [one, two] = [telling(first), telling(second)];
  const shared = one.filter((word) => two.includes(word)).length;
  const objects = changeOfMind.test(first) || changeOfMind.test(second);
  return shared >= (objects ? 1 : 2) && (objects || shared >= Math.min(one.length, two.length) / 2);
}

/** The same thing, unit and kind of bound with different values in sentences about the same matter. */
function twoValues(facts: readonly IntakeFact[]): Conflict[] {
  const quantities = of(facts, 'quantity');
  const found = new Map<string, Conflict>();
  for (const [index, first] of quantities.entries()) {
    for (const second of quantities.slice(index + 1)) {
      const [one, two] = [first.evidence[0]!, second.evidence[0]!];
      const alike =
        first.unit === second.unit &&
        kindOfSense(first) === kindOfSense(second) &&
        first.value !== second.value;
      const bounded = [first, second].some(
        ({ sense, evidence }) => sense !== 'exactly' || changeOfMind.test(evidence[0]!.quote),
      );
      const same =
        alike &&
        bounded &&
        (first.name === second.name || first.about === second.about) &&
        !samePlace(one, two);
      const place = `${one.turn}:${one.start}:${two.turn}:${two.start}`;
      if (!same || found.has(place) || differs(one.quote, two.quote) || !sameMatter(one.quote, two.quote))
        continue;
      found.set(
        place,
        conflictOf(first.name, [
          { statement: oneLine(one.quote), evidence: one },
          { statement: oneLine(two.quote), evidence: two },
        ]),
      );
    }
  }
  return [...found.values()];
}

/** Two roles that are both the only one who may do a thing, or one who may beside another who alone may. */
function twoPrivileges(facts: readonly IntakeFact[]): Conflict[] {
  const capabilities = of(facts, 'capability').filter(
    ({ modality, object }) => modality !== 'must_not' && object !== null,
  );
  const only = ({ statement }: FactOf<'capability'>): boolean => statement.startsWith('Only ');
  return capabilities.filter(only).flatMap((privilege) => {
    const rivals = capabilities.filter(
      (one) =>
        one.verb === privilege.verb &&
        one.object === privilege.object &&
        one.actor !== privilege.actor &&
        one.actor !== null &&
        !samePlace(one.evidence[0]!, privilege.evidence[0]!),
    );
    // Two privileges would meet twice: the later one reports.
    const rival = rivals.find(
      (one) => !only(one) || capabilities.indexOf(one) < capabilities.indexOf(privilege),
    );
    if (rival === undefined || bound(privilege) !== bound(rival)) return [];
    return [
      conflictOf(
        `${privilege.verb} ${privilege.object ?? ''}`,
        [rival, privilege].map((side) => ({ statement: side.statement, evidence: side.evidence[0]! })),
      ),
    ];
  });
}

const conflictOf = (about: string, sides: Conflict['sides']): Conflict => ({
  about,
  sides,
  resolution: null,
});

const samePlace = (one: Evidence, two: Evidence): boolean => one.turn === two.turn && one.start === two.start;
const oneLine = (quote: string): string => quote.replace(/\s+/g, ' ');
const kindOfSense = ({ sense }: FactOf<'quantity'>): string =>
  /^(?:at_most|less_than|exactly|about)$/.test(sense) ? 'bound' : 'floor';

/** Two sentences about different cases ("power tools", "hand tools"; "late", "lost") do not contradict each other. */
function differs(one: string, two: string): boolean {
  const cases =
    /\b(?:power|hand|large|small|big|new|old|existing|first|second|premium|basic|free|paid|child\w*|adult\w*|junior|senior|weekday|weekend|summer|winter|late|lost|damaged|urgent|normal|critical|high|low|per day|per week|per month|before|after|annual|monthly|weekly|daily)\b/gi;
  const first = new Set((one.match(cases) ?? []).map((word) => word.toLowerCase()));
  const second = new Set((two.match(cases) ?? []).map((word) => word.toLowerCase()));
  return [...first].some((word) => !second.has(word)) && [...second].some((word) => !first.has(word));
}

function canAndCannot(facts: readonly IntakeFact[]): Conflict[] {
  const capabilities = of(facts, 'capability');
  return capabilities
    .filter(({ modality }) => modality === 'must_not')
    .flatMap((ban) => {
      const grant = capabilities.find(
        (one) =>
          one.modality !== 'must_not' &&
          one.actor === ban.actor &&
          one.verb === ban.verb &&
          one.object === ban.object &&
          one.object !== null,
      );
      // A ban or a grant that holds only under a circumstance is an exception, not a contradiction.
      if (grant === undefined || bound(ban) || bound(grant)) return [];
      return [
        {
          about: `${ban.verb} ${ban.object ?? ''}`.trim(),
          sides: [grant, ban].map((side) => ({ statement: side.statement, evidence: side.evidence[0]! })),
          resolution: null,
        },
      ];
    });
}

const bound = ({ trigger, condition, complement }: FactOf<'capability'>): boolean =>
  trigger !== null || condition !== null || complement !== null;

/** Asked for in one place and ruled out in another, by all the telling words of what is ruled out. */
function includedAndExcluded({ facts, deferred }: Merged): Conflict[] {
  const capabilities = of(facts, 'capability').filter(({ modality }) => modality !== 'must_not');
  return deferred.flatMap((ruledOut) => {
    const named = [...words(ruledOut.statement)].filter((word) => !dull.has(word));
    if (named.length === 0 || named.length > 4) return [];
    const wanted = capabilities.find((capability) => {
      const said = words(capability.statement);
      const evidence = capability.evidence[0]!;
      return named.every((word) => said.has(word)) && !ruledOut.evidence.some((one) => samePlace(one, evidence));
    });
    if (wanted === undefined || (named.length === 1 && wanted.object?.toLowerCase().replace(/s$/, '') !== ruledOut.statement.toLowerCase().replace(/^an? |s?\.$/g, ''))) return [];
    return [{ about: ruledOut.statement.replace(/\.$/, ''), sides: [
      { statement: wanted.statement, evidence: wanted.evidence[0]! },
      { statement: `Ruled out: ${ruledOut.statement}`, evidence: ruledOut.evidence[0]! },
    ], resolution: null }];
  }); // prettier-ignore
}
