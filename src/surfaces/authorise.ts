// Whether this caller may call this operation at all. Ownership of the things named in the request is the
// handlers'.
import { oauthScopes } from '#contract/operations/account/oauth.ts';
import type { Actor } from '#contract/actor.ts';
import type { Operation } from '#contract/operation.ts';
import { hasRole, type PermissionCode } from '#contract/permissions.ts';
import { problem } from '#contract/problems.ts';

export const challenge_header = 'WWW-Authenticate';

/** Returns, or throws the refusal. */
export function authorise(operation: Operation, actor: Actor): void {
  const { access, role, permission, approved_only } = operation;
  if (access === 'session' && actor.kind !== 'session') problem('SESSION_REQUIRED');
  if (role !== undefined && !hasRole(actor.role, role)) {
    problem('PERMISSION_DENIED', {
      detail: `This needs the role ${role}; the account is ${actor.role}.`,
      role,
    });
  }
  if (permission !== undefined && !actor.permissions.has(permission)) {
    problem('PERMISSION_DENIED', {
      detail: `The credential lacks the permission ${permission}.`,
      permission,
      headers: challengeFor(permission, actor),
    });
  }
  if (approved_only === true && actor.account_status === 'pending') problem('USER_PENDING_APPROVAL');
}

/**
 * What a token of OAuth lacks, its person may still allow (RFC 6750). It is asked for with what was allowed
 * before.
 */
function challengeFor(permission: PermissionCode, { kind, permissions }: Actor): Record<string, string> {
  if (kind !== 'oauth_token' || !oauthScopes.includes(permission)) return {};
  const scope = [...permissions, permission].join(' ');
  return { [challenge_header]: `Bearer error="insufficient_scope", scope="${scope}"` };
}
