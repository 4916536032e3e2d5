// Parameters of the protocol as they come on the wire. Each may be there once, but for `resource`.
import { rolePermissions, type PermissionCode, type Role } from '#contract/permissions.ts';
import { oauthScopes } from '#contract/operations/account/oauth.ts';
import { refuse } from './oauth-error.ts';

export function parameter(given: URLSearchParams, name: string): string | null {
  const values = given.getAll(name);
  if (values.length > 1) refuse('invalid_request', `${name} may be there once`);
  return values[0] ?? null;
}

export function required(given: URLSearchParams, name: string): string {
  return parameter(given, name) || refuse('invalid_request', `${name} is missing`);
}

/** The words of a scope that we know, each once, in our order; null when none are given. */
export function readScopes(text: string | null): PermissionCode[] | null {
  if (text === null || text.trim() === '') return null;
  const words = new Set(text.split(' '));
  const known = oauthScopes.filter((code) => words.has(code));
  if (known.length === 0)
    refuse('invalid_scope', 'none of these scopes is known; see scopes_supported in the metadata');
  return known;
}

/** In our order. */
export function allowedScopes(scopes: readonly string[], role: Role): PermissionCode[] {
  return oauthScopes.filter((code) => scopes.includes(code) && rolePermissions[role].includes(code));
}

/** What a token can be asked for: the tools, or everything below the address of the service. */
export const toolsResource = (base_url: string) => `${base_url}/mcp`;

/** The resources that are named, without a slash at their end; null when none are. */
export function readResources(given: URLSearchParams, among: readonly string[]): string[] | null {
  const named = given.getAll('resource').map((each) => each.replace(/\/+$/, ''));
  if (named.length === 0) return null;
  const unknown = named.some((each) => !among.includes(each));
  if (unknown) refuse('invalid_target', `resource must be ${among.join(' or ')}`);
  return [...new Set(named)];
}
