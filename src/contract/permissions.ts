// What a caller may be allowed to do: the catalogue behind GET /v1/permissions, and the roles that grant from
// it. The effective permissions of a key are the owner's role-granted permissions cut down to the key's
// scopes.

type PermissionRow = {
  description: string;
  /** Whether a legacy key without scopes carries it (Interface, API keys). */
  carried_by_unscoped_key: boolean;
};

export const permissions = {
  'account.read': {
    description: 'Read the profile, plan, usage and API keys.',
    carried_by_unscoped_key: true,
  },
  'account.write': {
    description: 'Change the profile, preferences and API keys.',
    carried_by_unscoped_key: true,
  },
  'interviews.read': { description: 'Read interviews and intake artifacts.', carried_by_unscoped_key: true },
  'interviews.write': {
    description: 'Start interviews, submit turns, complete and delete interviews.',
    carried_by_unscoped_key: true,
  },
  'generations.read': { description: 'Read generations and their progress.', carried_by_unscoped_key: true },
  'generations.write': {
    description: 'Start, pause, resume, cancel, retry, rename and delete generations.',
    carried_by_unscoped_key: true,
  },
  'packages.read': { description: 'Read, search and download packages.', carried_by_unscoped_key: true },
  'packages.write': {
    description: 'Change, explain, deliver and delete packages.',
    carried_by_unscoped_key: true,
  },
  'projects.read': { description: 'List and read own projects.', carried_by_unscoped_key: true },
  'projects.write': {
    description: 'Create, rename, set default and archive own projects.',
    carried_by_unscoped_key: true,
  },
  'session_state.read': {
    description: 'Read build sessions, decision-log entries and backlog items.',
    carried_by_unscoped_key: true,
  },
  'session_state.write': {
    description: 'Append decisions, file backlog items, start and end build sessions.',
    carried_by_unscoped_key: false,
  },
  'webhooks.read': { description: 'List webhook subscriptions.', carried_by_unscoped_key: true },
  'webhooks.write': {
    description: 'Create, rotate, test and remove webhook subscriptions.',
    carried_by_unscoped_key: true,
  },
  'feedback.write': {
    description: 'Send and read own feedback, bug reports and support tickets.',
    carried_by_unscoped_key: true,
  },
  operator: {
    description: 'Approve accounts, change plans, see every row and handle incidents.',
    carried_by_unscoped_key: false,
  },
} as const satisfies Record<string, PermissionRow>;

export type PermissionCode = keyof typeof permissions;

export const permissionCodes = Object.keys(permissions) as PermissionCode[];

/** From the least to the most powerful; each role may do what the ones before it may. */
export const roles = ['User', 'Developer', 'Operator'] as const;
export type Role = (typeof roles)[number];

const userPermissions = permissionCodes.filter((code) => code !== 'operator');

export const rolePermissions: Record<Role, readonly PermissionCode[]> = {
  User: userPermissions,
  Developer: userPermissions,
  Operator: permissionCodes,
};

export function isPermissionCode(code: string): code is PermissionCode {
  return Object.hasOwn(permissions, code);
}

export function hasRole(held: Role, needed: Role): boolean {
  return roles.indexOf(held) >= roles.indexOf(needed);
}

/** What a key may do: its owner's role, cut down to its scopes (`null` for a legacy unscoped key). */
export function keyPermissions(role: Role, scopes: readonly string[] | null): Set<PermissionCode> {
  const carried = (code: PermissionCode) =>
    scopes === null ? permissions[code].carried_by_unscoped_key : scopes.includes(code);
  return new Set(rolePermissions[role].filter(carried));
}
