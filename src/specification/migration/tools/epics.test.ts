// The epics of BMAD: the stories of all epics in one document, and the requirements of the product once more.
import { describe, expect, it, test } from 'vitest';
import { nodesOf } from '#specification/graph/graph.ts';
import { classify } from '#specification/migration/classify.ts';
import { documentsPackage } from '#specification/migration/documents-package.ts';
import { checkReadable } from '#specification/rules/check.ts';
import { ferryDesk } from '#test/support/archives/ferry-desk.ts';
import { archived } from '#test/support/archives/tool-projects.ts';
import { draftOf } from './draft.ts';

const files = archived(ferryDesk);
const sorted = { rows: classify(files), files };
const draft = draftOf(sorted, { name: 'Project', description: null })!;
const { graph } = draft;

describe('the epics of BMAD', () => {
  it('give each story its scenarios, one by one, and in their order', () => {
    expect(nodesOf(graph, 'US').map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Sell a ticket', 'Cancel a ticket', 'Number of passengers']),
    );
    const cancel = nodesOf(graph, 'US').find(({ title }) => title === 'Cancel a ticket')!;
    const own = nodesOf(graph, 'AC').filter(({ requirement }) => requirement === cancel.id);
    expect(own.map(({ given, when, then: seen }) => [given, when, seen])).toEqual([
      [['a ticket of a crossing in an hour'], ['the clerk cancels it'], ['its seat is free']],
      [
        ['a ticket of a crossing in an hour'],
        ['the clerk cancels it again'],
        ['the answer says that it was cancelled'],
      ],
    ]);
    const numbered = nodesOf(graph, 'AC').find(({ given }) => given.includes('three tickets'));
    expect(numbered).toMatchObject({ when: ['the ferry leaves'], then: ['the number is 3.'] });
  });

  it('add the requirements that the product has not, each once, and none of the map of what covers them', () => {
    expect(nodesOf(graph, 'FR').map(({ statement }) => statement)).toEqual([
      'A clerk can sell a ticket for one crossing',
      'A clerk can cancel a ticket until the ferry leaves',
      'The skipper sees the number of passengers',
    ]);
    expect(graph.interview.statements.filter(({ reason }) => reason.endsWith('says the same.'))).toHaveLength(
      2,
    );
  });
});

test('a package whose graph cites words that its documents do not have is told so', () => {
  const mark = {
    archive_sha256: 'a'.repeat(64),
    classifier_version: '1',
    classified_count: 1,
    unclassified_count: 0,
  };
  const made = documentsPackage({ name: 'Project', version: '1.0.0', mark, draft, ...sorted });
  const texts = made.map(({ path, bytes }): [string, string] => [path, bytes.toString()]);
  const told = (of: [string, string][]) =>
    checkReadable(of.map(([path, text]) => ({ path, text, role: 'specification' as const })))[0].filter(
      ({ rule }) => rule === 'STR-93',
    );
  expect(told(texts)).toEqual([]);
  const changed = texts.map(([path, text]): [string, string] => [
    path,
    path === 'trace/graph.json' ? text.replaceAll('until the ferry leaves', 'at any time') : text,
  ]);
  expect(told(changed).map(({ nodes }) => nodes[0])).toContain(
    nodesOf(graph, 'FR').find(({ statement }) => statement.includes('until'))!.id,
  );
});
