// The documents by which an agent finds its way from a refused call to a token (RFC 9728, RFC 8414).
import { oauthPaths, oauthScopes } from '#contract/operations/account/oauth.ts';
import { toolsResource } from './parameters.ts';

/** By path. */
export function metadataDocuments(base_url: string): Readonly<Record<string, object>> {
  const server = authorizationServer(base_url);
  const protects = '/.well-known/oauth-protected-resource';
  const issues = '/.well-known/oauth-authorization-server';
  return {
    [protects]: protectedResource(base_url, base_url),
    [`${protects}/mcp`]: protectedResource(toolsResource(base_url), base_url),
    [issues]: server,
    // For agents that look below the path of the sign-in.
    [`${issues}/auth`]: server,
  };
}

const protectedResource = (resource: string, issuer: string) => ({
  resource,
  resource_name: 'Specfoundry',
  authorization_servers: [issuer],
  bearer_methods_supported: ['header'],
  scopes_supported: oauthScopes,
});

const authorizationServer = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}${oauthPaths.authorize}`,
  token_endpoint: `${issuer}${oauthPaths.token}`,
  registration_endpoint: `${issuer}${oauthPaths.register}`,
  revocation_endpoint: `${issuer}${oauthPaths.revoke}`,
  scopes_supported: oauthScopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
});
