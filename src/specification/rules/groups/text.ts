// Text: does it say everything, once, in full, and in a shape that can be found again?
import { instructionFiles } from '#knowledge/instruction-files.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import { specificationPath } from '#specification/render/node-locations.ts';
import type { FileRole } from '#specification/render/rendered-file.ts';
import type { View } from '#specification/render/view.ts';
import { placeholder, postponed, residue, shrunkScope } from '#specification/rules/reading/lexicons.ts';
import type { Page } from '#specification/rules/reading/package-text.ts';
import { proseOf } from '#specification/rules/reading/prose.ts';
import { similarParagraphs } from '#specification/rules/reading/similar-paragraphs.ts';
import type { FileRule, GraphRule } from '#specification/rules/rule.ts';

const prose_lines_max = 400;
const at = (path: string, line: number | null = null) => ({ path, line });
const strategy = (text: string) => ({ 'test/strategy.md': `# Strategy\n\n${text}\n` });
const mirrors = new Set(instructionFiles.map((file) => file.path));

/** Where the words of the user, open matters and the rules' own findings stand as they were said. */
const quoting = new Set<FileRole>(['interview', 'decisions', 'quality']);
const authored = ({ file }: Page) => !quoting.has(file.role);
/** Front pages sum up, packs quote, mirrors and adapters say the same in another shape: all on purpose. */
const original = (page: Page) =>
  authored(page) &&
  !['start', 'instructions', 'adapter'].includes(page.file.role) &&
  !page.file.path.startsWith('plan/packs');

/** These are as long as the system is large. */
const grows = ({ path, role }: Page['file']) =>
  role === 'adapter' || role === 'quality' || path === specificationPath;

/** What is promised or planned; goals put off, open questions and risks may well speak of later. */
const binding = new Set<NodeKind>([
  'US',
  'FR',
  'NFR',
  'AC',
  'PROP',
  'ENT',
  'API',
  'IF',
  'EVT',
  'SM',
  'CMP',
  'INV',
  'SCR',
  'CTL',
  'TC',
  'TASK',
  'INT',
  'ERR',
]);

/** The words are the user's own: somebody may well build a TODO list. */
function saidByUser(words: string, view: View): boolean {
  const needle = words.toLowerCase();
  return view.graph.interview.transcript.some(
    (turn) => turn.speaker === 'user' && turn.text.toLowerCase().includes(needle),
  );
}

const long =
  'The same long paragraph about how every part of it is built, by whom, in which order and why it is done just so and in no other way, with all that has to be there before, all that will be there after, and all that never is.';

export const scopeRules: readonly GraphRule[] = [
  {
    id: 'STR-06',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'complete',
    reason: 'Scope that shrinks in a subordinate clause was never agreed.',
    good: {
      set: {
        'TASK-004': { goal: 'The screen says "simplified version"; a stub of the ticket is printed.' },
        'NG-001': { statement: 'A simplified version is not built.' },
      },
    },
    bad: { set: { 'TASK-004': { goal: 'A simplified version sends one SMS.' } } },
    *check({ view }) {
      for (const { node, texts } of proseOf(view)) {
        if (!binding.has(node.kind)) continue;
        for (const text of texts) {
          const cut = shrunkScope.exec(text)?.[0];
          const later = postponed.exec(text)?.[0];
          if (cut && !saidByUser(cut, view))
            yield {
              message: `${node.id} says "${cut}"; build it whole, or defer it as a decision.`,
              nodes: [node.id],
            };
          else if (later)
            yield {
              message: `${node.id} says "${later}"; what comes later belongs into a decision that defers it.`,
              nodes: [node.id],
              severity: 'warning',
            };
        }
      }
    },
  },
];

export const textRules: readonly FileRule[] = [
  {
    id: 'STR-07',
    tier: 'files',
    severity: 'blocker',
    dimension: 'complete',
    reason: 'A placeholder is a hole with a label.',
    good: strategy(
      'The user said “TODO”, `{{x}}` is code, the TODO list is a screen, and what is to be done is done.',
    ),
    bad: strategy('Details are to be defined.'),
    *check({ view, files }) {
      for (const { file, text } of files.pages.filter(authored)) {
        for (const { text: prose, line } of text.prose) {
          const match = placeholder.exec(prose);
          if (match && !saidByUser(match[0], view))
            yield {
              message: `"${match[0]}" stands where something should; say it, or ask it as an open question.`,
              place: at(file.path, line),
            };
        }
      }
    },
  },
  {
    id: 'STR-08',
    tier: 'files',
    severity: 'blocker',
    dimension: 'readable',
    reason: 'What a model says to its user is no part of a specification.',
    good: strategy('Sure-footed members let the others know. An AI answers as an assistant.'),
    bad: strategy('Here is the revised document. I hope this helps.'),
    *check({ view, files }) {
      for (const { file, text } of files.pages.filter(authored)) {
        for (const { text: prose, line } of text.prose) {
          const match = residue.exec(prose);
          if (match && !saidByUser(match[0], view))
            yield {
              message: `"${match[0]}" is talk to the person who asked; take it out.`,
              place: at(file.path, line),
            };
        }
      }
    },
  },
  {
    id: 'STR-09',
    tier: 'files',
    severity: 'warning',
    dimension: 'readable',
    reason: 'A paragraph that stands twice is changed once.',
    good: { ...strategy(long), 'plan/packs/TASK-004.md': `# TASK-004\n\n${long}\n` },
    bad: { ...strategy(long), 'security/privacy.md': `# Privacy\n\n${long.replace('long', 'short')}\n` },
    *check({ files }) {
      const paragraphs = files.pages
        .filter(original)
        .flatMap(({ file, text }) =>
          text.prose
            .filter((prose) => prose.kind === 'paragraph')
            .map((prose) => ({ text: prose.text, place: at(file.path, prose.line) })),
        );
      for (const [first, second] of similarParagraphs(paragraphs))
        yield {
          message: `This stands in ${first.place.path} as well; say it once and link to it.`,
          place: second.place,
        };
    },
  },
  {
    id: 'STR-10',
    tier: 'files',
    severity: 'warning',
    dimension: 'readable',
    reason: 'Headings are the map of a document; a map with holes misleads.',
    good: strategy('## One\n\n### Two\n\nText.\n\n## Three\n\n- A list.'),
    bad: strategy('### Too deep\n\nText.'),
    *check({ files }) {
      for (const { file, text } of files.pages) {
        const tops = text.headings.filter((heading) => heading.level === 1).length;
        if (tops !== 1 && !mirrors.has(file.path))
          yield {
            message: `${file.path} has ${tops} top headings; a document has one.`,
            place: at(file.path),
          };
        for (const [index, heading] of text.headings.entries()) {
          const before = text.headings[index - 1];
          if (before && heading.level > before.level + 1)
            yield { message: `"${heading.text}" skips a level.`, place: at(file.path, heading.line) };
          if (heading.empty)
            yield { message: `Nothing stands under "${heading.text}".`, place: at(file.path, heading.line) };
        }
      }
    },
  },
  {
    id: 'STR-11',
    tier: 'files',
    severity: 'warning',
    dimension: 'readable',
    reason: 'Length is the first complaint about every specification.',
    good: strategy(`\`\`\`text\n${'A line of code.\n'.repeat(500)}\`\`\``),
    bad: strategy('A line of prose.\n'.repeat(401)),
    *check({ files }) {
      for (const { file, text } of files.pages)
        if (text.prose_lines > prose_lines_max && !grows(file))
          yield {
            message: `${file.path} has ${text.prose_lines} lines of prose, more than ${prose_lines_max}; split it.`,
            place: at(file.path),
          };
    },
  },
];
