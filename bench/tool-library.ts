// What the benchmarks that need a project are about: the first example brief, and the graph of its Normal
// package.
import fs from 'node:fs';
import path from 'node:path';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import type { Graph } from '#specification/graph/graph.ts';

export function toolLibraryBrief(): string {
  return fs.readFileSync(
    path.join(import.meta.dirname, '..', 'examples', 'briefs', 'tool-library.md'),
    'utf8',
  );
}

export async function toolLibraryGraph(): Promise<Graph> {
  return draftedGraph(await intakeFromBrief(toolLibraryBrief()), 'Normal');
}
