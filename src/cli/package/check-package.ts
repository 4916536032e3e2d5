// The rules, run over a package that somebody has. Nothing is believed: not the manifest, not the report it
// came with. A package whose graph cannot be read is told so and judged by what is left of it.
import { unusable } from '#cli/failure.ts';
import type { StatementCounts } from '#contract/understood.ts';
import { countStatements, shareUnderstood } from '#specification/graph/statements.ts';
import { readGraphFiles } from '#specification/graph/graph-files.ts';
import { graphPlaces } from '#specification/places.ts';
import type { ArchiveEntry } from '#platform/extraction/read-archive.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import { anyManifest, type DocumentsManifest, type Manifest } from '#specification/render/start/manifest.ts';
import { profileLimits } from '#specification/profile-limits.ts';
import type { DeepProof } from '#specification/prove-deeply.ts';
import type { Authorship, QualityReport } from '#specification/render/quality/quality-report.ts';
import { buildView, type View } from '#specification/render/view.ts';
import { rules } from '#specification/rules/catalogue.ts';
import { checkFiles, checkReadable, checkView } from '#specification/rules/check.ts';
import type { Finding } from '#specification/rules/finding.ts';
import type { RuleCard } from '#specification/render/quality/sarif.ts';
import { scoreOf } from '#specification/rules/score.ts';

/** A package as it was found. */
export type FoundPackage = {
  files: readonly RenderedFile[];
  /** Null when the graph cannot be read. */
  view: View | null;
  manifest: Manifest | DocumentsManifest | null;
};

/** Documents alone have neither type nor profile. */
type Project = Pick<Manifest['project'], 'name'> & Partial<Manifest['project']>;

export type Verdict = Omit<
  QualityReport,
  'rubric_version' | 'score' | 'scores' | 'statements' | keyof Authorship
> & {
  project: Project | null;
  version: string | null;
  file_count: number;
  /** Null when the graph cannot be read: a score of half the rules would mislead. */
  score: number | null;
  scores: QualityReport['scores'] | null;
  /** Null where the graph keeps no statements. */
  statements: StatementCounts | null;
  /** Engines that were asked for and did not do their work. */
  left_out: DeepProof['left_out'];
};

export type CheckedPackage = { verdict: Verdict; ran: readonly RuleCard[] };

export function readFound(entries: readonly ArchiveEntry[]): FoundPackage {
  const texts = new Map(entries.map(({ path, bytes }) => [path, bytes.toString('utf8')]));
  if (!['manifest.json', ...graphPlaces].some((place) => texts.has(place))) {
    throw unusable('This is not a specification package: it has neither manifest.json nor trace/graph.json.');
  }
  const manifest = attempt(() => anyManifest.parse(JSON.parse(texts.get('manifest.json') ?? '')));
  const roles = new Map(manifest?.files.map((file) => [file.path, 'role' in file ? file.role : null]));
  const files = [...texts].map(([path, text]): RenderedFile => {
    const role = path === 'manifest.json' ? 'manifest' : (roles.get(path) ?? 'specification');
    return { path, text, role };
  });
  const view = attempt(() => buildView(readGraphFiles((path) => texts.get(path))));
  return { files, view, manifest };
}

type Scored = Pick<Verdict, 'score' | 'scores'>;

/** The text tier. */
export function checkPackage({ files, view, manifest }: FoundPackage): CheckedPackage {
  const whole = (findings: Finding[], ran: readonly RuleCard[], scored: Scored): CheckedPackage => ({
    ran,
    verdict: {
      project: view ? projectOf(view) : (manifest?.project ?? null),
      version: manifest?.version ?? null,
      file_count: files.length,
      rules_run: ran.length,
      ...scored,
      statements: view && countStatements(view.graph.interview.statements),
      findings,
      left_out: [],
    },
  });
  // A graph that was read from documents of other tools is a draft: the rules of a whole package say nothing of it.
  if (!view || view.project.drawn_from) return whole(...checkReadable(files), { score: null, scores: null });
  const limits = profileLimits[view.project.profile];
  const findings = [...checkView(view, limits), ...checkFiles(view, files, { limits })];
  return whole(findings, rules, scoreOf(findings, rules, shareUnderstood(view.graph.interview.statements)));
}

function projectOf({ project: { name, type, profile } }: View): Project {
  return { name, type, profile };
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
