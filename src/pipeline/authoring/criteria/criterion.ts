// What a criterion says, and the words that criteria share: who acts, how they signed in, what is there.
import { groupWords } from '#knowledge/people.ts';
import { findEntity, type Domain, type Role } from '#pipeline/authoring/domain.ts';
import { type Entity } from '#pipeline/authoring/entities.ts';
import { thirdPersonAction, type Capability } from '#pipeline/authoring/statements.ts';
import { withArticle } from '#pipeline/authoring/words.ts';

export type Criterion = {
  polarity: 'positive' | 'negative' | 'boundary';
  title: string;
  given: string[];
  when: string[];
  then: string[];
};

const people = [
  'Ana',
  'Ben',
  'Chidi',
  'Dana',
  'Emil',
  'Fatima',
  'Goran',
  'Hana',
  'Ivo',
  'Jun',
  'Kira',
  'Leo',
];

/** The same invented person for the same role everywhere in a package. */
export function personOf(role: Role | null, domain: Domain): string {
  const at = role ? domain.roles.indexOf(role) : 0;
  return people[Math.max(at, 0) % people.length] ?? 'Ana';
}

export function signedIn(actor: string, role: Role, domain: Domain): string {
  return domain.has_accounts
    ? `${groupWords.has(role.name) || /\b(?:staff|crew|personnel)$/.test(role.name) ? `${actor} of the ${role.name}` : `${actor}, ${withArticle(role.name)},`} is signed in`
    : `${actor} has opened ${domain.intake.project.name}`;
}

export function does(capability: Capability): string {
  return ['read', 'search', 'exchange', 'other', 'compute'].includes(capability.category) &&
    !capability.trigger
    ? `asks to ${capability.action}`
    : thirdPersonAction(capability);
}

export function existing(capability: Capability, domain: Domain): string[] {
  const { entity, category, condition, trigger } = capability;
  const lines = [...(condition ? [condition] : []), ...(trigger ? [trigger] : [])];
  if (!entity) return lines;
  if (category !== 'create')
    return [...lines, `${withArticle(entity.name)} exists that the request is about`];
  const needed = entity.references
    .filter((link) => link.required)
    .map((link) => findEntity(domain, link.to))
    .filter((target): target is Entity => target !== undefined);
  return [...lines, ...needed.map((target) => `${withArticle(target.name)} exists and is available`)];
}
