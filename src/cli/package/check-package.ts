// The rules, run over a package that somebody has. Nothing is believed: not the manifest, not the report it came with.
import { unusable } from '#cli/failure.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { readGraphFiles } from '#specification/graph/graph-files.ts';
import type { PackageEntry } from '#specification/package-zip.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import { manifest as manifestSchema, type Manifest } from '#specification/render/start/manifest.ts';
import { profileLimits } from '#specification/profile-limits.ts';
import type { QualityReport } from '#specification/render/quality/quality-report.ts';
import { buildView } from '#specification/render/view.ts';
import { rules } from '#specification/rules/catalogue.ts';
import { checkFiles, checkView } from '#specification/rules/check.ts';
import { scoreOf } from '#specification/rules/score.ts';

export type Verdict = Omit<QualityReport, 'rubric_version'> & {
  project: Manifest['project'];
  version: string;
  file_count: number;
};

export function checkPackage(entries: readonly PackageEntry[]): Verdict {
  const texts = new Map(entries.map(({ path, bytes }) => [path, bytes.toString('utf8')]));
  const manifest = read(texts, 'manifest.json', (text) => manifestSchema.parse(JSON.parse(text)));
  const graph: Graph = read(texts, 'spec/graph.json', () => readGraphFiles((path) => texts.get(path)));
  const roles = new Map(manifest.files.map(({ path, role }) => [path, role]));
  const files = [...texts].map(([path, text]): RenderedFile => {
    const role = path === 'manifest.json' ? 'manifest' : (roles.get(path) ?? 'specification');
    return { path, text, role };
  });
  const view = buildView(graph);
  const limits = profileLimits[graph.project.profile];
  const findings = [...checkView(view, limits), ...checkFiles(view, files, { limits })];
  const { project, version } = manifest;
  return {
    project,
    version,
    file_count: files.length,
    rules_run: rules.length,
    ...scoreOf(findings, rules),
    findings,
  };
}

/** A file without which there is nothing to check. */
function read<T>(texts: ReadonlyMap<string, string>, path: string, parse: (text: string) => T): T {
  const text = texts.get(path);
  if (text === undefined)
    throw unusable(`This is not a specification package: it has no ${path} at its root.`);
  try {
    return parse(text);
  } catch (error) {
    throw unusable(`This is not a specification package: ${path} is not valid. ${(error as Error).message}`);
  }
}
