// SPEC.md: the whole specification for a person, in the order in which a stranger asks. What a builder needs as data or
// code, and what machines read, stands in other files; nothing of it is said there a second time.
import { countStatements } from '#specification/graph/statements.ts';
import { ledgerPath, specificationPath } from '#specification/render/node-locations.ts';
import { understoodLineOf } from '#specification/render/quality/ledger.ts';
import { isCore } from '#specification/render/profiles.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { escapeMarkdown, pageFile, section } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer, type Writer } from '#specification/render/writer.ts';
import { decisionsAndServices } from './built.ts';
import { complianceDemands } from './compliance.ts';
import { interfaceSections } from './interface.ts';
import { invariantsAndProperties } from './invariants.ts';
import { notUnderstood, openMatters } from './open.ts';
import { records } from './records.ts';
import { qualityFeature } from './acceptance.ts';
import { areas, qualities } from './requirements.ts';
import { rolesAndStories } from './roles.ts';
import { saidOnce } from './said-once.ts';
import { summary } from './summary.ts';
import { vocabulary } from './vocabulary.ts';

export function renderSpecification(view: View): FileText[] {
  const writing = writer(view, specificationPath);
  return pageFile(
    specificationPath,
    `${escapeMarkdown(view.project.name)}: specification`,
    understoodLineOf(view),
    howToRead(writing),
    section(2, 'In brief', ...summary(writing)),
    section(2, 'Not understood yet', notUnderstood(writing)),
    section(2, 'Roles', ...rolesAndStories(writing)),
    section(2, 'Records and states', ...records(writing)),
    ...interfaceSections(writing),
    section(2, 'Requirements', saidOnce(writing), ...areas(writing)),
    section(2, 'Quality', ...qualities(writing)),
    section(2, 'Compliance', ...complianceDemands(writing)),
    section(2, 'What always holds', ...invariantsAndProperties(writing)),
    section(2, 'How it is built', ...decisionsAndServices(writing)),
    section(2, 'Assumed and open', ...openMatters(writing)),
    section(2, 'Words and numbers', ...vocabulary(writing)),
  );
}

function howToRead({ view, link }: Writer): string | false {
  if (view.all('FR').length === 0) return false;
  const counts = countStatements(view.graph.interview.statements);
  const marks = [
    counts && `\`S-nnn\` is a statement of the interview (${link('ledger', ledgerPath)}).`,
    view.all('ASM').length > 0 &&
      `\`ASM-nnn\` is something we assumed (${link('assumptions', 'decisions/assumptions.md')}); a requirement with one is as certain as that assumption.`,
    view.all('OQ').length > 0 &&
      '`OQ-nnn` is an open question; a requirement with one is built as its default says.',
    isCore(view.project)
      ? `A sentence with "shall" is a requirement; its criteria are scenarios in ${link('one feature', qualityFeature(view))}.`
      : 'A sentence with "shall" is a requirement; below it stand an example and the names of its other cases. The feature of each area has every case in full.',
    'P1 belongs to the first version, P2 comes soon after it, P3 when there is room.',
  ];
  return marks.filter(Boolean).join(' ');
}
