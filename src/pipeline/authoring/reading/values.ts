// Values that people give on a record: "choose severity", "give a reason". They are fields of the record they
// are said of, entered when it is made or changed, and no thing or deed of their own.
import type { FactOf } from '#contract/intake.ts';
import { attributeRows } from '#knowledge/authoring/attributes.ts';
import { eachOf, entitiesIn, entityNamed, type Entity } from '#pipeline/authoring/entities.ts';

type Deed = FactOf<'capability'>;

const giving = /^(?:choose|select|give|enter|state|specify|provide|indicate|fill in|set)$/i;
const adding = /^(?:add|attach|take|write|record|note|make)$/i;
/** How far apart two deeds of one person on one record are told, in characters. */
const nearby = { chars: 160 };

const isValue = (phrase: string): boolean =>
  /^[a-z]+(?: [a-z]+)?$/i.test(phrase) &&
  attributeRows.some(({ pattern }) => pattern.test(phrase.toLowerCase()));

/** Whether the deed fills in a field of the thing that the sentence is about. */
export const fillsIn = (fact: Deed): boolean =>
  fact.modality !== 'must_not' &&
  isValue(fact.object ?? '') &&
  (giving.test(fact.verb) || (adding.test(fact.verb) && eachOf(fact) !== null));

/**
 * The record that a value is given on: the one named, else the one that the same person acts on just before
 * or after.
 */
export function recordOfValue(
  fact: Deed,
  among: { entities: readonly Entity[]; capabilities: readonly Deed[] },
): Entity | null {
  if (!fillsIn(fact)) return null;
  const each = entityNamed(among.entities, eachOf(fact));
  if (each) return each;
  if (entityNamed(among.entities, fact.object)) return null;
  const spoken = entitiesIn(
    among.entities,
    [fact.complement, fact.trigger, fact.condition].filter(Boolean).join(' '),
  );
  if (spoken[0]) return spoken[0];
  const [here] = fact.evidence;
  const siblings = among.capabilities.flatMap((other) => {
    const [there] = other.evidence;
    const entity =
      other === fact || other.actor !== fact.actor ? undefined : entityNamed(among.entities, other.object);
    if (!here || !there || !entity || here.turn !== there.turn) return [];
    const far = Math.abs(there.start - here.start);
    return far <= nearby.chars ? [{ entity, far }] : [];
  });
  return siblings.toSorted((a, b) => a.far - b.far)[0]?.entity ?? null;
}

/** "Works out what it is about (booking, complaint, other)": the values among which it is to be found. */
export function namedValues({ complement, evidence }: Deed): string[] {
  const question = /^(?:what|which|whether|how)\b/.test(complement ?? '');
  const listed = evidence
    .map(
      ({ quote }) => /\b(?:what|which|whether|how) [^(),]*\((?<list>[^()]+)\)/i.exec(quote)?.groups?.['list'],
    )
    .find(Boolean);
  const values =
    (question ? listed : undefined)?.split(/, (?:or |and )?| or /).map((value) => value.trim()) ?? [];
  return values.length > 1 && values.every((value) => /^[\w -]{2,30}$/.test(value)) ? values : [];
}
