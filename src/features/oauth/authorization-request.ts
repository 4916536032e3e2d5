// The request that a browser brings from an agent: read, checked, and handed on to our pages as a signed
// token, so that nothing is kept of requests that nobody answers.
import type { Deps } from '#deps.ts';
import { signToken, verifyToken } from '#platform/crypto/signed-token.ts';
import { oauthScopes } from '#contract/operations/account/oauth.ts';
import { clientOf } from './clients.ts';
import { OAuthError, refuse } from './oauth-error.ts';
import { parameter, readResources, readScopes, required, toolsResource } from './parameters.ts';
import { isRegisteredRedirect, redirectPlace, withParameters } from './redirect-uris.ts';

const purpose = 'oauth-request';
const request_life_ms = 30 * 60_000;
const state_max_chars = 2000;

export type AuthorizationRequest = {
  client_id: string;
  redirect_uri: string;
  state: string | null;
  code_challenge: string;
  scopes: string[];
  resources: string[];
};

/**
 * `redirect`: what was wrong is told to the client. That goes by itself only to the computer of the person:
 * anybody may register an address on the web, and could otherwise use us to send people there. What is thrown
 * is told to the person.
 */
export type ReadRequest = { request: AuthorizationRequest } | { redirect: string };

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

export async function readRequest(deps: ReadDeps, query: URLSearchParams): Promise<ReadRequest> {
  const client = await clientOf(deps, required(query, 'client_id'));
  const redirect_uri = required(query, 'redirect_uri');
  if (!isRegisteredRedirect(client.redirect_uris, redirect_uri))
    refuse('invalid_request', 'redirect_uri is not one that the client registered');
  try {
    return { request: { client_id: client.id, redirect_uri, ...readRest(query, deps.config.base_url) } };
  } catch (error) {
    if (!(error instanceof OAuthError) || !redirectPlace(redirect_uri).is_local) throw error;
    const [state = null] = query.getAll('state');
    const told = { error: error.code, error_description: error.message, state };
    return { redirect: backTo(redirect_uri, told, deps.config.base_url) };
  }
}

function readRest(query: URLSearchParams, base_url: string) {
  const state = parameter(query, 'state');
  if ((state ?? '').length > state_max_chars)
    refuse('invalid_request', `state may have at most ${state_max_chars} characters`);
  if (required(query, 'response_type') !== 'code')
    refuse('unsupported_response_type', 'response_type must be code');
  const code_challenge = required(query, 'code_challenge');
  const method = parameter(query, 'code_challenge_method');
  if (method !== 'S256' || !/^[\w-]{43}$/.test(code_challenge))
    refuse('invalid_request', 'PKCE is needed: code_challenge of the method S256');
  if (parameter(query, 'prompt') === 'none')
    refuse('interaction_required', 'a person has to answer each time');
  const tools = toolsResource(base_url);
  return {
    state,
    code_challenge,
    scopes: readScopes(parameter(query, 'scope')) ?? [...oauthScopes],
    resources: readResources(query, [tools, base_url]) ?? [tools],
  };
}

/** The answer to the client; `iss` says who gave it (RFC 9207). */
export function backTo(
  redirect_uri: string,
  parameters: Readonly<Record<string, string | null>>,
  base_url: string,
): string {
  return withParameters(redirect_uri, { ...parameters, iss: base_url });
}

type SealDeps = Pick<Deps, 'clock' | 'config'>;
type Sealed = { request: AuthorizationRequest; expires_at: Date };

export function sealRequest({ clock, config }: SealDeps, request: AuthorizationRequest): string {
  const expires_at = new Date(clock.now().getTime() + request_life_ms);
  const subject = JSON.stringify({ request, expires_at } satisfies Sealed);
  return signToken(config.secret, { purpose, subject, expires_at });
}

/** null: it has run out, or we never made it. */
export function unsealRequest({ clock, config }: SealDeps, token: string): Sealed | null {
  const subject = verifyToken(config.secret, { purpose, token, now: clock.now() });
  if (subject === null) return null;
  const { request, expires_at } = JSON.parse(subject) as {
    request: AuthorizationRequest;
    expires_at: string;
  };
  return { request, expires_at: new Date(expires_at) };
}
