// The token endpoint: a code or a refresh token against an access token and the next refresh token. Whatever
// was used once and comes again may have been stolen, so that it ends the whole grant.
import { createHash } from 'node:crypto';
import { oauth_access_days } from '#contract/operations/account/oauth.ts';
import type { Deps } from '#deps.ts';
import { actorOfAccount } from '#features/accounts/actor-of-account.ts';
import { audit } from '#features/audit/audit.ts';
import { isSameSecret } from '#platform/crypto/digest.ts';
import type { Tx } from '#platform/db/db.ts';
import { endGrant } from './end-grant.ts';
import { refuse } from './oauth-error.ts';
import { parameter, readResources, readScopes, required } from './parameters.ts';
import {
  findToken,
  insertGrant,
  insertTokens,
  lockCode,
  lockGrantOf,
  prolongGrant,
  useCode,
  useToken,
} from './store.ts';
import { hashIfShaped, mint } from './tokens.ts';

const access_life_s = 60 * 60;
const refresh_life_ms = oauth_access_days * 24 * 60 * 60_000;

type ExchangeDeps = Pick<Deps, 'db' | 'clock' | 'ids'>;
type Given = { grant_id: string; scopes: string[]; resources: string[] };
/** `reused`: the grant to end. */
type Exchanged = { tokens: TokenAnswer } | { reused: string };

export type TokenAnswer = {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
};

const grantTypes: Readonly<
  Record<string, (deps: ExchangeDeps, form: URLSearchParams) => Promise<Exchanged>>
> = {
  authorization_code: exchangeCode,
  refresh_token: exchangeRefreshToken,
};

export async function exchangeToken(deps: ExchangeDeps, form: URLSearchParams): Promise<TokenAnswer> {
  const grant_type = required(form, 'grant_type');
  const exchange = Object.hasOwn(grantTypes, grant_type) ? grantTypes[grant_type] : undefined;
  if (!exchange)
    refuse('unsupported_grant_type', `grant_type must be ${Object.keys(grantTypes).join(' or ')}`);
  const exchanged = await exchange(deps, form);
  if ('tokens' in exchanged) return exchanged.tokens;
  await endGrant(deps, { id: exchanged.reused, action: 'oauth_grant.reused' });
  refuse('invalid_grant', 'this was used before; what it gave has ended, sign in again');
}

async function exchangeCode(deps: ExchangeDeps, form: URLSearchParams): Promise<Exchanged> {
  const { db, clock, ids } = deps;
  const code_hash = hashIfShaped('code', required(form, 'code')) ?? unknown('code');
  const client_id = required(form, 'client_id');
  // OAuth 2.1 no longer asks for it, since PKCE binds the code; older clients send it.
  const redirect_uri = parameter(form, 'redirect_uri');
  const verifier = required(form, 'code_verifier');
  return db.transaction().execute(async (tx) => {
    const code = (await lockCode(tx, code_hash)) ?? unknown('code');
    if (code.client_id !== client_id)
      refuse('invalid_grant', 'the code was given to another client', { is_guess: true });
    if (code.grant_id !== null) return { reused: code.grant_id };
    const now = clock.now();
    if (code.expires_at <= now) refuse('invalid_grant', 'the code has run out');
    if (redirect_uri !== null && code.redirect_uri !== redirect_uri)
      refuse('invalid_grant', 'redirect_uri is not the one that the code went to');
    if (!isVerifier(verifier, code.code_challenge))
      refuse('invalid_grant', 'code_verifier does not fit the code_challenge', { is_guess: true });
    await requireAccount(tx, code.account_id);
    const resources = readResources(form, code.resources) ?? code.resources;
    const { account_id, scopes } = code;
    const id = ids.uuid();
    await insertGrant(tx, {
      id,
      account_id,
      client_id,
      scopes,
      resources: code.resources,
      created_at: now,
      expires_at: refreshEnd(now),
    });
    await useCode(tx, code_hash, id);
    await audit(tx, { clock, ids, actor: { account_id } }, 'oauth_grant.created', id);
    return { tokens: await giveTokens(tx, deps, { grant_id: id, scopes, resources }) };
  });
}

async function exchangeRefreshToken(deps: ExchangeDeps, form: URLSearchParams): Promise<Exchanged> {
  const token_hash = hashIfShaped('refresh', required(form, 'refresh_token')) ?? unknown('refresh_token');
  const client_id = required(form, 'client_id');
  return deps.db.transaction().execute(async (tx) => {
    const grant = (await lockGrantOf(tx, token_hash)) ?? unknown('refresh_token');
    const token = (await findToken(tx, token_hash)) ?? unknown('refresh_token');
    if (grant.client_id !== client_id)
      refuse('invalid_grant', 'the refresh_token was given to another client', { is_guess: true });
    if (token.used_at !== null) return { reused: grant.id };
    const now = deps.clock.now();
    if (token.expires_at <= now) refuse('invalid_grant', 'the refresh_token has run out; sign in again');
    await requireAccount(tx, grant.account_id);
    const scopes = readScopes(parameter(form, 'scope')) ?? grant.scopes;
    const surplus = scopes.find((scope) => !grant.scopes.includes(scope));
    if (surplus !== undefined)
      refuse('invalid_scope', `${surplus} was not allowed; sign in again to ask for it`);
    const resources = readResources(form, grant.resources) ?? grant.resources;
    await useToken(tx, token_hash, now);
    await prolongGrant(tx, grant.id, refreshEnd(now));
    return { tokens: await giveTokens(tx, deps, { grant_id: grant.id, scopes, resources }) };
  });
}

const refreshEnd = (now: Date) => new Date(now.getTime() + refresh_life_ms);

function unknown(name: string): never {
  refuse('invalid_grant', `the ${name} is unknown, or was revoked`, { is_guess: true });
}

/** A disabled account gets nothing new. */
async function requireAccount(tx: Tx, account_id: string): Promise<void> {
  if (!(await actorOfAccount(tx, account_id))) refuse('invalid_grant', 'the account is disabled');
}

function isVerifier(verifier: string, challenge: string): boolean {
  return (
    /^[\w.~-]{43,128}$/.test(verifier) &&
    isSameSecret(createHash('sha256').update(verifier).digest('base64url'), challenge)
  );
}

async function giveTokens(tx: Tx, { clock, ids }: ExchangeDeps, given: Given): Promise<TokenAnswer> {
  const now = clock.now();
  const [access, refresh] = [mint(ids, 'access'), mint(ids, 'refresh')];
  const access_end = new Date(now.getTime() + access_life_s * 1000);
  await insertTokens(tx, [
    { ...given, kind: 'access', token_hash: access.hash, expires_at: access_end },
    { ...given, kind: 'refresh', token_hash: refresh.hash, expires_at: refreshEnd(now) },
  ]);
  return {
    access_token: access.raw,
    token_type: 'Bearer',
    expires_in: access_life_s,
    refresh_token: refresh.raw,
    scope: given.scopes.join(' '),
  };
}
