// The error catalogue: every code that the software may answer with, for people and as data.
import type { FileText } from '#specification/render/rendered-file.ts';
import { anchor, code, page, table } from '#specification/render/syntax/markdown.ts';
import { json } from '#specification/render/syntax/json.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

const path = 'design/errors.md';

export function renderErrors(view: View): FileText[] {
  const { say, refs } = writer(view, path);
  const errors = view.all('ERR');
  if (errors.length === 0) return [];
  const requirementsOf = (id: string) => view.to(id, 'raises').map((node) => node.id);
  const text = page(
    'Errors',
    'Every refusal is an `application/problem+json` body (RFC 9457) whose `code` is one of these. A code is never given a second meaning.',
    table(
      ['Id', 'Code', 'Status', 'Meaning', 'Shown to people', 'Try again', 'Required by'],
      errors.map((node) => [
        `${anchor(node.id)}${node.id}`,
        code(node.code),
        String(node.status),
        say(node.meaning),
        say(node.user_text),
        node.retryable ? 'yes' : 'no',
        refs(requirementsOf(node.id)),
      ]),
    ),
  );
  const data = errors.map((node) => ({
    id: node.id,
    code: node.code,
    status: node.status,
    meaning: view.text(node.meaning),
    user_text: view.text(node.user_text),
    retryable: node.retryable,
    requirements: requirementsOf(node.id),
  }));
  return [
    { path, text },
    { path: 'design/errors.json', text: json({ errors: data }) },
  ];
}
