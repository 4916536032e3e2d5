// The error catalogue: every code that the software may answer with. Every refusal is an
// `application/problem+json` body (RFC 9457) whose `code` is one of these; a code never gets a second meaning.
import { errorsPath } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { json } from '#specification/render/syntax/json.ts';
import type { View } from '#specification/render/view.ts';

export function renderErrors(view: View): FileText[] {
  const errors = view.all('ERR').map((node) => ({
    id: node.id,
    code: node.code,
    status: node.status,
    meaning: view.text(node.meaning),
    user_text: view.text(node.user_text),
    retryable: node.retryable,
    requirements: view.to(node.id, 'raises').map(({ id }) => id),
  }));
  return errors.length === 0 ? [] : [{ path: errorsPath, text: json({ errors }) }];
}
