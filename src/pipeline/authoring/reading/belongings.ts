// "Every client belongs to one bookkeeper": each of the one names one of the other, and "only the bookkeeper
// of the client may approve a booking" can be decided only where the booking names its client.
import type { FactOf, IntakeArtifact } from '#contract/intake.ts';
import { factsOf, type Role } from '#pipeline/authoring/domain.ts';
import { entitiesIn, entityNamed, type Entity } from '#pipeline/authoring/entities.ts';
import { snake } from '#pipeline/authoring/words.ts';
import { reference } from './link-entities.ts';

const belongs =
  /^(?:every|each|an?) (?<thing>[\p{L} -]+?) belongs to (?:exactly )?(?:one|an?|a single) (?<holder>[\p{L} -]+?)\.?$/iu;
const ofWhich = /\bonly the [\p{L}-]+ of (?:the|its|their) (?<thing>[\p{L}-]+) (?:may|can)\b/iu;

type Belonging = { thing: string; holder: string };

function belongingsIn(intake: IntakeArtifact): Belonging[] {
  return factsOf(intake, 'rule').flatMap(({ statement }) => {
    const { thing, holder } = belongs.exec(statement)?.groups ?? {};
    return thing && holder ? [{ thing: thing.toLowerCase(), holder: holder.toLowerCase() }] : [];
  });
}

/** Writes to the software from where nobody signs in: "clients forward invoices to one mailbox". */
const writes = /^(?:forward|send|e-?mail|mail|write|text|call)$/i;
const from_outside = /\b(?:mailbox|inbox|mail address|by (?:e-?mail|mail|post|phone|telephone|sms))\b/i;

/**
 * "Clients forward their invoices to one mailbox": what arrives, and nothing that is asked of the software.
 */
export const comesFromOutside = ({ verb, statement }: FactOf<'capability'>): boolean =>
  writes.test(verb) && from_outside.test(statement);

/**
 * People of whom each belongs to another one here, and who do nothing but write from outside: they are
 * records.
 */
export function isHeld({ name }: Role, intake: IntakeArtifact): boolean {
  const deeds = factsOf(intake, 'capability').filter(({ actor }) => actor === name);
  const stay_outside = deeds.every(comesFromOutside);
  return stay_outside && belongingsIn(intake).some(({ thing }) => thing === name);
}

export function linkBelongings(
  entities: Entity[],
  { intake, roles }: { intake: IntakeArtifact; roles: readonly Role[] },
) {
  for (const { thing, holder } of belongingsIn(intake)) {
    const entity = entityNamed(entities, thing);
    const whole = entityNamed(entities, holder);
    const person = roles.find(({ name, human, outside }) => name === holder && human && !outside);
    if (!entity) continue;
    if (whole) reference(entity, whole, true);
    else if (person && !entity.people.some(({ role }) => role === person.key))
      entity.people.push({
        field: `${snake(person.name)}_id`,
        role: person.key,
        told: `The ${person.name} it belongs to.`,
        required: true,
        makes: false,
      });
  }
  for (const { statement } of factsOf(intake, 'rule')) {
    const thing = entityNamed(entities, ofWhich.exec(statement)?.groups?.['thing'] ?? null);
    const named = thing && entitiesIn(entities, statement).find((each) => each !== thing);
    if (named) reference(named, thing, true);
  }
}
