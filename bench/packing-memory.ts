// The process that packing.ts measures: it is sent a graph, proves and zips it once, and answers what that
// took.
import { profileTable } from '#pipeline/profiles.ts';
import { draftPackage, finishPackage } from '#specification/prove-package.ts';
import { zipFiles } from '#specification/package-zip.ts';
import type { Graph } from '#specification/graph/graph.ts';

export interface PathMemory {
  idle_rss: number;
  peak_rss: number;
  idle_heap: number;
  /** The largest of the heap sizes at the end of the steps, garbage included. */
  peak_heap: number;
}

const heap = () => process.memoryUsage().heapUsed;

async function measure(graph: Graph): Promise<PathMemory> {
  globalThis.gc?.();
  const idle = process.memoryUsage();
  const draft = draftPackage(graph, profileTable.Normal);
  const drafted = heap();
  const { files } = finishPackage(draft);
  const finished = heap();
  await zipFiles(files);
  return {
    idle_rss: idle.rss,
    peak_rss: process.resourceUsage().maxRSS * 1024,
    idle_heap: idle.heapUsed,
    peak_heap: Math.max(drafted, finished, heap()),
  };
}

process.once('message', (graph) => {
  void measure(graph as Graph).then((memory) => process.send?.(memory));
});
