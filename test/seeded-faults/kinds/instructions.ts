// Faults of the instruction files of agents.
import { instructionFiles } from '#knowledge/instruction-files.ts';
import { kindsOf, type Mutation } from '#test/seeded-faults/mutation.ts';
import { inAllInstructions } from './design.ts';

/** One instruction file, without the others. */
const oneMirror =
  (edit: (text: string) => string | null, fits: (path: string) => boolean = () => true): Mutation['apply'] =>
  ({ files, chance }) => {
    const path =
      chance.one(
        instructionFiles.filter(
          (each) => each.content.kind === 'core' && each.path !== 'AGENTS.md' && fits(each.path),
        ),
      )?.path ?? '';
    const text = files.find((file) => file.path === path)?.text;
    return text === undefined ? null : { files: { [path]: edit(text) }, hurt: [path] };
  };
const framed = new Set(
  instructionFiles
    .filter((each) => each.content.kind === 'core' && each.content.before !== '')
    .map((each) => each.path),
);

export const instructionFaults = [
  ...kindsOf('instruction files', [
    {
      id: 'mirror-missing',
      told_by: ['AGT-01'],
      story: 'A harness finds no file.',
      apply: ({ chance }) => {
        // A part of one file that is gone is a part that was not asked for.
        const owed = instructionFiles.filter(
          (one) =>
            one.part === undefined ||
            instructionFiles.some((other) => other !== one && other.part === one.part),
        );
        const path = chance.one(owed)?.path ?? '';
        return { files: { [path]: null }, hurt: [path] };
      },
    },
    {
      id: 'mirror-differs',
      told_by: ['AGT-02'],
      story: 'One harness reads other instructions.',
      apply: oneMirror((text) => text.replace('Do not weaken a test', 'You may weaken a test')),
    },
    {
      id: 'mirror-points',
      told_by: ['AGT-02'],
      story: 'A harness only finds a pointer.',
      apply: oneMirror(() => 'See AGENTS.md.\n'),
    },
    {
      id: 'mirror-overlong',
      told_by: ['AGT-03'],
      story: 'The instructions are longer than what is read.',
      apply: ({ files }) =>
        inAllInstructions(
          files,
          (text) => `${text.trimEnd()}\n${'- One more thing that nobody will read in full.\n'.repeat(150)}`,
        ),
    },
    {
      id: 'front-matter-late',
      told_by: ['AGT-04'],
      story: 'An empty line stands before the front matter.',
      apply: oneMirror(
        (text) => `\n${text}`,
        (path) => framed.has(path),
      ),
    },
    {
      id: 'line-ends-foreign',
      told_by: ['AGT', 'STR-02'],
      story: 'A file was saved with other line ends.',
      apply: oneMirror((text) => text.replaceAll('\n', '\r\n')),
    },
    {
      id: 'import-lost',
      told_by: ['AGT-02'],
      story: 'The file that loads the instructions loads nothing.',
      apply: ({ files, chance }) => {
        const path = chance.one(instructionFiles.filter((each) => each.content.kind === 'file'))?.path ?? '';
        return files.some((file) => file.path === path)
          ? { files: { [path]: '# Project\n' }, hurt: [path] }
          : null;
      },
    },
    {
      id: 'command-misspelt-everywhere',
      told_by: ['STR-12'],
      story: 'A command was misspelt in all instruction files alike.',
      apply: ({ files }) => inAllInstructions(files, (text) => text.replace(/^- `(\w+)/m, '- `$1x')),
    },
    {
      id: 'overview-added',
      told_by: ['AGT', 'STR-12'],
      story: 'Somebody added a tour of the folders to all instruction files.',
      apply: ({ files }) =>
        inAllInstructions(
          files,
          (text) =>
            `${text.trimEnd()}\n\n## Project structure\n- \`src/\` holds the code\n- \`test/\` holds the tests\n`,
        ),
    },
    {
      id: 'gates-dropped-everywhere',
      told_by: ['AGT', 'STR-12'],
      story: 'The gates are missing from all instruction files.',
      apply: ({ files }) =>
        inAllInstructions(files, (text) => text.replace(/^## Gates\n(?:- .*\n)+\n?/m, '')),
    },
  ]),
];
