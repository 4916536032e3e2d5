// What was asked for about people: "members have a name, a phone number and a membership number". People who
// sign in are accounts, so these fields stand there, empty for everybody else.
import type { FactOf } from '#contract/intake.ts';
import { factsOf, type Domain } from './domain.ts';
import type { EntityField } from './entities.ts';
import { fieldNamed } from './reading/field-named.ts';

/** What every account has under a name of its own. */
const onEveryAccount = /^(?:(?:full_|display_)?name|e_?mail(?:_address)?|password|role|login)$/;

/** The descriptions of people who sign in. */
export function personFacts(domain: Domain): FactOf<'object'>[] {
  const people = new Set(domain.roles.filter((role) => role.human && !role.outside).map((role) => role.name));
  return factsOf(domain.intake, 'object').filter(
    (fact) => people.has(fact.name) && fact.attributes.length > 0,
  );
}

export function personFields(domain: Domain): EntityField[] {
  return personFacts(domain)
    .flatMap((fact) => fact.attributes.map(fieldNamed))
    .filter((field) => field !== null)
    .filter(({ name }) => !onEveryAccount.test(name));
}
