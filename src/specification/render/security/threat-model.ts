// Threats boundary by boundary (STRIDE, LINDDUN where people's data is concerned), and the controls that
// answer them.
import type { FileText } from '#specification/render/rendered-file.ts';
import { anchor, escapeMarkdown, page, section, table } from '#specification/render/syntax/markdown.ts';
import { json } from '#specification/render/syntax/json.ts';
import { unique } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

const path = 'security/threat-model.md';

export function renderThreatModel(view: View): FileText[] {
  const threats = view.all('THR');
  if (threats.length === 0) return [];
  const { say, refs } = writer(view, path);
  const controlsOf = (id: string) => view.referrers('CTL', id).map((control) => control.id);
  const testsOf = (id: string) => view.referrers('TC', id).map((test) => test.id);
  const boundaries = unique(threats.map((threat) => threat.boundary));
  const text = page(
    'Threat model',
    ...boundaries.map((boundary) =>
      section(
        2,
        `Boundary: ${escapeMarkdown(boundary)}`,
        table(
          ['Id', 'Category', 'Threat', 'Likelihood', 'Impact', 'Threatens', 'Answered by'],
          threats
            .filter((threat) => threat.boundary === boundary)
            .map((threat) => [
              `${anchor(threat.id)}${threat.id}`,
              threat.category.replaceAll('_', ' '),
              say(threat.description),
              threat.likelihood,
              threat.impact,
              refs(threat.threatens),
              refs(controlsOf(threat.id)),
            ]),
        ),
      ),
    ),
    section(
      2,
      'Controls',
      table(
        ['Id', 'Control', 'Answers', 'Tested by', 'Makes true'],
        view
          .all('CTL')
          .map((control) => [
            `${anchor(control.id)}${control.id}`,
            say(control.statement),
            refs(control.mitigates),
            refs(testsOf(control.id)),
            refs(view.from(control.id, 'realises').map((node) => node.id)),
          ]),
      ),
    ),
  );
  const data = {
    threats: threats.map(({ id, category, boundary, threatens, description, likelihood, impact }) => ({
      id,
      category,
      boundary,
      threatens,
      description: view.text(description),
      likelihood,
      impact,
      controls: controlsOf(id),
    })),
    controls: view.all('CTL').map(({ id, statement, mitigates, verification }) => ({
      id,
      statement: view.text(statement),
      mitigates,
      verification: view.text(verification),
      tests: testsOf(id),
    })),
  };
  return [
    { path, text },
    { path: 'security/threat-model.json', text: json(data) },
  ];
}
