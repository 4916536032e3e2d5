// What can be said of a package that is documents alone: whether it is whole, and where its links lead. It
// has no graph that anything else could be held against. These rules are no part of a score.
import { hash } from 'node:crypto';
import type { Graph } from '#specification/graph/graph.ts';
import { readGraphFiles } from '#specification/graph/graph-files.ts';
import { documentsManifest, type DocumentsManifest } from '#specification/render/start/manifest.ts';
import type { PackageFiles, PackageText } from './reading/package-text.ts';
import type { Breach, FileRule } from './rule.ts';

type DocumentsInput = { files: PackageText; manifest: DocumentsManifest };
type DocumentsRule = Pick<FileRule, 'id' | 'tier' | 'severity' | 'dimension' | 'reason'> & {
  check: (input: DocumentsInput) => Iterable<Breach>;
};

/** Null for any other package. */
export function documentsIn(files: PackageFiles): DocumentsManifest | null {
  try {
    return documentsManifest.parse(JSON.parse(files.at('manifest.json')?.text ?? ''));
  } catch {
    return null;
  }
}

/** A file that is no text was not read as it is; nothing is said of it. */
const isText = (text: string): boolean => !text.includes('\uFFFD');
const at = (path: string, line: number | null = null) => ({ path, line });

export const documentsRules: readonly DocumentsRule[] = [
  {
    id: 'STR-90',
    tier: 'files',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'A document that is not as it was brought says what nobody brought.',
    *check({ files, manifest }) {
      const listed = new Map(manifest.files.map((file) => [file.path, file.sha256]));
      for (const path of listed.keys())
        if (!files.at(path))
          yield {
            message: `The manifest lists ${path}, which is not there. Migrate the documents again.`,
            place: at('manifest.json'),
          };
      for (const { path, text } of files.all) {
        const sha256 = listed.get(path);
        if (sha256 === undefined) {
          if (path !== 'manifest.json')
            yield {
              message: `${path} is not in the manifest. Migrate the documents again.`,
              place: at(path),
            };
        } else if (isText(text) && hash('sha256', text) !== sha256)
          yield {
            message: `${path} was changed after it was brought. Migrate the documents again.`,
            place: at(path),
          };
      }
    },
  },
  {
    id: 'STR-91',
    tier: 'files',
    severity: 'info',
    dimension: 'traceable',
    reason: 'Documents were sorted anew, so that links between them may lead where they were.',
    *check({ files }) {
      for (const { file, links } of files.pages) {
        if (file.path.startsWith('_source/')) continue;
        for (const { target, line, goal } of links)
          if (goal && goal.path !== '' && !files.at(goal.path))
            yield {
              message: `The link to ${target} leads to no file of the package; MIGRATION.md says where files are now.`,
              place: at(file.path, line),
            };
      }
    },
  },
  {
    id: 'STR-92',
    tier: 'files',
    severity: 'info',
    dimension: 'complete',
    reason: 'A document that nobody knows the purpose of is not found by who needs it.',
    *check({ manifest }) {
      const { unclassified_count: count } = manifest.migration;
      if (count > 0)
        yield {
          message: `${count} ${count === 1 ? 'file is' : 'files are'} kept below _source/, since nothing says what ${count === 1 ? 'it is' : 'they are'}. Migrate again with target_path_overrides.`,
          place: at('manifest.json'),
        };
    },
  },
  {
    id: 'STR-93',
    tier: 'files',
    severity: 'blocker',
    dimension: 'grounded',
    reason: 'A requirement whose words stand in no document was said by nobody.',
    *check({ files }) {
      for (const { id, kind, document, quote } of quotesIn(files)) {
        const text = files.at(document)?.text;
        if (text !== undefined && (!isText(text) || text.includes(quote))) continue;
        yield {
          message: `${id} rests on words that ${document} does not have: "${quote.slice(0, 80)}". Migrate the documents again.`,
          nodes: kind === 'node' ? [id] : [],
          place: at(document),
        };
      }
    },
  },
];

type Quote = { id: string; kind: 'node' | 'statement'; document: string; quote: string };

/** What the graph that was drawn from the documents cites; nothing where there is none that can be read. */
function quotesIn(files: PackageFiles): Quote[] {
  const graph = graphIn(files);
  if (!graph) return [];
  const { transcript, statements } = graph.interview;
  const said = statements.map(({ id, turn, quote }): Quote => {
    const document = transcript.find((each) => each.turn === turn)?.document?.name ?? '';
    return { id, kind: 'statement', document, quote };
  });
  const cited = graph.nodes.flatMap(({ id, sources }) =>
    sources.flatMap((source): Quote[] =>
      source.kind === 'document'
        ? [{ id, kind: 'node', document: source.document, quote: source.quote }]
        : [],
    ),
  );
  return [...said, ...cited];
}

function graphIn(files: PackageFiles): Graph | null {
  try {
    return readGraphFiles((path) => files.at(path)?.text);
  } catch {
    return null;
  }
}
