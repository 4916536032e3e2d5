// Abuse cases: what somebody with bad intent would try, as attempts that a tester can carry out.
import type { FileText } from '#specification/render/rendered-file.ts';
import { page, table } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

const path = 'security/abuse-cases.md';
const weight = { low: 1, medium: 2, high: 3 };

export function renderAbuseCases(view: View): FileText[] {
  const { say, refs, ref } = writer(view, path);
  const attempts = view
    .all('THR')
    .toSorted((a, b) => weight[b.likelihood] * weight[b.impact] - weight[a.likelihood] * weight[a.impact])
    .flatMap((threat) => view.referrers('CTL', threat.id).map((control) => ({ threat, control })));
  if (attempts.length === 0) return [];
  const text = page(
    'Abuse cases',
    'Each row is one attempt. It fails, leaves no change behind, and stands in the log. The gravest come first.',
    table(
      ['Threat', 'Attempt and expected answer', 'Control', 'Automated as'],
      attempts.map(({ threat, control }) => [
        ref(threat.id, 'title'),
        say(control.verification),
        ref(control.id),
        refs(view.referrers('TC', control.id).map((test) => test.id)),
      ]),
    ),
  );
  return [{ path, text }];
}
