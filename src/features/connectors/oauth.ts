// The authorization code grant with PKCE, and the refresh of what it gave, over the guarded requests of ours.
// The library is loaded when somebody first connects a folder.
import type * as OAuth from 'oauth4webapi';
import { problem } from '#contract/problems.ts';
import { ask } from '#platform/outbound/ask.ts';
import { askOptions, type SetUpVendor } from './vendors/vendors.ts';
import type { Tokens } from './vendors/vendor.ts';

const load = () => import('oauth4webapi');

/** What the provider says that ends a permission; everything else may be its trouble or ours. */
const ended = ['invalid_grant', 'interaction_required', 'consent_required', 'login_required'];
/** Of a token whose provider does not say how long it holds. */
const usual_life_s = 3600;

export type Grant = { tokens: Tokens; access_expires_at: Date };

/** null: the provider does not accept the code, or ended the permission. */
export type Granted = Grant | null;

type Beginning = { state: string; verifier: string; redirect_uri: string };

/** The page of the provider that asks the person. */
export async function authorizeUrl({ oauth, client_id }: SetUpVendor, beginning: Beginning): Promise<string> {
  const { calculatePKCECodeChallenge } = await load();
  const { state, verifier, redirect_uri } = beginning;
  const query = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri,
    scope: oauth.scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...oauth.parameters,
  });
  return `${oauth.authorization}?${query}`;
}

type Code = { code: string; verifier: string; redirect_uri: string };

export async function exchangeCode(
  vendor: SetUpVendor,
  { code, verifier, redirect_uri }: Code,
  now: Date,
): Promise<Granted> {
  const library = await load();
  const { server, client, authentication, options } = partiesOf(vendor, library);
  return granted(now, null, async () => {
    // Whoever calls has found the state in the database, where it is bound to more than this.
    const parameters = library.validateAuthResponse(
      server,
      client,
      new URLSearchParams({ code }),
      library.skipStateCheck,
    );
    const answer = await library.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      parameters,
      redirect_uri,
      verifier,
      options,
    );
    return library.processAuthorizationCodeResponse(server, client, answer);
  });
}

export async function refreshGrant(vendor: SetUpVendor, refresh_token: string, now: Date): Promise<Granted> {
  const library = await load();
  const { server, client, authentication, options } = partiesOf(vendor, library);
  return granted(now, refresh_token, async () => {
    const answer = await library.refreshTokenGrantRequest(
      server,
      client,
      authentication,
      refresh_token,
      options,
    );
    return library.processRefreshTokenResponse(server, client, answer);
  });
}

function partiesOf(vendor: SetUpVendor, library: typeof OAuth) {
  const { oauth, client_id, client_secret, base_url } = vendor;
  const server: OAuth.AuthorizationServer = { issuer: oauth.issuer, token_endpoint: oauth.token };
  const options: OAuth.TokenEndpointRequestOptions = {
    [library.allowInsecureRequests]: base_url?.startsWith('http:') ?? false,
    [library.customFetch]: async (url, { method, headers, body }) => {
      const question = { method, url, headers, body: body.toString() };
      const answer = await ask(question, askOptions(vendor));
      if (answer.status === null) unavailable(`it could not be asked (${answer.cause})`);
      const type = answer.headers['content-type'] ?? 'text/plain';
      const shown = { status: answer.status, headers: { 'content-type': type } };
      return new Response(answer.status === 204 ? null : answer.body, shown);
    },
  };
  return {
    server,
    client: { client_id },
    authentication: library.ClientSecretPost(client_secret.reveal()),
    options,
  };
}

async function granted(
  now: Date,
  kept_refresh_token: string | null,
  ask: () => Promise<OAuth.TokenEndpointResponse>,
): Promise<Granted> {
  const { ResponseBodyError, OperationProcessingError, WWWAuthenticateChallengeError } = await load();
  try {
    const { access_token, refresh_token = kept_refresh_token, expires_in = usual_life_s } = await ask();
    if (refresh_token === null) unavailable('it gave no refresh token');
    const access_expires_at = new Date(now.getTime() + expires_in * 1000);
    return { tokens: { access_token, refresh_token }, access_expires_at };
  } catch (error) {
    if (error instanceof ResponseBodyError && ended.includes(error.error)) return null;
    // What a provider says may repeat what it was sent.
    if (error instanceof ResponseBodyError)
      unavailable(
        `it answered ${error.status} ${oauthCode(error.error)}; the registration of this service may be wrong`,
      );
    if (error instanceof OperationProcessingError || error instanceof WWWAuthenticateChallengeError)
      unavailable('its token endpoint answered with something else than tokens');
    throw error;
  }
}

const oauthCode = (text: string): string => (/^[a-z_]{1,40}$/.test(text) ? text : '');

function unavailable(why: string): never {
  problem('CONNECTOR_UNAVAILABLE', { detail: `The provider did not give a token: ${why}.` });
}
