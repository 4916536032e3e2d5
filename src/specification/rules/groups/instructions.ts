// Instruction files: does every harness find its own, whole, within its limit and in the form it reads?
import {
  instructionCore,
  instructionFiles,
  ownInstructionFiles,
  type InstructionFile,
} from '#knowledge/instruction-files.ts';
import type { PackageText } from '#specification/rules/reading/package-text.ts';
import type { FileRule } from '#specification/rules/rule.ts';

const at = (path: string) => ({ path, line: null });
const coreOf = (files: PackageText) => files.at('AGENTS.md')?.text ?? '';

/** Everything after what the harness itself wants in front. */
function carried({ content }: InstructionFile, text: string): string {
  return content.kind === 'core' && text.startsWith(content.before)
    ? text.slice(content.before.length)
    : text;
}

export const instructionRules: readonly FileRule[] = [
  {
    id: 'AGT-01',
    tier: 'files',
    severity: 'blocker',
    dimension: 'complete',
    reason: 'An agent whose file is missing works without instructions.',
    good: {},
    bad: { 'CLAUDE.md': null },
    *check({ files }) {
      const begun = new Set(
        instructionFiles.flatMap(({ path, part }) => (files.at(path) ? (part ?? []) : [])),
      );
      const asked = instructionFiles.filter(({ part }) => part !== undefined && begun.has(part));
      for (const { path, harnesses } of [...ownInstructionFiles, ...asked])
        if (!files.at(path))
          yield {
            message: `${path} is missing; ${harnesses.join(', ')} would work without instructions.`,
            place: at(path),
          };
    },
  },
  {
    id: 'AGT-02',
    tier: 'files',
    severity: 'blocker',
    dimension: 'consistent',
    reason:
      'Agents that read different instructions build different things, and a pointer is followed by few.',
    good: {},
    bad: { 'GEMINI.md': 'See AGENTS.md.\n' },
    *check({ files }) {
      const core = coreOf(files);
      for (const file of instructionFiles) {
        const text = files.at(file.path)?.text;
        if (text === undefined) continue;
        if (file.content.kind === 'core' && carried(file, text).trim() !== core.trim())
          yield {
            message: `${file.path} does not carry the instructions of AGENTS.md, word by word; render it again.`,
            place: at(file.path),
          };
        if (file.content.kind === 'file' && text !== file.content.text)
          yield {
            message: `${file.path} does not make its reader load the instructions; render it again.`,
            place: at(file.path),
          };
      }
    },
  },
  {
    id: 'AGT-03',
    tier: 'files',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'What is past a reader’s limit is not read.',
    good: {},
    bad: { 'WARP.md': `# Building\n\n${'- A rule that says the same as the one before it.\n'.repeat(130)}` },
    also: ['AGT-02'],
    *check({ files }) {
      for (const file of instructionFiles) {
        const text = files.at(file.path)?.text ?? '';
        const core = file.content.kind === 'core' ? carried(file, text).length : 0;
        if (core > instructionCore.max_characters)
          yield {
            message: `The instructions in ${file.path} have ${core} characters; at most ${instructionCore.max_characters} are read whole everywhere.`,
            place: at(file.path),
          };
        if (file.max_characters !== null && text.length > file.max_characters)
          yield {
            message: `${file.path} has ${text.length} characters; ${file.harnesses.join(', ')} takes ${file.max_characters}.`,
            place: at(file.path),
          };
      }
    },
  },
  {
    id: 'AGT-04',
    tier: 'files',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'Front matter that is not the first thing in its file is text, and the file is not loaded.',
    good: {},
    bad: { '.kiro/steering/specification.md': '# Building\n\n- A rule.\n' },
    also: ['AGT-02'],
    *check({ files }) {
      for (const { path, content, harnesses } of instructionFiles) {
        if (content.kind !== 'core' || content.before === '') continue;
        const text = files.at(path)?.text;
        if (text !== undefined && !text.startsWith(content.before))
          yield {
            message: `${path} does not begin with the front matter that ${harnesses.join(', ')} looks for.`,
            place: at(path),
          };
      }
    },
  },
];
