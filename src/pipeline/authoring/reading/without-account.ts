// People who get something and never sign in: "property managers don't get a login, they just receive the
// report". The software keeps them as records, with the addresses that it writes to.
import type { IntakeArtifact } from '#contract/intake.ts';
import { factsOf, type Role } from '#pipeline/authoring/domain.ts';

const wayIn = /\b(?:log-?ins?|accounts?|sign-?ins?|portals?|access)\b/i;
const receives = /^(?:receive|get|read|view|see)$/;

/** The roles for which a way in was put off or ruled out, and who are said to do nothing but receive. */
export function withoutAccount(intake: IntakeArtifact, roles: readonly Role[]): Role[] {
  const refused = intake.deferred
    .map(({ statement }) => statement)
    .filter((statement) => wayIn.test(statement));
  const isRefused = ({ name, plural }: Role) =>
    refused.some((statement) =>
      [name, plural].some((word) =>
        new RegExp(`\\bfor (?:the )?${RegExp.escape(word)}\\b`, 'i').test(statement),
      ),
    );
  const onlyReceives = ({ name }: Role) =>
    factsOf(intake, 'capability').every(({ actor, verb }) => actor !== name || receives.test(verb));
  return roles.filter((role) => role.human && isRefused(role) && onlyReceives(role));
}

/** What has to be known of somebody to reach them by the services that were named. */
export function reachedBy(intake: IntakeArtifact): string[] {
  const has = (category: string) => factsOf(intake, 'integration').some((fact) => fact.category === category);
  return ['name', ...(has('email') || !has('sms') ? ['email'] : []), ...(has('sms') ? ['phone'] : [])];
}
