// What calls need that are about the ways into an account: addresses of mail, links, blocked addresses.
import { failuresKey } from '#platform/db/failed-attempts.ts';
import { PASSWORD } from '#test/support/accounts.ts';
import type { Ground } from './ground.ts';

/** Of the link that confirms the owner's present address. */
async function anEmailToken({ app: { deps }, owner, client }: Ground): Promise<string> {
  const body = { new_email: owner.email, password: owner.password };
  await client.call('requestEmailChange', { body });
  const { body: text } = await deps.db
    .selectFrom('messages')
    .select('body')
    .where('kind', '=', 'email_confirmation')
    .where('recipient', '=', owner.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\/confirm-email\/(\S+)/.exec(text)![1]!;
}

async function aBlockedAddress({ app: { deps } }: Ground): Promise<string> {
  const address = '192.0.2.77';
  const expires_at = new Date(deps.clock.now().getTime() + 60_000);
  const row = { key: failuresKey(address), points: 5, expires_at };
  await deps.db
    .insertInto('rate_limits')
    .values(row)
    .onConflict((same) => same.column('key').doUpdateSet(row))
    .execute();
  return address;
}

export const accountFixtures = {
  requestEmailChange: async () => ({ body: { new_email: 'next@example.com', password: PASSWORD } }),
  confirmEmailChange: async (ground: Ground) => ({ body: { token: await anEmailToken(ground) } }),
  createPasswordLink: async ({ stranger }: Ground) => ({ params: { id: stranger.account_id } }),
  listBlockedAddresses: async () => ({ query: {} }),
  unblockAddress: async (ground: Ground) => ({ body: { address: await aBlockedAddress(ground) } }),
};
