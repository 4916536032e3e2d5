// People who are told of and do nothing here themselves: "parents enter their children", "the receptionist
// registers patients". Others enter them, so they are records like any other thing, and have no account.
import type { FactOf, IntakeArtifact } from '#contract/intake.ts';
import { factsOf, type Role } from '#pipeline/authoring/domain.ts';

/** What somebody does who writes down another one; not what lets them in. */
const enters =
  /^(?:enter|add|register|record|create|enrol|enroll|admit|edit|update|import|manage|maintain|keep)$/i;

/** What the software does that comes upon somebody whom it does not know yet: "proposes a new supplier". */
const finds = /^(?:propose|suggest|create|add|import)$/i;

/** Words for anybody who uses the software: adding one of these gives an account. */
const anybody =
  /^(?:users?|accounts?|admins?|administrators?|operators?|staff|employees?|colleagues?|team members?|people|person)$/i;

export function keptPeople(intake: IntakeArtifact, roles: readonly Role[]): Role[] {
  const deeds = factsOf(intake, 'capability');
  const acts = ({ name }: Role) => deeds.some(({ actor }) => actor === name);
  const isEntered = (role: Role) => deeds.some((deed) => entersOne(deed, role));
  const isWrittenDown = (role: Role) => isEntered(role) || isDescribed(role, intake);
  return roles.filter((role) => role.human && !anybody.test(role.name) && !acts(role) && isWrittenDown(role));
}

/** "A guest has a name and a date of birth", and the software is said to be for others. */
function isDescribed({ name, plural }: Role, intake: IntakeArtifact): boolean {
  const isUser = new RegExp(
    `\\bfor (?:[^.;:]*\\b)?(?:${RegExp.escape(name)}|${RegExp.escape(plural)})\\b`,
    'i',
  );
  const isSaid = intake.transcript.some(({ speaker, text }) => speaker === 'user' && isUser.test(text));
  const isOne = (fact: FactOf<'object'>) => fact.name === name && fact.attributes.length > 1;
  return !isSaid && factsOf(intake, 'object').some(isOne);
}

/** Whether somebody, or the software by itself, writes down one of these people. */
export function entersOne(
  { actor, verb, object, modality }: FactOf<'capability'>,
  { name, plural }: Pick<Role, 'name' | 'plural'>,
): boolean {
  const entered = object?.toLowerCase() ?? '';
  return (
    modality !== 'must_not' &&
    (actor === null ? finds : enters).test(verb) &&
    (entered === name || entered === plural)
  );
}
