// The authorization matrix: every operation and every role, decided. The contract carries the same decisions.
import { accessTo, isPublic, isSignedIn, roleName } from '#specification/render/contracts/security.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { csv } from '#specification/render/syntax/csv.ts';
import type { View } from '#specification/render/view.ts';

export function renderAuthorization(view: View): FileText[] {
  const operations = view.all('API');
  const roles = view.all('ROLE');
  if (operations.length === 0 || roles.length === 0) return [];
  const signedIn = isSignedIn(view);
  const rows = operations.map((operation) => [
    operation.id,
    operation.operation,
    `${operation.method} ${operation.path}`,
    ...roles.map((role) => {
      const access = accessTo(operation, view).find((each) => each.role === role.id);
      return [access?.allow ?? 'undecided', access?.condition && `(${view.text(access.condition)})`]
        .filter(Boolean)
        .join(' ');
    }),
    ...(signedIn ? [isPublic(operation, view) ? 'yes' : 'no'] : []),
  ]);
  const head = [
    'id',
    'operation',
    'request',
    ...roles.map((role) => `${role.id} ${roleName(role)}`),
    ...(signedIn ? ['no one signed in'] : []),
  ];
  return [{ path: 'security/authorization-matrix.csv', text: csv(head, rows) }];
}
