// The tasks in the form that trackers import: a script for the GitHub CLI, CSV for Jira and Linear.
import { packPath } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { csv } from '#specification/render/syntax/csv.ts';
import { oneLine } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { wavesOf } from './waves.ts';

export const exportsFolder = 'plan/export/';

export function renderExports(view: View): FileText[] {
  const rows = wavesOf(view).flatMap((tasks, index) =>
    tasks.map((task) => {
      const needs = task.depends_on.length > 0 ? ` Needs ${task.depends_on.join(', ')}.` : '';
      return {
        title: oneLine(`${task.id} ${view.text(task.title)}`),
        body: oneLine(
          `${view.text(task.goal)}${needs} Everything for it is in ${packPath(task, view)}. Done when this passes: ${task.verify}${task.bench ? `. On the bench, with ${task.bench.needs}: ${task.bench.verify}` : ''}`,
        ),
        wave: `wave-${index + 1}`,
        hours: task.effort_hours.high,
      };
    }),
  );
  if (rows.length === 0) return [];
  const issues = rows.map((row) => `create ${shell(row.title)} ${shell(row.body)} ${shell(row.wave)}`);
  return [
    { path: `${exportsFolder}github-issues.sh`, text: [githubHead, ...issues, ''].join('\n') },
    {
      path: `${exportsFolder}jira.csv`,
      text: csv(
        ['Summary', 'Issue Type', 'Description', 'Labels', 'Original Estimate'],
        rows.map((row) => [row.title, 'Task', row.body, row.wave, `${row.hours}h`]),
      ),
    },
    {
      path: `${exportsFolder}linear.csv`,
      text: csv(
        ['Title', 'Description', 'Labels', 'Estimate'],
        rows.map((row) => [row.title, row.body, row.wave, row.hours]),
      ),
    },
  ];
}

const githubHead = `#!/bin/sh
# Creates one issue a task in the repository of the current folder. Needs the GitHub CLI, signed in.
set -eu
create() {
  gh label create "$3" --force >/dev/null
  gh issue create --title "$1" --body "$2" --label "$3"
}`;

function shell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
