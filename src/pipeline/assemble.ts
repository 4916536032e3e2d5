// Stitches the graph into files, proves them by rule, and packs them. The same graph gives the same bytes.
import { createHash } from 'node:crypto';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import { zipFiles } from '#specification/package-zip.ts';
import { draftPackage, finishPackage } from '#specification/prove-package.ts';
import { draftOf, limitsOf, lineageOf } from './prove-run.ts';
import type { Assembly, Run, RunHost, StepOutput } from './run.ts';

export async function assemble(run: Run, host: RunHost): Promise<StepOutput> {
  const { draft, deep } = await draftOf(run, host);
  const { files, report } = finishPackage(draft, deep);
  const bytes = await zipFiles(files);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const assembly: Assembly = {
    zip_key: await host.keepZip(bytes, sha256),
    sha256,
    size_bytes: bytes.length,
    file_count: files.length,
    scores: report.scores,
    findings: report.findings,
    deep,
  };
  const blockers = report.findings.filter((finding) => finding.severity === 'blocker').length;
  const narration = `${files.length} files, ${Math.round(bytes.length / 1024)} KB; ${blockers === 0 ? 'no blocker' : `${blockers} blockers`}, ${report.findings.length - blockers} smaller findings.`;
  return { patch: {}, findings: [], narration, assembly };
}

/** The files of a run, rendered again from its graph: what `assemble` packed, byte for byte. */
export function filesOf(run: Run): RenderedFile[] {
  return finishPackage(draftPackage(run.graph, limitsOf(run), lineageOf(run)), lastAssembly(run).deep).files;
}

export function lastAssembly(run: Run): Assembly {
  const assembly = run.steps.findLast((step) => step.output.assembly)?.output.assembly;
  if (!assembly) throw new Error(`run ${run.id} has not been assembled`);
  return assembly;
}
