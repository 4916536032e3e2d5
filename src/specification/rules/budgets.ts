// Length: what nobody reads serves nobody. The budgets are those of a brief of some 400 words; what grows with the system
// may grow with its statements.
import type { ReviewProfile } from '#contract/capabilities.ts';
import type { IntakeStatement } from '#contract/intake.ts';
import { countStatements } from '#specification/graph/statements.ts';
import { partOf } from '#specification/render/parts.ts';
import { scaffoldFolder } from '#specification/render/plan/scaffold.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import type { View } from '#specification/render/view.ts';
import type { FileRule } from '#specification/rules/rule.ts';
import { isOfOlderLayout } from './groups/structure.ts';

interface Budget {
  files: number;
  /** Words of what people read: front page, specification, decisions, plan. */
  people: number;
  /** Words of all files but the scaffold and those of `trace/`, which machines read. */
  words: number;
}

/** What each version adds to what the package is. */
const ofUpdates = new Set(['CHANGELOG.md', 'IMPACT.md']);

export const budgets: Readonly<Record<ReviewProfile, Budget>> = {
  Fast: { files: 30, people: 4_200, words: 21_000 },
  Normal: { files: 75, people: 8_000, words: 41_000 },
  Extensive: { files: 150, people: 15_000, words: 80_000 },
  Researcher: { files: 150, people: 19_000, words: 100_000 },
};
/** As many statements as a brief of 400 words has. */
const statements_of_budget = 40;

/** How many words people may have to read of a package over these statements. */
export function wordsForPeople(profile: ReviewProfile, statements: readonly IntakeStatement[]): number {
  return Math.round(budgets[profile].people * scaleOf(statements));
}

function scaleOf(statements: readonly IntakeStatement[]): number {
  const counts = countStatements(statements);
  return Math.max(1, counts ? (counts.total - counts.set_aside) / statements_of_budget : 1);
}

/** How large a package is, and how large it may be. */
export function sizeOf(view: View, files: readonly RenderedFile[]): { size: Budget; budget: Budget } {
  // What somebody asked for beyond the package does not count.
  const own = files.filter(({ path }) => partOf(path) === null);
  // The scaffold is copied, not read: it is the first commit of the repository that is built.
  const read = own.filter(({ path }) => !path.startsWith(scaffoldFolder) && !ofUpdates.has(path));
  const words = (of: readonly RenderedFile[]) => of.reduce((sum, { text }) => sum + wordsIn(text), 0);
  const scale = scaleOf(view.graph.interview.statements);
  const of = budgets[view.project.profile];
  return {
    size: {
      files: read.length,
      people: words(own.filter(({ path }) => isForPeople(path))),
      words: words(read.filter(({ path }) => !path.startsWith('trace/'))),
    },
    budget: {
      files: Math.round(of.files * scale),
      people: Math.round(of.people * scale),
      words: Math.round(of.words * scale),
    },
  };
}

/** Nobody reads an anchor. */
const anchors = /<a id="[^"]*"><\/a>/g;

const wordsIn = (text: string): number =>
  text.replaceAll(anchors, '').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

const isForPeople = (path: string): boolean =>
  path === 'README.md' || path === 'SPEC.md' || path === 'plan/tasks.md' || path.startsWith('decisions/');

export const budgetRules: readonly FileRule[] = [
  {
    id: 'STR-17',
    tier: 'files',
    severity: 'warning',
    dimension: 'readable',
    reason: 'A package that nobody reads to its end proves nothing.',
    good: { 'trace/more.txt': 'word '.repeat(60_000) },
    bad: { 'plan/tasks.md': `# Tasks\n\n\`\`\`text\n${'word '.repeat(12_000)}\n\`\`\`\n` },
    also: ['STR-05'],
    *check({ view, files }) {
      if (isOfOlderLayout(files)) return;
      const { size, budget } = sizeOf(view, files.all);
      const told = {
        files: `${size.files} files, more than ${budget.files}`,
        people: `${size.people} words for people, more than ${budget.people}`,
        words: `${size.words} words outside trace/, more than ${budget.words}`,
      };
      for (const key of ['files', 'people', 'words'] as const)
        if (size[key] > budget[key])
          yield {
            message: `The package has ${told[key]}, which a package of profile ${view.project.profile} may have; say things once, or cut the system in two.`,
            place: { path: 'README.md', line: null },
          };
    },
  },
];
