// Who makes and keeps the records of one kind, and which needs say that a record is made.
import { bringingVerbs, deedsThatLeave } from '#knowledge/authoring/verbs.ts';
import type { Domain, Role } from '#pipeline/authoring/domain.ts';
import { entityNamed, isAmount, type Entity } from '#pipeline/authoring/entities.ts';
import type { Need } from '#pipeline/authoring/needs.ts';

/** What players of a game buy is part of the game: none of them puts it there. */
export const isGood = (entity: Entity, { needs }: Domain): boolean =>
  needs.some(
    ({ capability }) =>
      (capability?.play === 'spend' || capability?.play === 'store') &&
      entityNamed([entity], capability.fact.object) === entity,
  );

export const rolesBesideBuyers = ({ roles, needs }: Domain): Role[] =>
  roles
    .filter(
      (role) =>
        role.human &&
        !role.outside &&
        !needs.some(({ capability }) => capability?.role === role && capability.play),
    )
    .slice(0, 1);

/** Who makes such records where nobody was said to: whoever carries the device gives its positions. */
export const makersByKind = ({ people }: Entity, { roles }: Domain): Role[] =>
  roles.filter(({ key }) => people.some(({ role, makes: does }) => does && role === key));

/** Whoever makes or changes a record makes its parts. */
export function keepersOfWhole({ whole }: Entity, domain: Domain, asked: readonly Need[]): Role[] {
  const entity = domain.entities.find(({ key }) => key === whole);
  const at = asked.filter(({ capability }) => entity && capability?.entity === entity);
  const changing = at.filter(
    (need) => entity && (makes(need, entity) || need.capability?.category === 'update'),
  );
  const roles = rolesOf(changing.length > 0 ? changing : at);
  return roles.length > 0 || !entity ? roles : keeperOf(roles, domain, entity);
}

/** Whether a deed leaves a new record of this kind behind, in whatever words. */
export function makes({ capability }: Need, entity: Entity): boolean {
  if (!capability || capability.fact.modality === 'must_not') return false;
  const verb = capability.fact.verb.toLowerCase();
  if (deedsThatLeave.get(entity.name)?.includes(verb)) return true;
  const brings = bringingVerbs.has(verb) && !(verb === 'open' && isKnown(capability.fact.object_phrase));
  return (
    capability.entity === entity && (['create', 'money', 'compute'].includes(capability.category) || brings)
  );
}

/** "Opens the lift's record": one that is there, where "opens a case" begins one. */
const isKnown = (phrase: string | null): boolean =>
  /^(?:the|this|that|their|his|her|its|each)\b/i.test(phrase ?? '');

/** Making a record is its creation and no command beside it; taking over a file of them is one. */
export function isMaking(need: Need): boolean {
  const entity = need.capability?.entity;
  return entity !== null && entity !== undefined && !takesOver(need) && makes(need, entity);
}

/** "The office edits the checklists": whoever does makes them too. */
export const looksAfter = ({ capability }: Need): boolean =>
  /^(?:edit|maintain|manage|administer|keep|look after)$/i.test(capability?.fact.verb ?? '');

export const takesOver = ({ capability }: Need): boolean => capability?.fact.verb.toLowerCase() === 'import';

export function rolesOf(needs: readonly Need[]): Role[] {
  return [
    ...new Set(
      needs
        .map((need) => need.capability?.role)
        .filter((role): role is Role => role !== null && role !== undefined && !role.outside),
    ),
  ];
}

const withMoney = /\b(?:treasurer|financ\w*|account(?:ant|ing|s)\w*|cashier|bookkeep\w*)\b/i;

/**
 * Who keeps the records when nobody was named: who was last said to work on them, who handles money, who
 * works most.
 */
export function keeperOf(involved: Role[], domain: Domain, entity: Entity): Role[] {
  const deeds = (role: Role) => domain.needs.filter(({ capability }) => capability?.role === role).length;
  const inside = domain.roles
    .filter((role) => role.human && !role.outside)
    .toSorted((a, b) => deeds(b) - deeds(a));
  const treasurer = isAmount(entity) ? inside.find(({ name }) => withMoney.test(name)) : undefined;
  const keeper = involved.at(-1) ?? treasurer ?? inside[0];
  return keeper ? [keeper] : [];
}
