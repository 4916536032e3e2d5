// A way to get in, as one row: requirements, account, controls, threats and decision are all read from it.
import type { StandingAssumption } from '#knowledge/authoring/standing.ts';
import type { ThreatRow } from '#knowledge/authoring/threats.ts';
import type { Told } from '#offline-author/model.ts';
import type { Field } from '#specification/graph/nodes.ts';
import type { Door } from './doors.ts';
import type { Joining } from './joining.ts';
import type { StandingNumber, StandingRow } from './standing-row.ts';

export type WayIn = {
  /** The clauses that say it; none where it is assumed. */
  told: readonly Told[];
  /** What stands for the parts of it that nobody said; the first for what is said of accounts as such. */
  assumptions: readonly [StandingAssumption, ...StandingAssumption[]];
  rows: readonly StandingRow[];
  quantities: readonly StandingNumber[];
  /** Which rows of the table of threats it has. */
  threats: readonly NonNullable<ThreatRow['sign_in']>[];
  /** Requirements, by the threat whose control realises them. */
  answered: Readonly<Record<string, string>>;
  /** The fields by which an account is known again. */
  credentials: readonly Field[];
  /** What the address is for; null where nobody is asked for one. */
  email: { description: string; unique: boolean } | null;
  /** The operations that only this way has. */
  doors: readonly Door[];
  joining: Joining;
  /** Whether an invitation names an address instead of being entered. */
  addressed: boolean;
  /** What the tests of the accounts have to try. */
  tried: string;
  /** What a request brings to show whose it is: the token of a session that was opened, or the key of the account. */
  brings: 'session' | 'key';
  /** The words of the decision, where it is another than that of sessions. */
  record: {
    title: string;
    context: string;
    options: { name: string; good: string[]; bad: string[] }[];
    outcome: string;
    because: string;
    confirmation: string;
    people_do?: string;
    drivers?: string[];
    consequences?: string[];
  } | null;
};

/** What the way itself decides; who joins how and which clauses say it are added to each alike. */
export type Way = Omit<WayIn, 'joining' | 'told'>;
