// How clauses speak of the software itself.
import type { Clause } from '#contract/clauses.ts';
import type { IntakeArtifact } from '#contract/intake.ts';
import { kindOf } from '#knowledge/kinds/kinds.ts';
import { headOf } from '#language/word-facts.ts';
import { isSystem } from './acts.ts';
import data from './acts.json' with { type: 'json' };
import { thingName } from './things.ts';

/** The product under its own name acts as the software does: "the planner" of the Leave planner. */
export function productNames({ name, type }: IntakeArtifact['project']): Set<string> {
  const last = name.toLowerCase().split(' ').at(-1) ?? '';
  return new Set([last, ...kindOf(type).own_names]);
}

const kindsOfSoftware: ReadonlySet<string> = new Set(data.software);
const isSoftware = (name: string): boolean =>
  isSystem(name) || kindsOfSoftware.has(headOf(name).toLowerCase());
const building: ReadonlySet<string> = new Set(data.building);
const isNamed = (text: string): boolean => /\p{Lu}/u.test(text.charAt(0));

/**
 * "The product is a web application", "the system uses Stripe for card payments": what it is and what it is made with is
 * given from outside. Nobody does anything by it, so it is no function.
 */
export function isAboutProduct(clause: Clause, own: ReadonlySet<string>): boolean {
  const { actors, subject, act, objects, relations, negated, condition, bounds } = clause;
  const who = actors[0] ?? subject;
  if (who === undefined || negated || condition !== undefined || bounds.length > 0) return false;
  if (!isSystem(who) && !own.has(headOf(who).toLowerCase())) return false;
  if (act === 'be') return objects.length > 0 && objects.every((object) => isSoftware(thingName(object)));
  return building.has(act) && [...objects, ...relations.map(({ what }) => what)].some(isNamed);
}
