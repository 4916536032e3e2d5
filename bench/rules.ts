// How long a package takes to be proven: rendered, read by every rule, rendered again with the report. The yardstick
// of the same run is rendering alone.
import fs from 'node:fs';
import path from 'node:path';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { provePackage } from '#specification/prove-package.ts';
import { buildPackage } from '#specification/render/build-package.ts';
import { rules } from '#specification/rules/catalogue.ts';
import { median } from './median.ts';

const ROUNDS = 9;
const PROVEN_MAX_MS = 200;
const BRIEF = path.join(import.meta.dirname, '..', 'examples', 'briefs', 'tool-library.md');

export async function benchRules(): Promise<string[]> {
  const graph = draftedGraph(await intakeFromBrief(fs.readFileSync(BRIEF, 'utf8')), 'Normal');
  const first_ms = timed(() => provePackage(graph, profileTable.Normal));
  const rounds = Array.from({ length: ROUNDS }, () => ({
    proven: timed(() => provePackage(graph, profileTable.Normal)),
    rendered: timed(() => buildPackage(graph)),
  }));
  const proven_ms = median(rounds.map(({ proven }) => proven));
  const rendered_ms = median(rounds.map(({ rendered }) => rendered));
  const file_count = buildPackage(graph).length;
  return [
    `${rules.length} rules over ${file_count} files: ${proven_ms.toFixed(0)} ms (goal under ${PROVEN_MAX_MS} ms), the first time ${first_ms.toFixed(0)} ms`,
    `rendering alone: ${rendered_ms.toFixed(0)} ms, ${(proven_ms / rendered_ms).toFixed(1)} times less`,
  ];
}

function timed(work: () => unknown): number {
  const started_at = performance.now();
  work();
  return performance.now() - started_at;
}
