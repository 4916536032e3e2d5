// Threats boundary by boundary (STRIDE, LINDDUN where people's data is concerned), the controls that answer them,
// and for each control the attempt that proves it.
import { threatsPath } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { anchor, escapeMarkdown, pageFile, section, table } from '#specification/render/syntax/markdown.ts';
import { unique } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

export function renderThreats(view: View): FileText[] {
  const threats = view.all('THR');
  if (threats.length === 0) return [];
  const { say, refs } = writer(view, threatsPath);
  const idsOf = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id);
  const boundaries = unique(threats.map((threat) => threat.boundary));
  return pageFile(
    threatsPath,
    'Threats',
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
              refs(idsOf(view.referrers('CTL', threat.id))),
            ]),
        ),
      ),
    ),
    section(
      2,
      'Controls',
      // What a mind wrote says of each control by itself what is seen.
      view.project.worded_by !== 'mind' && 'Each attempt fails and leaves no change behind.',
      table(
        ['Id', 'Control', 'Attempt and expected answer', 'Automated as', 'Makes true'],
        view
          .all('CTL')
          .map((control) => [
            `${anchor(control.id)}${control.id}`,
            say(control.statement),
            say(control.verification),
            refs(idsOf(view.referrers('TC', control.id))),
            refs(idsOf(view.from(control.id, 'realises'))),
          ]),
      ),
    ),
  );
}
