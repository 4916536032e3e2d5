// The endpoints of the protocol as the surface mounts them: what comes in is parameters, what goes out is a
// status with JSON, or an address to go on to.
import type { Deps } from '#deps.ts';
import { readRequest, sealRequest } from './authorization-request.ts';
import { register } from './clients.ts';
import { exchangeToken } from './exchange-token.ts';
import { metadataDocuments } from './metadata.ts';
import { OAuthError } from './oauth-error.ts';
import { revokeToken } from './revoke-token.ts';

type Redirect = { location: string };
type Answer = { status: number; json?: object; is_guess?: boolean };

export function oauthEndpoints(deps: Deps) {
  return {
    documents: metadataDocuments(deps.config.base_url),

    /** Where the browser goes on; an answer when the request may not even be told to its client. */
    authorize: (query: URLSearchParams, is_signed_in: boolean): Promise<Redirect | Answer> =>
      orRefusal<Redirect>(async () => {
        const read = await readRequest(deps, query);
        if ('redirect' in read) return { location: read.redirect };
        const consent = `/oauth/consent?request=${sealRequest(deps, read.request)}`;
        return { location: is_signed_in ? consent : `/sign-in?next=${encodeURIComponent(consent)}` };
      }),

    token: (form: URLSearchParams) =>
      orRefusal<Answer>(async () => ({ status: 200, json: await exchangeToken(deps, form) })),

    revoke: (form: URLSearchParams) =>
      orRefusal<Answer>(async () => {
        await revokeToken(deps, form);
        return { status: 200, json: {} };
      }),

    register: (metadata: unknown) =>
      orRefusal<Answer>(async () => {
        const { id, name, uri, redirect_uris } = await register(deps, metadata);
        const json = {
          client_id: id,
          client_id_issued_at: Math.floor(deps.clock.now().getTime() / 1000),
          client_name: name,
          ...(uri !== null && { client_uri: uri }),
          redirect_uris,
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          token_endpoint_auth_method: 'none',
        };
        return { status: 201, json };
      }),
  };
}

async function orRefusal<A>(answer: () => Promise<A>): Promise<A | Answer> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const { code, message, is_guess } = error;
    return { status: 400, json: { error: code, error_description: message }, is_guess };
  }
}
