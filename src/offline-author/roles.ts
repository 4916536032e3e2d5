// Who acts: people and teams of whom a clause says that they do something, or that they are a role. What is the software
// itself is none.
import type { Circumstance, Clause } from '#contract/clauses.ts';
import type { IntakeArtifact } from '#contract/intake.ts';
import { headOf } from '#language/word-facts.ts';
import { actKind, isSystem, neutralWords, receives } from './names/acts.ts';
import type { PublicClause, Role, Told } from './model.ts';
import { productNames } from './names/product.ts';
import { isAccount, isAnybody, namesIn, thingName } from './names/things.ts';
import { asks, conditionsOf } from './told.ts';
import { pluralName, snake } from './names/words.ts';

/** Things and states of people: whoever only has something, or is something, does nothing here. */
const actsOn = ({ act }: Clause): boolean => !['be', 'structure'].includes(actKind(act)) && !receives(act);

export function rolesOf(told: readonly Told[], { project }: Pick<IntakeArtifact, 'project'>): Role[] {
  const own = productNames(project);
  const found = new Map<string, Role>();
  const add = (name: string, by: Told) => {
    if (name === '' || isAnybody(name) || isSystem(name) || own.has(headOf(name).toLowerCase())) return;
    const key = `role:${snake(name)}`;
    const known = found.get(key);
    if (known) known.told.push(by);
    else found.set(key, { key, name, plural: pluralName(name), told: [by], is_stranger: false });
  };
  for (const each of told) for (const name of namedIn(each.clause)) add(name, each);
  const roles = withoutCases([...found.values()]);
  return roles.map((role) => ({ ...role, is_stranger: isStranger(role, roles) }));
}

/** A blocked player is a player, in a case. */
function withoutCases(roles: readonly Role[]): Role[] {
  const whole = (role: Role) => roles.find((each) => each !== role && caseOf(role.name, each.name));
  const kept = roles.filter((role) => !whole(role));
  for (const role of roles) {
    const of = whole(role);
    if (of) of.told.push(...role.told.filter((each) => !of.told.includes(each)));
  }
  return kept;
}

const caseOf = (name: string, whole: string): boolean => {
  const [first = '', ...rest] = name.split(' ');
  return rest.join(' ') === whole && (first.endsWith('ed') || neutralWords.has(first));
};

/** "Guests can see the boats without an account": who needs none for anything. */
function isStranger({ name }: Role, roles: readonly Role[]): boolean {
  const allowed = roles
    .flatMap(({ told }) => told)
    .map(({ clause }) => clause)
    .filter((clause) => !clause.negated && clause.actors.some((actor) => thingName(actor) === name));
  return allowed.length > 0 && allowed.every(needsNoAccount);
}

/** Whether a clause lets people do something who have not signed in. */
export const needsNoAccount = ({ condition, negated, is_public }: PublicClause): boolean =>
  !negated && (is_public === true || (condition ?? []).some(isWithoutAccount));

/** "Without an account" says who may, not when. */
export const isWithoutAccount = ({ link, phrase }: Circumstance): boolean =>
  (link === 'without' || link === 'even without') && phrase !== undefined && isAccount(phrase);

/** "Ania is the head setter": Ania is no role. */
const isName = /^\p{Lu}\p{Ll}/u;

function namedIn(clause: Clause): string[] {
  if (!asks(clause)) return [];
  const { kind, act, actors, objects } = clause;
  if (kind === 'role') {
    const jobs = act === 'be' ? objects : [];
    const who = jobs.length > 0 ? actors.filter((name) => !isName.test(name)) : actors;
    return (who.length > 0 ? who : jobs).map(thingName);
  }
  const acting = [clause, ...conditionsOf(clause)].filter(actsOn);
  return [...acting.flatMap((each) => each.actors.map(thingName)), ...exceptedBy(clause)];
}

/** "Nobody except the treasurer may refund": who is excepted from a ban may do it. */
export function exceptedBy({ negated, actors, subject, exception }: Clause): string[] {
  const who = actors[0] ?? subject;
  if (!negated || who === undefined) return [];
  const names = (exception ?? []).flatMap(({ link, phrase }) =>
    link === 'for' && phrase !== undefined ? namesIn(phrase.replaceAll(', ', ' and ')) : [],
  );
  // "No trainer except the head trainer": who is excepted is one of those who may not.
  return names.filter((name) => isAnybody(who) || name.endsWith(` ${thingName(who)}`));
}

/** The roles of a list of names; whoever it may be is everybody. */
export function rolesNamed(names: readonly string[], roles: readonly Role[]): Role[] {
  if (names.some(isAnybody)) return [...roles];
  const wanted = names.map((name) => thingName(name));
  return roles.filter(({ name }) => wanted.some((each) => each === name || caseOf(each, name)));
}
