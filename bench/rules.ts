// How long a package takes to be proven: rendered, read by every rule, rendered again with the report. The yardstick
// of the same run is rendering alone.
import { profileTable } from '#pipeline/profiles.ts';
import { provePackage } from '#specification/prove-package.ts';
import { buildPackage } from '#specification/render/build-package.ts';
import { rules } from '#specification/rules/catalogue.ts';
import { median } from './median.ts';
import { timed } from './timed.ts';
import { toolLibraryGraph } from './tool-library.ts';

const ROUNDS = 9;
const PROVEN_MAX_MS = 200;

export async function benchRules(): Promise<string[]> {
  const graph = await toolLibraryGraph();
  const first_ms = await timed(() => provePackage(graph, profileTable.Normal));
  const rounds: { proven: number; rendered: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const proven = await timed(() => provePackage(graph, profileTable.Normal));
    rounds.push({ proven, rendered: await timed(() => buildPackage(graph)) });
  }
  const proven_ms = median(rounds.map(({ proven }) => proven));
  const rendered_ms = median(rounds.map(({ rendered }) => rendered));
  const file_count = buildPackage(graph).length;
  return [
    `${rules.length} rules over ${file_count} files: ${proven_ms.toFixed(0)} ms (goal under ${PROVEN_MAX_MS} ms), the first time ${first_ms.toFixed(0)} ms`,
    `rendering alone: ${rendered_ms.toFixed(0)} ms, ${(proven_ms / rendered_ms).toFixed(1)} times less`,
  ];
}
