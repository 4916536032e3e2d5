// The addendum of a package that is documents alone. It has no graph, so nothing can be compared: the five documents say what
// the change says, how it was understood, which documents have its words, and what nobody has compared.
import type { IntakeStatement } from '#contract/intake.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import {
  blocks,
  bullets,
  code,
  escapeMarkdown,
  page,
  quoted,
  section,
  type Block,
} from '#specification/render/syntax/markdown.ts';
import type { Addendum } from './addendum.ts';
import { paths } from './bundle.ts';
import { asked } from './verdict.ts';

export type DocumentsAddendum = Pick<Addendum, 'title' | 'description' | 'package'> & {
  /** What the change says, sentence by sentence. */
  statements: readonly IntakeStatement[];
  /** Documents of the package that have words of the change, the best first. */
  near: readonly string[];
  /** The titles of the addenda before this one. */
  earlier: readonly string[];
};

export function renderDocumentsAddendum(addendum: DocumentsAddendum): FileText[] {
  const titled = (path: string, name: string, ...parts: Block[]): FileText => ({
    path,
    text: page(`${name}: ${escapeMarkdown(addendum.title)}`, ...parts).toWellFormed(),
  });
  return [
    titled(paths.background, 'Background', ...background(addendum)),
    titled(paths.requirement, 'Change requirement', ...requirement(addendum)),
    decision(addendum),
    titled(paths.guide, 'Implementation guide', notCompared(addendum), guide),
    titled(paths.tests, 'Test plan', notCompared(addendum), tests(addendum)),
  ];
}

const nameOf = ({ package: { name, version } }: DocumentsAddendum): string =>
  escapeMarkdown(`${name} ${version}`);

const notCompared = (addendum: DocumentsAddendum): string =>
  `${nameOf(addendum)} is documents that were brought from an archive. It has no requirements, operations, tables or tasks as data, so this change was not compared with them.`;

function background(addendum: DocumentsAddendum): Block[] {
  const { near, earlier } = addendum;
  return [
    notCompared(addendum),
    section(2, 'The change', asked(addendum)),
    section(
      2,
      'Documents with its words',
      near.length > 0
        ? blocks(
            'They were found by words alone. Read them before the change is built:',
            bullets(near.map(code)),
          )
        : 'No document of the package has words of the change.',
    ),
    section(
      2,
      'Addenda before this one',
      earlier.length > 0 &&
        blocks(
          'This change was not compared with them either:',
          bullets(earlier.map((title) => escapeMarkdown(title))),
        ),
    ),
  ];
}

const read = ({ statements }: DocumentsAddendum) => statements.filter(({ status }) => status === 'read');

function requirement(addendum: DocumentsAddendum): Block[] {
  const unread = addendum.statements.filter(({ status }) => status === 'quoted');
  return [
    notCompared(addendum),
    section(2, 'The change in the words it was asked for', asked(addendum)),
    section(
      2,
      'How it was understood',
      bullets(
        read(addendum).map(({ playback, quote }) => `${escapeMarkdown(playback)} Source: ${quoted(quote)}`),
      ),
    ),
    section(
      2,
      'Not understood',
      bullets(
        unread.map(
          ({ quote, reason }) => `${quoted(quote)} It was not understood: ${escapeMarkdown(reason)}.`,
        ),
      ),
    ),
    section(
      2,
      'Not compared',
      bullets([
        'whether a document says this already',
        'whether it contradicts a document, and which sentence has to go',
        'which requirements, operations, tables, permissions and tasks change',
      ]),
    ),
  ];
}

const guide =
  'No task, component, operation or table can be named. To get them, start an interview, give it the documents and this change, and generate a package.';

function tests(addendum: DocumentsAddendum): Block {
  const sentences = read(addendum).map(({ playback }) => escapeMarkdown(playback));
  return sentences.length > 0
    ? blocks('Each of these sentences needs at least one test with given, when and then:', bullets(sentences))
    : 'No test can be named before the change is understood.';
}

function decision(addendum: DocumentsAddendum): FileText {
  const body = page(
    `Decision: ${escapeMarkdown(addendum.title)}`,
    section(2, 'Context and problem', notCompared(addendum), `Asked for: ${quoted(addendum.description)}`),
    section(2, 'Considered options', bullets(['Make the change', 'Leave the documents as they are'])),
    section(
      2,
      'Decision outcome',
      'Nothing is decided yet: a person has to compare the change with the documents first.',
      section(
        3,
        'Consequences',
        bullets(['Whether callers of an interface have to change was not compared.']),
      ),
    ),
  );
  return { path: paths.decision, text: blocks('---\nstatus: proposed\n---', body).toWellFormed() };
}
