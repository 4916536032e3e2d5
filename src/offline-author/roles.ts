// Who acts: people and teams of whom a clause says that they do something, or that they are a role. What is the software
// itself is none.
import type { Clause } from '#contract/clauses.ts';
import type { IntakeArtifact } from '#contract/intake.ts';
import { headOf } from '#language/word-facts.ts';
import { actKind, receives } from './names/acts.ts';
import type { Role, Told } from './model.ts';
import { isAnybody, isSystem, namesIn, thingName } from './names/things.ts';
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
    else found.set(key, { key, name, plural: pluralName(name), told: [by] });
  };
  for (const each of told) for (const name of namedIn(each.clause)) add(name, each);
  return [...found.values()];
}

function namedIn(clause: Clause): string[] {
  if (!asks(clause)) return [];
  const { kind, act, actors, objects } = clause;
  if (kind === 'role') return (actors.length > 0 ? actors : act === 'be' ? objects : []).map(thingName);
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

/** The product under its own name acts as the software does: "the planner" of the Leave planner. */
export function productNames({ name, type }: IntakeArtifact['project']): Set<string> {
  const last = name.toLowerCase().split(' ').at(-1) ?? '';
  return new Set([last, ...(type === 'AiAgent' ? ['agent', 'bot', 'assistant'] : [])]);
}

/** The roles of a list of names; whoever it may be is everybody. */
export function rolesNamed(names: readonly string[], roles: readonly Role[]): Role[] {
  if (names.some(isAnybody)) return [...roles];
  const wanted = new Set(names.map((name) => thingName(name)));
  return roles.filter(({ name }) => wanted.has(name));
}
