// Operations on one page: how it is brought up and taken back, backups, and what to do
// when an alert fires.
import { kindOf } from '#knowledge/kinds/kinds.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { pageFile } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';
import { backupSections } from './backup.ts';
import { deploymentSections } from './deployment.ts';
import { operationsPath } from './objectives.ts';
import { runbookSections } from './watch.ts';

export function renderOperations(view: View): FileText[] {
  if (view.all('CMP').length === 0) return [];
  const writing = writer(view, operationsPath);
  return pageFile(
    operationsPath,
    'Operations',
    ...deploymentSections(writing),
    ...backupSections(writing),
    ...(kindOf(view.project.type).without.includes('ops/alerts.yaml') ? [] : runbookSections(writing)),
  );
}
