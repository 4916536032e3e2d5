// The error catalogue: every code that the software may answer with; a code never gets a second meaning. Over HTTP a refusal is
// an `application/problem+json` body (RFC 9457) with one of these codes and its status; elsewhere there is no status.
import { errorsPath } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { json } from '#specification/render/syntax/json.ts';
import type { View } from '#specification/render/view.ts';

export function renderErrors(view: View): FileText[] {
  const errors = view.all('ERR').map((node) => ({
    id: node.id,
    code: node.code,
    ...(view.all('API').length > 0 && { status: node.status }),
    meaning: view.text(node.meaning),
    user_text: view.text(node.user_text),
    retryable: node.retryable,
    requirements: view.to(node.id, 'raises').map(({ id }) => id),
  }));
  return errors.length === 0 ? [] : [{ path: errorsPath, text: json({ errors }) }];
}
