// Faults of files and text: what is missing, broken, left over or said twice.
import { inFile, kindsOf, swapping, type Ground } from '#test/seeded-faults/mutation.ts';

const chapter = /^(?:SPEC\.md|(?:design|ops|security)\/[\w-]+\.md)$/;
const document = /^(?:design|data|ops|security|test|plan)\/[\w-]+\.md$/;
/** A sentence put under the first heading of a page. */
const saying =
  (...sentences: string[]) =>
  (text: string, { chance }: Ground) =>
    text.replace(/^(# .+\n)/m, `$1\n${chance.one(sentences) ?? ''}\n`);

const longParagraph = (text: string) =>
  text.split('\n\n').find((part) => /^[A-Z]/.test(part) && part.split(/\s+/).length > 30);

const borrowed =
  'Whoever changes this part later has to know that every record in it belongs to exactly one account, that nothing is written without a version, and that the same request sent twice has to lead to the same result as one request alone, whatever happens to the connection in between.';

export const structureFaults = kindsOf('structure', [
  {
    id: 'file-dropped',
    told_by: ['STR-01'],
    story: 'A document that the profile promises was left out of the archive.',
    apply: ({ chance }) => {
      const path =
        chance.one([
          'data/schema.sql',
          'contracts/errors.json',
          'trace/tasks.json',
          'trace/matrix.csv',
          'test/strategy.md',
          'SPEC.md',
        ]) ?? '';
      return { files: { [path]: null }, hurt: [path] };
    },
  },
  {
    id: 'link-dangling',
    told_by: ['STR-04'],
    story: 'A file was renamed and the link to it was not.',
    apply: inFile(
      chapter,
      swapping(/\]\(([^)#:\s]+)\.md(?=[)#])/, (match) => `](${match[1]}-old.md`),
    ),
  },
  {
    id: 'anchor-dangling',
    told_by: ['STR-04'],
    story: 'A link names a place in a page that the page does not have.',
    apply: inFile(
      chapter,
      swapping(/\.md#([\w-]+)\)/, (match) => `.md#${match[1]}-a)`),
    ),
  },
  {
    id: 'placeholder-left',
    told_by: ['STR-07'],
    story: 'A hole was left for later.',
    apply: inFile(
      document,
      saying(
        'TBD: numbers.',
        'TODO describe the failure cases.',
        'The retention is to be determined.',
        'FIXME',
        'Owner: [your name].',
      ),
    ),
  },
  {
    id: 'placeholder-in-words',
    told_by: ['STR-07'],
    story: 'A hole was left for later, in polite words.',
    apply: inFile(
      document,
      saying(
        'Details to follow.',
        'To be confirmed with the client.',
        'The exact steps will be added later.',
        'Details will be provided in a later revision.',
        'This section is intentionally left blank.',
      ),
    ),
  },
  {
    id: 'pointing-elsewhere',
    told_by: ['STR-07'],
    story: 'A section says that it is like another one.',
    apply: inFile(
      document,
      saying(
        'Same as above.',
        'Similar to above, with other names.',
        'Analogous to the previous section.',
        'See above.',
        '(rest unchanged)',
        'The remaining modules follow the same pattern.',
      ),
    ),
  },
  {
    id: 'model-talk',
    told_by: ['STR-08'],
    story: 'What a model said to its user was pasted with the text.',
    apply: inFile(
      document,
      saying(
        'Certainly! The plan is as follows.',
        'Here is the updated section.',
        'I hope this helps.',
        'As an AI language model, I cannot know the load.',
        'Let me know if you want more detail.',
      ),
    ),
  },
  {
    id: 'model-talk-other',
    told_by: ['STR-08'],
    story: 'Talk of a model in other words.',
    apply: inFile(
      document,
      saying(
        'Feel free to adjust the numbers.',
        'Would you like me to go deeper?',
        'As requested, the section is shorter now.',
        'I have kept the original wording where possible.',
        'Great question! The store comes first.',
      ),
    ),
  },
  {
    id: 'paragraph-copied',
    told_by: ['STR-09'],
    story: 'A paragraph was copied into a second document.',
    apply: ({ files, chance }) => {
      const [first, second] = chance.order(files.filter((file) => document.test(file.path)));
      const own = longParagraph(first?.text ?? '') ?? borrowed;
      if (!first || !second) return null;
      const put = (text: string) => (text.includes(own) ? text : `${text.trimEnd()}\n\n${own}\n`);
      return {
        files: { [first.path]: put(first.text), [second.path]: put(second.text) },
        hurt: [first.path, second.path],
      };
    },
  },
  {
    id: 'page-orphan',
    told_by: ['STR-05'],
    story: 'Notes lie in the package and nothing leads to them.',
    apply: () => ({
      files: { 'design/notes.md': '# Notes\n\nThe store comes first.\n' },
      hurt: ['design/notes.md'],
    }),
  },
  {
    id: 'changed-after-proof',
    told_by: ['STR-03'],
    story: 'A file was edited after the package was proven.',
    apply: (ground) => {
      const edited = inFile(document, saying('The order of the steps has changed.'))(ground);
      const manifest = ground.files.find((file) => file.role === 'manifest');
      return edited?.files && manifest
        ? { ...edited, files: { ...edited.files, [manifest.path]: manifest.text } }
        : null;
    },
  },
  {
    id: 'heading-skipped',
    told_by: ['STR-10'],
    story: 'A heading went two levels down.',
    apply: inFile(
      document,
      swapping(/^## /m, () => '#### '),
    ),
  },
  {
    id: 'section-emptied',
    told_by: ['STR-10'],
    story: 'The text of a section was deleted and its heading stayed.',
    apply: inFile(chapter, (text) => `${text.trimEnd()}\n\n## Limits\n\n## Exceptions\n\nNone are known.\n`),
  },
  {
    id: 'letters-broken',
    told_by: ['STR-02'],
    story: 'A file was saved in another encoding, and its letters broke.',
    apply: inFile(chapter, (text) =>
      /[’“”é]/.test(text)
        ? text.replaceAll('’', 'â€™').replaceAll('“', 'â€œ').replaceAll('”', 'â€\u009d').replaceAll('é', 'Ã©')
        : null,
    ),
  },
  {
    id: 'merge-unfinished',
    told_by: ['STR'],
    story: 'The marks of an unfinished merge stayed in a file.',
    apply: inFile(
      /\.(?:md|ya?ml|sql|csv|feature)$/,
      swapping(/^.{20,}$/m, ([line]) => `<<<<<<< HEAD\n${line}\n=======\n${line} \n>>>>>>> theirs`),
    ),
  },
  {
    id: 'data-cut-short',
    told_by: ['STR-13'],
    story: 'A model ran out of room in the middle of a data file.',
    apply: inFile(/^(?:plan|design|security|trace)\/.*\.json$/, (text) =>
      text.slice(0, Math.floor(text.length * 0.6)),
    ),
  },
  {
    id: 'yaml-misindented',
    told_by: ['STR-13'],
    story: 'A line of a YAML file slipped by one column.',
    apply: inFile(
      /^(?:ops|contracts)\/\w+\.yaml$/,
      swapping(/^ {4}(\w+: )/m, (match) => `   ${match[1]}`),
    ),
  },
  {
    id: 'table-row-short',
    told_by: ['STR-13'],
    story: 'A row of a table lost a cell.',
    apply: inFile(/\.csv$/, (text, ground) => {
      const rows = text.trimEnd().split('\n');
      const at = ground.chance.one(
        rows.flatMap((row, index) =>
          index > 0 && !row.includes('"') && row.split(',').length > 2 ? [index] : [],
        ),
      );
      return at === undefined
        ? null
        : `${rows.with(at, rows[at]!.split(',').slice(1).join(',')).join('\n')}\n`;
    }),
  },
  {
    id: 'page-cut-short',
    told_by: ['STR'],
    story: 'A page ends in the middle of a sentence.',
    apply: inFile(chapter, (text) =>
      text.length > 600 ? text.slice(0, Math.floor(text.length * 0.55)) : null,
    ),
  },
  {
    id: 'same-path-other-case',
    told_by: ['STR-02'],
    story: 'A second file has the same name in other letters.',
    apply: () => ({
      files: { 'design/Architecture.md': '# Architecture\n\nText.\n' },
      hurt: ['design/Architecture.md', 'design/architecture.md'],
    }),
  },
  {
    id: 'page-endless',
    told_by: ['STR-11'],
    story: 'A page grew without end.',
    apply: inFile(
      document,
      (text) =>
        `${text}\n${Array.from({ length: 420 }, (_, line) => `- Point ${line} of the long list.`).join('\n')}\n`,
    ),
  },
]);
