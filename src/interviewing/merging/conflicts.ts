// Statements that cannot all hold: one limit with two values, can against cannot, included against ruled out.
import type { Evidence, FactOf, IntakeArtifact, IntakeFact } from '#contract/intake.ts';
import { changeOfMind } from '#knowledge/cues.ts';
import type { Merged } from './merge.ts';

export type Conflict = Omit<IntakeArtifact['conflicts'][number], 'id'>;

/** Nobody settles more; whoever pastes a price list would otherwise contradict themself millions of times. */
const conflicts_max = 50;

export function findConflicts(merged: Merged): Conflict[] {
  return [
    ...twoValues(merged.facts),
    ...canAndCannot(merged.facts),
    ...twoPrivileges(merged.facts),
    ...includedAndExcluded(merged),
  ].slice(0, conflicts_max);
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

/** What comparing a sentence with others takes; each is compared with many. */
type Said = {
  quantity: FactOf<'quantity'>;
  evidence: Evidence;
  telling: string[];
  objects: boolean;
  cases: Set<string>;
};

function saidOf(quantity: FactOf<'quantity'>): Said {
  const evidence = quantity.evidence[0]!;
  const { quote } = evidence;
  return {
    quantity,
    evidence,
    telling: telling(quote),
    objects: changeOfMind.test(quote),
    cases: casesIn(quote),
  };
}

/**
 * Whether two sentences talk of the same matter: half of the telling words, or one when the second is an
 * objection.
 */
function sameMatter(first: Said, second: Said): boolean {
  const [one, two] = [first.telling, second.telling];
  const shared = one.filter((word) => two.includes(word)).length;
  const objects = first.objects || second.objects;
  return shared >= (objects ? 1 : 2) && (objects || shared >= Math.min(one.length, two.length) / 2);
}

/** The same thing, unit and kind of bound with different values in sentences about the same matter. */
function twoValues(facts: readonly IntakeFact[]): Conflict[] {
  const said = of(facts, 'quantity').map(saidOf);
  const found = new Map<string, Conflict>();
  for (const [index, first] of said.entries())
    for (const second of said.slice(index + 1)) {
      if (!contradict(first, second)) continue;
      const [one, two] = [first.evidence, second.evidence];
      const place = `${one.turn}:${one.start}:${two.turn}:${two.start}`;
      if (found.has(place)) continue;
      found.set(
        place,
        conflictOf(
          first.quantity.name,
          [one, two].map((evidence) => ({ statement: oneLine(evidence.quote), evidence })),
        ),
      );
      if (found.size === conflicts_max) return [...found.values()];
    }
  return [...found.values()];
}

function contradict(first: Said, second: Said): boolean {
  const [one, two] = [first.quantity, second.quantity];
  if (one.unit !== two.unit || one.value === two.value || kindOfSense(one) !== kindOfSense(two)) return false;
  if (one.name !== two.name && one.about !== two.about) return false;
  const bounded = [first, second].some(({ quantity, objects }) => quantity.sense !== 'exactly' || objects);
  if (!bounded || samePlace(first.evidence, second.evidence)) return false;
  return !differs(first.cases, second.cases) && sameMatter(first, second);
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

const cases =
  /\b(?:power|hand|large|small|big|new|old|existing|first|second|premium|basic|free|paid|child\w*|adult\w*|junior|senior|weekday|weekend|summer|winter|late|lost|damaged|urgent|normal|critical|high|low|per day|per week|per month|before|after|annual|monthly|weekly|daily)\b/gi;
const casesIn = (quote: string): Set<string> =>
  new Set((quote.match(cases) ?? []).map((word) => word.toLowerCase()));

/**
 * Two sentences about different cases ("power tools", "hand tools"; "late", "lost") do not contradict each
 * other.
 */
const differs = (first: ReadonlySet<string>, second: ReadonlySet<string>): boolean =>
  [...first].some((word) => !second.has(word)) && [...second].some((word) => !first.has(word));

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
  const capabilities = of(facts, 'capability')
    .filter(({ modality }) => modality !== 'must_not')
    .map((capability) => ({ ...capability, said: words(capability.statement) }));
  return deferred.flatMap((ruledOut) => {
    const named = telling(ruledOut.statement);
    if (named.length === 0 || named.length > 4) return [];
    const wanted = capabilities.find(
      ({ said, evidence: [first] }) =>
        named.every((word) => said.has(word)) && !ruledOut.evidence.some((one) => samePlace(one, first!)),
    );
    if (
      wanted === undefined ||
      (named.length === 1 &&
        wanted.object?.toLowerCase().replace(/s$/, '') !==
          ruledOut.statement.toLowerCase().replace(/^an? |s?\.$/g, ''))
    )
      return [];
    return [
      {
        about: ruledOut.statement.replace(/\.$/, ''),
        sides: [
          { statement: wanted.statement, evidence: wanted.evidence[0]! },
          { statement: `Ruled out: ${ruledOut.statement}`, evidence: ruledOut.evidence[0]! },
        ],
        resolution: null,
      },
    ];
  });
}
