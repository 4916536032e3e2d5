import { array, assert, constantFrom, oneof, option, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasRole, keyPermissions, permissionCodes, rolePermissions, roles } from './permissions.ts';

describe('the permissions of a key', () => {
  it.each(roles)('never pass those of a %s', (role) => {
    const all = keyPermissions(role, permissionCodes);
    expect(all.has('operator')).toBe(role === 'Operator');
  });

  it('are everything but session_state.write and operator for a legacy unscoped key', () => {
    const carried = keyPermissions('Operator', null);
    const refused = permissionCodes.filter((code) => !carried.has(code));
    expect(refused).toEqual(['session_state.write', 'operator']);
  });

  it('are nothing for a key with an empty list of scopes', () => {
    expect(keyPermissions('Operator', []).size).toBe(0);
  });

  it('are unknown codes never', () => {
    expect([...keyPermissions('User', ['packages.read', 'packages.everything'])]).toEqual(['packages.read']);
  });
});

describe('scopes', () => {
  it('only ever narrow what the role grants', () => {
    const scopes = option(array(oneof(constantFrom(...permissionCodes), string())));
    assert(
      property(constantFrom(...roles), scopes, (role, given) => {
        for (const code of keyPermissions(role, given)) {
          expect(rolePermissions[role]).toContain(code);
          expect(given ?? permissionCodes).toContain(code);
        }
      }),
    );
  });
});

describe('roles', () => {
  it('include the weaker ones', () => {
    expect(hasRole('Operator', 'Developer')).toBe(true);
    expect(hasRole('User', 'Developer')).toBe(false);
  });
});
