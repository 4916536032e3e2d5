// Acceptance: are the feature files Gherkin that does something, and does each criterion stand in them once?
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import type { Breach, FileRule } from '#specification/rules/rule.ts';

const step = /^(Given|When|Then|And|But|\*) /;
const opening =
  /^(Feature|Rule|Background|Scenario|Scenario Outline|Scenario Template|Example|Examples|Scenarios):/;
const other = /^(\||@|#|"""|```)/;
const path = 'spec/acceptance/booking.feature';
const criterion = (id: string, ...steps: string[]) =>
  `  @${id}\n  Scenario: One\n${steps.map((line) => `    ${line}\n`).join('')}\n`;
/** The sample's feature with the steps of its first scenario replaced. */
const feature = (...steps: string[]) => ({
  [path]: `Feature: Booking\n\n${criterion('AC-BOOK-001', ...steps)}${['AC-BOOK-002', 'AC-BOOK-003', 'AC-BOOK-004'].map((id) => criterion(id, 'Given a tool', 'When it is booked', 'Then it is out')).join('')}`,
}); // prettier-ignore

export const acceptanceRules: readonly FileRule[] = [
  {
    id: 'TST-01', tier: 'files', severity: 'blocker', dimension: 'testable',
    reason: 'A misspelt keyword turns a step into a comment that always passes.',
    good: feature('Given a tool', 'And Given is a word', 'When it is booked', 'Then it is out'),
    bad: feature('Given a tool', 'Wen it is booked', 'When it is fetched', 'Then it is out'),
    *check({ files }) {
      for (const file of files.all) if (file.path.endsWith('.feature')) yield* gherkinBreaches(file);
    },
  },
  {
    id: 'TST-02', tier: 'files', severity: 'blocker', dimension: 'testable',
    reason: 'A criterion without a scenario is not run, and a scenario of nothing proves nothing.',
    good: feature('Given a tool', 'When it is booked', 'Then it is out'),
    bad: { [path]: feature('Given a tool', 'When it is booked', 'Then it is out')[path]?.replace('@AC-BOOK-001', '@AC-BOOK-009') ?? null },
    *check({ view, files }) {
      const tags = files.all.filter((file) => file.path.endsWith('.feature')).flatMap(tagsOf);
      for (const { tag, place } of tags) if (!view.node(tag)) yield { message: `The tag @${tag} names nothing in the package.`, place };
      for (const node of view.all('AC')) {
        const count = tags.filter(({ tag }) => tag === node.id).length;
        if (count !== 1) yield { message: `${node.id} stands in ${count} scenarios; it takes exactly one.`, nodes: [node.id] };
      }
    },
  },
]; // prettier-ignore

function tagsOf({ path, text }: RenderedFile) {
  return text.split('\n').flatMap((line, index) => {
    if (!line.trim().startsWith('@')) return [];
    const ids = line.match(/(?<=@)[A-Z]{2,4}(?:-[A-Z]+)?-\d{3,}\b/g) ?? [];
    return ids.map((tag) => ({ tag, place: { path, line: index + 1 } }));
  });
}

/** What a parser lets pass: lines that look like steps and are none, scenarios that lack a step. */
function* gherkinBreaches({ path, text }: RenderedFile): Generator<Breach> {
  const lines = text.split('\n').map((line) => line.trim());
  let open: { name: string; line: number; steps: Set<string> } | null = null;
  let scenarios = 0;
  const missing = (): Breach[] =>
    ['Given', 'When', 'Then'].filter((keyword) => open && !open.steps.has(keyword)).map((keyword) => ({ message: `The scenario "${open?.name}" has no ${keyword}.`, place: { path, line: open?.line ?? null } }));
  if (!lines.some((line) => line.startsWith('Feature:'))) yield { message: 'The file has no "Feature:".', place: { path, line: 1 } };
  for (const [index, line] of lines.entries()) {
    const place = { path, line: index + 1 };
    if (/^(Scenario|Example):/.test(line)) {
      yield* missing();
      open = { name: line.slice(line.indexOf(':') + 1).trim(), line: index + 1, steps: new Set() };
      scenarios += 1;
    } else if (step.test(line)) {
      if (!open) yield { message: `"${line.slice(0, 40)}" stands outside of any scenario.`, place };
      open?.steps.add(line.split(' ')[0] ?? '');
    } else if (line !== '' && !opening.test(line) && !other.test(line)) {
      yield { message: `"${line.slice(0, 40)}" begins with no keyword of Gherkin; it would be read as a remark.`, place };
    }
  }
  yield* missing();
  if (scenarios === 0) yield { message: 'The file has no scenario.', place: { path, line: null } };
} // prettier-ignore
