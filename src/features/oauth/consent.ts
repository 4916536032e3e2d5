// What the person is shown, and what follows from the answer.
import { oauth_access_days } from '#contract/operations/account/oauth.ts';
import { permissions } from '#contract/permissions.ts';
import { invalid } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { accountProfile } from '#features/accounts/account-profile.ts';
import { backTo, unsealRequest } from './authorization-request.ts';
import { hostOf } from './clients.ts';
import { allowedScopes } from './parameters.ts';
import { isRegisteredRedirect, redirectPlace } from './redirect-uris.ts';
import { findClient, insertCode, touchClient } from './store.ts';
import { mint } from './tokens.ts';

/** The client exchanges it at once. */
const code_life_ms = 60_000;

const gone = 'has run out or is not ours; go back to the application and start again';

type ShowDeps = Pick<Context, 'db' | 'clock' | 'config' | 'actor'>;

export async function showRequest(deps: ShowDeps, token: string) {
  const { db, actor } = deps;
  const { request, client, expires_at } = await openRequest(deps, token, 'query.request');
  const { id, name, uri } = client;
  const { display_name, email } = await accountProfile(db, actor.account_id);
  const host = hostOf(id);
  return {
    client: { name, host, is_verified: host !== null, uri },
    ...redirectPlace(request.redirect_uri),
    resources: request.resources,
    scopes: allowedScopes(request.scopes, actor.role).map((code) => {
      const [area = code] = code.split('.');
      return { code, area, description: permissions[code].description };
    }),
    account: { display_name, email },
    access_days: oauth_access_days,
    expires_at,
  };
}

type Answer = { request: string; allow: boolean; scopes?: string[] | undefined };

export async function answerRequest(deps: Context, { request: token, allow, scopes: chosen }: Answer) {
  const { request } = await openRequest(deps, token, 'body.request');
  const { redirect_uri, state } = request;
  const { base_url } = deps.config;
  if (!allow) return { redirect_to: backTo(redirect_uri, { error: 'access_denied', state }, base_url) };
  const asked = allowedScopes(request.scopes, deps.actor.role);
  const foreign = chosen?.find((code) => !asked.some((each) => each === code));
  if (foreign !== undefined) invalid('body.scopes', `${JSON.stringify(foreign)} was not asked for`);
  const scopes = chosen ? asked.filter((code) => chosen.includes(code)) : asked;
  const code = await giveCode(deps, { ...request, scopes });
  return { redirect_to: backTo(redirect_uri, { code, state }, base_url) };
}

type Allowed = {
  client_id: string;
  redirect_uri: string;
  code_challenge: string;
  scopes: string[];
  resources: string[];
};

async function giveCode({ db, clock, ids, actor }: Context, allowed: Allowed): Promise<string> {
  const { client_id, redirect_uri, code_challenge, scopes, resources } = allowed;
  const { raw, hash } = mint(ids, 'code');
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    if (!(await touchClient(tx, client_id, now))) invalid('body.request', gone);
    await insertCode(tx, {
      code_hash: hash,
      account_id: actor.account_id,
      client_id,
      redirect_uri,
      code_challenge,
      scopes,
      resources,
      expires_at: new Date(now.getTime() + code_life_ms),
    });
  });
  return raw;
}

/** The client may have changed its addresses, or be gone, since the browser came. */
async function openRequest(deps: ShowDeps, token: string, path: string) {
  const sealed = unsealRequest(deps, token);
  const client = sealed && (await findClient(deps.db, sealed.request.client_id));
  if (!client || !isRegisteredRedirect(client.redirect_uris, sealed.request.redirect_uri))
    invalid(path, gone);
  return { ...sealed, client };
}
