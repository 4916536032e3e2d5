// How long the text tier takes over a rendered package, and how long rendering takes beside it. Other work on
// the machine makes all of it longer, so the time at the processor stands beside the time that passed, and
// both as multiples of a yardstick of the same rounds: the same files as JSON, there and back.
import { profileTable } from '#pipeline/profiles.ts';
import { provePackage } from '#specification/prove-package.ts';
import { buildPackage, renderDocuments } from '#specification/render/build-package.ts';
import { buildView } from '#specification/render/view.ts';
import { rules } from '#specification/rules/catalogue.ts';
import { checkFiles, checkView } from '#specification/rules/check.ts';
import { median } from './median.ts';
import { timed, worked } from './timed.ts';
import { toolLibraryGraph } from './tool-library.ts';

const ROUNDS = 15;
const RULES_MAX_MS = 200;

interface Measured {
  passed_ms: number;
  worked_ms: number;
}

export async function benchRules(): Promise<string[]> {
  const graph = await toolLibraryGraph();
  const limits = profileTable.Normal;
  const first = await measure(() => provePackage(graph, limits));
  const { files } = provePackage(graph, limits);
  const rounds: Record<'graph' | 'files' | 'rendering' | 'proof' | 'yardstick', Measured>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const view = buildView(graph);
    const documents = renderDocuments(view);
    rounds.push({
      graph: await measure(() => checkView(view, limits)),
      files: await measure(() => checkFiles(view, files, { limits, documents })),
      rendering: await measure(() => buildPackage(graph)),
      proof: await measure(() => provePackage(graph, limits)),
      yardstick: await measure(() => JSON.parse(JSON.stringify(files))),
    });
  }
  const of = (...parts: (keyof (typeof rounds)[number])[]): Measured => {
    const sum = (unit: keyof Measured) =>
      median(rounds.map((round) => parts.reduce((all, part) => all + round[part][unit], 0)));
    return { passed_ms: sum('passed_ms'), worked_ms: sum('worked_ms') };
  };
  const yardsticks = (part: Measured) =>
    `${(part.worked_ms / of('yardstick').worked_ms).toFixed(1)} yardsticks`;
  const whole = of('graph', 'files');
  return [
    `${rules.length} rules over the ${files.length} files of a rendered package: ${told(whole)}, ${yardsticks(whole)} (goal under ${RULES_MAX_MS} ms)`,
    `of it over the graph: ${told(of('graph'))}; over the files: ${told(of('files'))}`,
    `rendering: ${told(of('rendering'))}, ${yardsticks(of('rendering'))}`,
    `rendered, read by the rules, report added: ${told(of('proof'))}, the first time ${told(first)}`,
    `yardstick: ${told(of('yardstick'))}`,
  ];
}

async function measure(work: () => unknown): Promise<Measured> {
  let worked_ms = 0;
  const passed_ms = await timed(() => (worked_ms = worked(work)));
  return { passed_ms, worked_ms };
}

function told({ passed_ms, worked_ms }: Measured): string {
  return `${passed_ms.toFixed(0)} ms, ${worked_ms.toFixed(0)} at the processor`;
}
