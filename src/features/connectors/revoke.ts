// Ends connections: here at once, at the provider as well as that goes.
import { problem } from '#contract/problems.ts';
import type { Context, Deps } from '#deps.ts';
import { audit } from '#features/audit/audit.ts';
import { ask } from '#platform/outbound/ask.ts';
import { unsealTokens } from './grant.ts';
import {
  findConnector,
  listGranted,
  lockConnector,
  setStatus,
  takeExpired,
  type ConnectorRow,
} from './store.ts';
import { askOptions, vendorOf } from './vendors/vendors.ts';

const revoke_max_ms = 5_000;

type By = Pick<Deps, 'db' | 'config' | 'log'>;

export async function revokeConnector(context: Context, id: string): Promise<void> {
  const { db, actor } = context;
  const of = { id, account_id: actor.account_id };
  if (!(await findConnector(db, of))) problem('NOT_FOUND', { detail: 'No connector of yours has this id.' });
  const ended = await db.transaction().execute(async (tx) => {
    const locked = await lockConnector(tx, id);
    if (!locked || locked.status === 'Revoked') return null;
    await setStatus(tx, id, 'Revoked');
    await audit(tx, context, 'connector.revoked', id);
    return locked;
  });
  if (ended) await revokeAtProvider(context, ended);
}

/**
 * Not while another connection of the account to this provider lives: some providers end the permission of
 * the person as a whole, whichever of its tokens they are given.
 */
async function revokeAtProvider(by: By, row: ConnectorRow): Promise<void> {
  const { account_id, provider } = row;
  const others = (await listGranted(by.db, { account_id, provider })).filter(({ id }) => id !== row.id);
  if (others.length === 0) await tell(by, row);
}

/**
 * As well as that goes: nothing that goes wrong with it may keep a connection, or an account, from ending.
 */
async function tell({ config, log }: By, row: ConnectorRow): Promise<void> {
  const { provider } = row;
  try {
    const tokens = unsealTokens(config.secret, row);
    if (!tokens || !config.connectors[provider]) return;
    const vendor = vendorOf(config, provider);
    const request = vendor.revoke?.(tokens);
    if (!request) return;
    const question = { method: 'POST' as const, headers: {}, ...request };
    const { status } = await ask(question, askOptions(vendor, { timeout_ms: revoke_max_ms }));
    if (status !== 200) log.warn({ provider, status }, 'A provider did not confirm that a connection ended');
  } catch (error) {
    log.warn({ provider, error }, 'A provider could not be told that a connection ended');
  }
}

/** Before an account goes with its rows; it may be done again. */
export async function revokeAllConnectors(by: By, account_id: string): Promise<void> {
  for (const row of await listGranted(by.db, { account_id })) await tell(by, row);
}

/** What was begun and never committed. */
export async function sweepConnectors({ clock, ...by }: By & Pick<Deps, 'clock'>): Promise<void> {
  const expired = await by.db.transaction().execute((tx) => takeExpired(tx, clock.now()));
  for (const row of expired) await revokeAtProvider(by, row);
}
