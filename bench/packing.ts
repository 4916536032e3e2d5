// How long it takes to render and to zip 100 files of a Normal package, and what memory the whole path takes
// from a graph to a zip. The yardstick of zipping is the same library with the same bytes.
import { fork } from 'node:child_process';
import path from 'node:path';
import { ZipFile } from 'yazl';
import { zipFiles } from '#specification/package-zip.ts';
import { buildPackage } from '#specification/render/build-package.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { median } from './median.ts';
import type { PathMemory } from './packing-memory.ts';
import { timed, worked } from './timed.ts';
import { toolLibraryGraph } from './tool-library.ts';

const ROUNDS = 15;
const FILES = 100;

export async function benchPacking(): Promise<string[]> {
  const graph = await toolLibraryGraph();
  const files = buildPackage(graph);
  const some = files.filter((_, at) => at % Math.floor(files.length / FILES) === 0).slice(0, FILES);
  const size_kb = some.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / 1024;
  const rounds: { rendered: number; zipped: number; plain: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const rendered = worked(() => buildPackage(graph)) * (FILES / files.length);
    rounds.push({
      rendered,
      zipped: await timed(() => zipFiles(some)),
      plain: await timed(() => plainZip(some)),
    });
  }
  const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  const memory = await memoryOfPath(graph);
  const above = (bytes: number, idle: number) =>
    `${megabytes(bytes - idle)} MB above idle (${megabytes(idle)} MB)`;
  return [
    `rendering, for each ${FILES} of ${files.length} files: ${of((round) => round.rendered).toFixed(0)} ms at the processor`,
    `zip of ${FILES} files, ${size_kb.toFixed(0)} KB: ${of((round) => round.zipped).toFixed(0)} ms, ${of((round) => round.zipped / round.plain).toFixed(2)} times a plain zip of the same bytes (${of((round) => round.plain).toFixed(0)} ms)`,
    `rendering, rules and zip of a Normal package, in a process of its own: resident at most ${above(memory.peak_rss, memory.idle_rss)}, heap ${above(memory.peak_heap, memory.idle_heap)}`,
  ];
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}

async function plainZip(files: readonly RenderedFile[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { path: name, text } of files) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Measured in a process that has done nothing else, because a process does not give back what it once took.
 */
function memoryOfPath(graph: Graph): Promise<PathMemory> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'packing-memory.ts'), { execArgv: ['--expose-gc'] });
    child.once('message', (memory) => resolve(memory as PathMemory));
    child.once('exit', (code) =>
      reject(new Error(`The measured process ended with ${code} and said nothing`)),
    );
    child.send(graph);
  });
}
