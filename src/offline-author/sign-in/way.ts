// A way to get in, as one row: requirements, account, controls, threats and decision are all read from it.
import type { StandingAssumption } from '#knowledge/authoring/standing.ts';
import type { Field } from '#specification/graph/nodes.ts';
import type { Door } from './doors.ts';
import type { Joining } from './joining.ts';
import type { StandingNumber, StandingRow } from './standing-row.ts';

export type WayIn = {
  /** What stands for the parts of it that nobody said; the first for what is said of accounts as such. */
  assumptions: readonly [StandingAssumption, ...StandingAssumption[]];
  rows: readonly StandingRow[];
  quantities: readonly StandingNumber[];
  /** Which rows of the table of threats it has. */
  threats: readonly ('password' | 'provider' | 'device')[];
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
  /** The words of the decision, where it is another than that of sessions. */
  record: {
    title: string;
    context: string;
    options: { name: string; good: string[]; bad: string[] }[];
    outcome: string;
    because: string;
    confirmation: string;
  } | null;
};
