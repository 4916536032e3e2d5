// Operations: is what is promised measured, and does somebody hear of it and know what to do when it is
// missed?
import { parse } from 'yaml';
import { z } from 'zod';
import { reaches } from '#specification/render/profiles.ts';
import type { PackageText } from '#specification/rules/reading/package-text.ts';
import type { FileRule } from '#specification/rules/rule.ts';

const objectivesPath = 'ops/slo.yaml';
const alertsPath = 'ops/alerts.yaml';
const watched = z.object({ id: z.string(), alert: z.string() });
const objectivesFile = z.object({ objectives: z.array(watched), dependencies: z.array(watched) });
const alertsFile = z.object({
  alerts: z.array(
    z.object({ alert: z.string(), runbook: z.string().optional(), look_first: z.string().optional() }),
  ),
});

export const operationsRules: readonly FileRule[] = [
  {
    id: 'OPS-01',
    tier: 'files',
    severity: 'blocker',
    dimension: 'complete',
    reason: 'A promise that nobody is told about when it breaks is broken for days.',
    good: { 'ops/costs.csv': 'item,monthly\n' },
    bad: { [alertsPath]: 'alerts: []\n' },
    *check({ view, files }) {
      const objectives = read(files, objectivesPath, objectivesFile);
      if (objectives === 'absent') return;
      const alerts = read(files, alertsPath, alertsFile);
      if (objectives === 'unreadable')
        return yield {
          message: `${objectivesPath} does not read as objectives and dependencies, each with an id and an alert.`,
          place: { path: objectivesPath, line: null },
        };
      if (alerts === 'absent' || alerts === 'unreadable')
        return yield {
          message: `${alertsPath} is missing or does not read as a list of alerts.`,
          place: { path: alertsPath, line: null },
        };
      const needsRunbooks = reaches(view.project.profile, 'Extensive');
      const known = new Map(alerts.alerts.map((each) => [each.alert, each]));
      for (const { id, alert } of [...objectives.objectives, ...objectives.dependencies]) {
        const found = known.get(alert);
        if (found === undefined)
          yield {
            message: `${id} names the alert ${alert}, which ${alertsPath} does not have.`,
            nodes: [id],
            place: { path: objectivesPath, line: null },
          };
        else if (found.runbook === undefined && (needsRunbooks || found.look_first === undefined))
          yield {
            message: needsRunbooks
              ? `The alert ${alert} names no runbook.`
              : `The alert ${alert} says neither what to look at first nor where its runbook is.`,
            nodes: [id],
            place: { path: alertsPath, line: null },
          };
        else if (found.runbook !== undefined && !isThere(files, found.runbook))
          yield {
            message: `The alert ${alert} names the runbook ${found.runbook}, which is not there.`,
            nodes: [id],
            place: { path: alertsPath, line: null },
          };
      }
    },
  },
];

/** A page, or a place on one. */
function isThere(files: PackageText, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  return files.at(path) !== undefined && (!anchor || files.page(path)?.text.anchors.has(anchor) === true);
}

function read<T>(files: PackageText, path: string, schema: z.ZodType<T>): T | 'absent' | 'unreadable' {
  const text = files.at(path)?.text;
  if (text === undefined) return 'absent';
  try {
    return schema.parse(parse(text));
  } catch {
    return 'unreadable';
  }
}
