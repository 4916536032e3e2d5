// The way to a provider and back. Authorize makes a state that works once, for the account and the interview
// it was made for; the callback trades what the provider gave for tokens, and leads the browser back to the
// interview.
import { createHash } from 'node:crypto';
import {
  laterProviders,
  pending_minutes,
  type ConnectorError,
  type ConnectorProvider,
  type LaterProvider,
} from '#contract/operations/connector-providers.ts';
import { invalid, Problem, problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { ownInterview } from '#features/interviews/own-interview.ts';
import { seal, unseal } from '#platform/crypto/seal.ts';
import { sealGrant } from './grant.ts';
import { authorizeUrl, exchangeCode, type Granted } from './oauth.ts';
import { deleteConnector, insertAuthorizing, makePending, takeState } from './store.ts';
import { vendorOf } from './vendors/vendors.ts';

const token_length = 43;

const verifierPlace = (id: string) => ({ purpose: 'connector-verifier', subject: id });
const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();
const redirectUri = ({ config }: Pick<Context, 'config'>, provider: ConnectorProvider): string =>
  `${config.base_url}/v1/external-connectors/${provider}/oauth-callback`;
const pendingEnd = (now: Date): Date => new Date(now.getTime() + pending_minutes * 60_000);

/** Refuses those that do not work yet. */
export function workingProvider(provider: ConnectorProvider | LaterProvider): ConnectorProvider {
  if (provider in laterProviders) problem(laterProviders[provider as LaterProvider]);
  return provider as ConnectorProvider;
}

export function refuseWithoutPlan({ config, actor }: Pick<Context, 'config' | 'actor'>): void {
  if (!config.plans[actor.plan].external_connectors)
    problem('CONNECTORS_NOT_ALLOWED', { detail: `The plan ${actor.plan} has no external connectors.` });
}

export async function authorizeConnector(
  context: Context,
  provider: ConnectorProvider,
  interview_id: string,
) {
  const { db, actor, clock, ids, config } = context;
  refuseWithoutPlan(context);
  const vendor = vendorOf(config, provider);
  await requireOpenInterview(context, interview_id);
  const [state, verifier] = [ids.token(token_length), ids.token(token_length)];
  const id = ids.uuid();
  const now = clock.now();
  await db.transaction().execute((tx) =>
    insertAuthorizing(tx, {
      id,
      account_id: actor.account_id,
      provider,
      interview_id,
      state_hash: hashOf(state),
      sealed_verifier: seal(config.secret, verifierPlace(id), verifier),
      expires_at: pendingEnd(now),
      created_at: now,
    }),
  );
  const redirect_uri = redirectUri(context, provider);
  return { authorize_url: await authorizeUrl(vendor, { state, verifier, redirect_uri }), state };
}

/** Refuses one that is not the account's own, or reads nothing any more. */
export async function requireOpenInterview({ db, actor }: Context, interview_id: string): Promise<void> {
  const found = await ownInterview(db, actor, interview_id);
  if (!found) problem('NOT_FOUND', { detail: 'No interview of yours has this id.' });
  if (found.status !== 'Active')
    problem('CONFLICT_STATE_TRANSITION', {
      detail: `The interview is ${found.status} and reads nothing any more.`,
    });
}

export type Returned = { state: string; code?: string | undefined; error?: string | undefined };

/** Where the browser goes on. */
export async function receiveCallback(
  context: Context,
  provider: ConnectorProvider,
  returned: Returned,
): Promise<string> {
  const { db, actor, clock, config } = context;
  const vendor = vendorOf(config, provider);
  const { state, code, error } = returned;
  if (code === undefined && error === undefined) invalid('query.code', 'is missing, and so is query.error');
  const { account_id } = actor;
  const taken = await db
    .transaction()
    .execute((tx) => takeState(tx, { account_id, provider, state_hash: hashOf(state) }, clock.now()));
  if (!taken)
    invalid(
      'query.state',
      'has been used or has ended, or was not made for this account and provider; authorize again',
    );
  const { id, interview_id } = taken;
  // Only the person's interview may be where this leads; without it there is nothing to connect for.
  const page = `${config.base_url}/interviews/${interview_id ?? ''}`;
  const turnedAway = async (why: ConnectorError): Promise<string> => {
    await db.transaction().execute((tx) => deleteConnector(tx, id));
    return `${page}?connectorError=${why}`;
  };
  if (code === undefined) return turnedAway(error === 'access_denied' ? 'access_denied' : 'rejected');
  const verifier = unseal(config.secret, verifierPlace(id), taken.sealed_verifier!);
  const redirect_uri = redirectUri(context, provider);
  let grant: Granted;
  try {
    grant = await exchangeCode(vendor, { code, verifier, redirect_uri }, clock.now());
  } catch (trouble) {
    if (!(trouble instanceof Problem)) throw trouble;
    context.log.warn({ provider, detail: trouble.detail }, 'A folder could not be connected');
    return turnedAway('unavailable');
  }
  if (grant === null) return turnedAway('rejected');
  const sealed = sealGrant(config.secret, id, grant);
  await db
    .transaction()
    .execute((tx) => makePending(tx, id, { ...sealed, expires_at: pendingEnd(clock.now()) }));
  return `${page}?pendingConnector=${id}`;
}
