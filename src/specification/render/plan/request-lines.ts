// What the contract says once for many operations, for the pack of a task that builds one of them.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { offersKey } from '#specification/render/contracts/openapi.ts';
import { sessionToken } from '#specification/render/contracts/security.ts';
import type { View } from '#specification/render/view.ts';

export function requestLines(operations: readonly NodeOf<'API'>[], view: View): string[] {
  const opens = operations.filter(({ signs_in }) => signs_in).map(({ operation }) => operation);
  const [name, description] = sessionToken(view);
  return [
    ...(operations.some((each) => offersKey(each, view))
      ? [
          '`Idempotency-Key`: the same key, caller and body get the first answer again for a day; another body is invalid.',
        ]
      : []),
    ...(opens.length > 0 ? [`\`${opens.join('`, `')}\` answers with \`${name}\`: ${description}`] : []),
  ];
}
