// Concerns of a domain that a clause calls for: somebody pays, a person under age is a role. Which clause calls for which is
// one table, which the interview reads as well.
import { packsOf } from '#knowledge/coverage/packs.ts';
import { deedOf } from '#knowledge/signs/deeds.ts';
import type { Domain, Told } from './model.ts';
import { receives } from './names/acts.ts';

export const packsIn = (told: readonly Told[]): string[] =>
  packsOf(told.flatMap(({ clause }) => (asides.has(clause.kind) ? [] : [deedOf(clause)])));

/** What is left out, goes wrong today or is not decided is done by nobody. */
const asides: ReadonlySet<Told['clause']['kind']> = new Set(['exclusion', 'problem', 'open-question']);

/** What comes with a service is drawn where one is named: who pays may pay in cash. */
const withService: Readonly<Record<string, string>> = { payments: 'payments', ai_features: 'ai_model' };

export /** What the software itself is; the others hang on what people do, and not on what it does by itself. */
const ofSoftware = new Set([
  'offline_and_sync',
  'browser_extension_permissions',
  'desktop_updates',
  'iot_telemetry',
]);

/** Whether it says that work goes on without a connection, or that something is exchanged when there is one. */
export function isOffline({ clause }: Told): boolean {
  const { act, things, lacks, is_banned } = deedOf(clause);
  const goesOn = things.includes('offline') || lacks.some((each) => connections.has(each));
  return !asides.has(clause.kind) && !is_banned && (goesOn || syncing.has(act));
}
const syncing = new Set(['sync', 'synchronise', 'synchronize', 'work offline', 'be offline']);
const connections = new Set(['connection', 'network', 'signal', 'internet', 'reception']);

/** Whether people do it: who is only told of something does nothing. */
const isDone = ({ clause: { actors, act, kind } }: Told): boolean =>
  actors.length > 0 && kind !== 'notification' && !receives(act);

/** The clauses that what a domain always needs hangs on; none where nothing does. */
export function callsFor(id: string, { told, integrations }: Pick<Domain, 'told' | 'integrations'>): Told[] {
  // Only where people write to each other: a reminder is sent by what was said of it.
  if (id === 'messaging_and_notifications') return told.filter(({ clause: { act } }) => act === 'chat');
  const category = withService[id];
  if (category !== undefined)
    return integrations.filter((each) => each.category === category).flatMap((each) => each.told);
  return told.filter((each) => (isDone(each) || ofSoftware.has(id)) && packsIn([each]).includes(id));
}
