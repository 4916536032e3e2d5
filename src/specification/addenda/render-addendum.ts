// An addendum: what one change does to a package, told in five documents. All of it is computed from the graph before
// the change and the graph after it; a template only frames what the graphs say.
import type { FileText } from '#specification/render/rendered-file.ts';
import type { Addendum } from './addendum.ts';
import { renderBackground } from './background.ts';
import { bundleOf } from './bundle.ts';
import { renderChangeRequirement } from './change-requirement.ts';
import { renderDecisionLogEntry } from './decision-log-entry.ts';
import { renderImplementationGuide } from './implementation-guide.ts';
import { renderTestPlan } from './test-plan.ts';

/** Five documents, always; the same addendum gives the same bytes. */
export function renderAddendum(addendum: Addendum): FileText[] {
  const bundle = bundleOf(addendum);
  const told = [
    renderChangeRequirement,
    renderDecisionLogEntry,
    renderImplementationGuide,
    renderTestPlan,
  ].map((render) => render(bundle));
  return [renderBackground(bundle, told), ...told].map(({ path, text }) => ({
    path,
    text: text.toWellFormed(),
  }));
}
