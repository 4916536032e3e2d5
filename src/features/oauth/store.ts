// All SQL on the clients, codes, grants and tokens of agents. Every call reads its token again, so that what
// ends has ended for every process with its commit.
import type { Db, Tx } from '#platform/db/db.ts';
import { mayTry, type FailedAttempts } from '#platform/db/failed-attempts.ts';
import { prepared, type Slots } from '#platform/db/prepared.ts';

export type Client = { id: string; name: string; uri: string | null; redirect_uris: string[] };

const clientColumns = ['id', 'name', 'uri', 'redirect_uris', 'fresh_until'] as const;

export async function findClient(db: Db | Tx, id: string) {
  return db.selectFrom('oauth_clients').select(clientColumns).where('id', '=', id).executeTakeFirst();
}

export async function insertClient(
  db: Db | Tx,
  client: Client & { created_at: Date; last_used_at: Date },
): Promise<void> {
  await db.insertInto('oauth_clients').values(client).execute();
}

/** What a metadata document says now takes the place of what it said before. */
export async function keepDocument(
  db: Db,
  client: Client,
  { now, fresh_until }: { now: Date; fresh_until: Date },
): Promise<void> {
  const { id, ...said } = client;
  await db
    .insertInto('oauth_clients')
    .values({ id, ...said, fresh_until, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...said, fresh_until }))
    .execute();
}

/** False when it is gone; otherwise it stays until the transaction ends. */
export async function touchClient(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('oauth_clients')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type Code = {
  code_hash: Buffer;
  account_id: string;
  client_id: string;
  redirect_uri: string;
  code_challenge: string;
  scopes: string[];
  resources: string[];
  expires_at: Date;
};

export async function insertCode(tx: Tx, code: Code): Promise<void> {
  await tx.insertInto('oauth_codes').values(code).execute();
}

/** Nobody else exchanges it until the transaction ends. */
export async function lockCode(tx: Tx, code_hash: Buffer) {
  return tx
    .selectFrom('oauth_codes')
    .selectAll()
    .where('code_hash', '=', code_hash)
    .forUpdate()
    .executeTakeFirst();
}

export async function useCode(tx: Tx, code_hash: Buffer, grant_id: string): Promise<void> {
  await tx.updateTable('oauth_codes').set({ grant_id }).where('code_hash', '=', code_hash).execute();
}

export type Grant = {
  id: string;
  account_id: string;
  client_id: string;
  scopes: string[];
  resources: string[];
  created_at: Date;
  expires_at: Date;
};

export async function insertGrant(tx: Tx, grant: Grant): Promise<void> {
  await tx.insertInto('oauth_grants').values(grant).execute();
}

/** The grant that a token belongs to, and nobody else changes it until the transaction ends. */
export async function lockGrantOf(tx: Tx, token_hash: Buffer) {
  return tx
    .selectFrom('oauth_grants')
    .selectAll()
    .where('id', 'in', tx.selectFrom('oauth_tokens').select('grant_id').where('token_hash', '=', token_hash))
    .forUpdate()
    .executeTakeFirst();
}

export async function prolongGrant(tx: Tx, id: string, expires_at: Date): Promise<void> {
  await tx.updateTable('oauth_grants').set({ expires_at }).where('id', '=', id).execute();
}

/** With all its tokens; undefined when there is none, or, where an account is given, none of its. */
export async function deleteGrant(tx: Tx, id: string, account_id?: string) {
  let query = tx.deleteFrom('oauth_grants').where('id', '=', id);
  if (account_id !== undefined) query = query.where('account_id', '=', account_id);
  return query.returning(['id', 'account_id']).executeTakeFirst();
}

/** Those that hold, newest first. */
export async function listGrants(db: Db, account_id: string, now: Date) {
  return db
    .selectFrom('oauth_grants')
    .innerJoin('oauth_clients', 'oauth_clients.id', 'oauth_grants.client_id')
    .select(['oauth_grants.id', 'client_id', 'scopes', 'resources', 'oauth_grants.created_at'])
    .select(['oauth_grants.last_used_at', 'expires_at', 'oauth_clients.name as client_name'])
    .where('account_id', '=', account_id)
    .where('expires_at', '>', now)
    .orderBy('oauth_grants.created_at', 'desc')
    .orderBy('oauth_grants.id', 'desc')
    .execute();
}

export type Token = {
  token_hash: Buffer;
  grant_id: string;
  kind: 'access' | 'refresh';
  scopes: string[];
  resources: string[];
  expires_at: Date;
};

export async function insertTokens(tx: Tx, tokens: Token[]): Promise<void> {
  await tx.insertInto('oauth_tokens').values(tokens).execute();
}

export async function findToken(tx: Tx, token_hash: Buffer) {
  return tx.selectFrom('oauth_tokens').selectAll().where('token_hash', '=', token_hash).executeTakeFirst();
}

export async function useToken(tx: Tx, token_hash: Buffer, now: Date): Promise<void> {
  await tx.updateTable('oauth_tokens').set({ used_at: now }).where('token_hash', '=', token_hash).execute();
}

export async function deleteToken(tx: Tx, token_hash: Buffer): Promise<void> {
  await tx.deleteFrom('oauth_tokens').where('token_hash', '=', token_hash).execute();
}

type TokenLookUp = FailedAttempts & { token_hash: Buffer; now: Date };

/** The access token with its owner's standing. */
export const accessToken = prepared((db, slots: Slots<TokenLookUp>) =>
  db
    .selectFrom('oauth_tokens')
    .innerJoin('oauth_grants', 'oauth_grants.id', 'oauth_tokens.grant_id')
    .innerJoin('accounts', 'accounts.id', 'oauth_grants.account_id')
    .leftJoin('organization_members', 'organization_members.account_id', 'accounts.id')
    .select(['oauth_tokens.grant_id', 'oauth_tokens.scopes', 'oauth_tokens.resources'])
    .select(['oauth_tokens.expires_at', 'oauth_grants.last_used_at'])
    .select(['accounts.id as account_id', 'accounts.role', 'accounts.status', 'accounts.plan'])
    .select('organization_members.organization_id')
    .where('oauth_tokens.token_hash', '=', slots.token_hash)
    .where('oauth_tokens.kind', '=', 'access')
    .where(mayTry(slots)),
);

/** Of several calls at once, one writes. */
export async function markUsed(db: Db, id: string, at: { now: Date; unless_after: Date }): Promise<void> {
  await db
    .updateTable('oauth_grants')
    .set({ last_used_at: at.now })
    .where('id', '=', id)
    .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<=', at.unless_after)]))
    .execute();
}

export type Ages = { now: Date; codes_before: Date; unused_before: Date; forgotten_before: Date };

/** What has run out, and clients that nobody let in, or that were let out long ago. */
export async function sweep(
  tx: Tx,
  { now, codes_before, unused_before, forgotten_before }: Ages,
): Promise<void> {
  await tx.deleteFrom('oauth_grants').where('expires_at', '<', now).execute();
  await tx.deleteFrom('oauth_tokens').where('expires_at', '<', now).execute();
  await tx.deleteFrom('oauth_codes').where('expires_at', '<', codes_before).execute();
  await tx
    .deleteFrom('oauth_clients')
    .where((row) => {
      const never = row.and([
        row('last_used_at', '=', row.ref('created_at')),
        row('created_at', '<', unused_before),
      ]);
      return row.or([row('last_used_at', '<', forgotten_before), never]);
    })
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('oauth_grants').select('id').whereRef('client_id', '=', 'oauth_clients.id'))),
    )
    .execute();
}
