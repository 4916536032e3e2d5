// Stitches the graph into files, proves them by rule, and packs them. The same graph gives the same bytes.
import { createHash } from 'node:crypto';
import { isDraft, understoodLine } from '#contract/understood.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import { zipFiles } from '#specification/package-zip.ts';
import { draftOver, finishPackage } from '#specification/prove-package.ts';
import { draftOf, lineageOf, madeOf } from './prove-run.ts';
import type { Assembly, Run, RunHost, StepOutput } from '#pipeline/run.ts';

export async function assemble(run: Run, host: RunHost): Promise<StepOutput> {
  const { draft, deep } = await draftOf(run, madeOf(run, host));
  const { files, report } = finishPackage(draft, deep);
  const bytes = await zipFiles(files);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  host.ahead?.pack(run.id, { sha256, files });
  const assembly: Assembly = {
    zip_key: await host.keepZip(bytes, sha256),
    sha256,
    size_bytes: bytes.length,
    file_count: files.length,
    scores: report.scores,
    ...(report.statements && { statements: report.statements }),
    findings: report.findings,
    deep,
  };
  const blockers = report.findings.filter((finding) => finding.severity === 'blocker').length;
  const understood = understoodLine(report.statements ?? null);
  const narration = `${isDraft(report.statements ?? null) ? 'A draft of ' : ''}${files.length} files, ${Math.round(bytes.length / 1024)} KB; ${blockers === 0 ? 'no blocker' : `${blockers} blockers`}, ${report.findings.length - blockers} smaller findings.${understood === null ? '' : ` ${understood}`}`;
  return { patch: {}, findings: [], narration, assembly };
}

/** What `assemble` packed, byte for byte: rendered again from the graph where nobody has kept it. */
export function filesOf(run: Run, host: RunHost): RenderedFile[] {
  const { sha256, deep } = lastAssembly(run);
  const again = () => finishPackage(draftOver(madeOf(run, host).drawn, lineageOf(run)), deep).files;
  return host.ahead?.packed(run.id, sha256) ?? again();
}

export function lastAssembly(run: Run): Assembly {
  const assembly = run.steps.findLast((step) => step.output.assembly)?.output.assembly;
  if (!assembly) throw new Error(`run ${run.id} has not been assembled`);
  return assembly;
}
