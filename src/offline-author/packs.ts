// Concerns of a domain that a clause calls for: somebody pays, a person under age is a role. Which clause calls for which is
// one table, which the interview reads as well.
import { packsOf } from '#knowledge/coverage/packs.ts';
import { deedOf } from '#knowledge/signs/deeds.ts';
import type { Domain, Told } from './model.ts';
import { receives } from './names/acts.ts';
import data from './packs.json' with { type: 'json' };

/**
 * What the needs of a domain hang on: a service that is named, since who pays may pay in cash; some acts alone, since a
 * reminder is sent by what was said of it; or what the software itself is. All others hang on what people do.
 */
type Hold = { service?: string; acts?: readonly string[]; software?: boolean };
const hangsOn: Readonly<Record<string, Hold>> = data.hangs_on;

/** What is left out, goes wrong today or is not decided is done by nobody. */
const asides: ReadonlySet<Told['clause']['kind']> = new Set(['exclusion', 'problem', 'open-question']);

export const packsIn = (told: readonly Told[]): string[] =>
  packsOf(told.flatMap(({ clause }) => (asides.has(clause.kind) ? [] : [deedOf(clause)])));

/** Whether it says that people work without a connection, or that records are exchanged when there is one. */
export function isOffline({ clause }: Pick<Told, 'clause'>): boolean {
  const { act, things, lacks, is_banned } = deedOf(clause);
  const { offline } = data;
  const without = things.includes('offline') || lacks.some((each) => offline.lacks.includes(each));
  return !asides.has(clause.kind) && !is_banned && (without || offline.acts.includes(act));
}

/** Whether people do it: who is only told of something does nothing. */
const isDone = ({ clause: { actors, act, kind } }: Told): boolean =>
  actors.length > 0 && kind !== 'notification' && !receives(act);

/** The clauses that what a domain always needs hangs on; none where nothing does. */
export function callsFor(id: string, { told, integrations }: Pick<Domain, 'told' | 'integrations'>): Told[] {
  const { service, acts, software } = hangsOn[id] ?? {};
  if (acts) return told.filter(({ clause }) => acts.includes(clause.act));
  const calling = told.filter((each) => (isDone(each) || software) && packsIn([each]).includes(id));
  if (service === undefined) return calling;
  const named = integrations.filter(({ category }) => category === service).flatMap((each) => each.told);
  return named.length > 0 ? [...new Set([...named, ...calling])] : [];
}
