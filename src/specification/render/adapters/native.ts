// What the layouts of other tools have in common: plain prose without links (the files are copied out of the
// package), requirements in numbered groups, and tasks in the order of the plan.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { escapeMarkdown } from '#specification/render/syntax/markdown.ts';
import { slugOf } from '#specification/render/areas.ts';
import { inPlanOrder } from '#specification/render/plan/waves.ts';
import { unique } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';

export type FunctionalRequirement = NodeOf<'FR'>;

/** Prose as one line of inline Markdown, numbers filled in. */
export const plain = (view: View) => (prose: string) => escapeMarkdown(view.text(prose));

export const sentence = (text: string) => text.trim().replace(/[.!?]*$/, '.');

export const projectSlug = (view: View) => slugOf(view.project.name) || 'project';

export const tasksInOrder = (view: View): NodeOf<'TASK'>[] => inPlanOrder(view).map(({ task }) => task);

/** A story with its requirements; the requirements that no story asks for stand by area, without one. */
export interface Group {
  title: string;
  story: NodeOf<'US'> | null;
  requirements: readonly FunctionalRequirement[];
}

export function groupsOf(view: View): Group[] {
  const stories = (['P1', 'P2', 'P3'] as const).flatMap((priority) =>
    view.all('US').filter((story) => story.priority === priority),
  );
  const told = stories.map((story) => ({
    title: story.title,
    story,
    requirements: view.referrers('FR', story.id),
  }));
  const untold = view.areas.map(({ name, requirements }) => ({
    title: name,
    story: null,
    requirements: requirements.filter((requirement) => requirement.story === undefined),
  }));
  return [...told, ...untold].filter(({ requirements }) => requirements.length > 0);
}

/** The functional requirements that a task builds, by itself or by a criterion it tests. */
export function requirementsOfTask(view: View, task: NodeOf<'TASK'>): FunctionalRequirement[] {
  const named = [...task.implements, ...task.tests].map((id) => view.one('AC', id)?.requirement ?? id);
  return unique(named).flatMap((id) => view.one('FR', id) ?? []);
}

/** A step list as one sentence part. */
export const joined = (parts: readonly string[], say: (prose: string) => string) =>
  parts.map(say).join(', and ');
