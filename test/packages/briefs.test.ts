// The main job: four briefs in plain sentences become packages that say what was said, and four in prose become
// drafts that say no more than that.
import { describe, expect, test } from 'vitest';
import { nodesOf } from '#specification/graph/graph.ts';
import { nodesByStatement } from '#specification/graph/statements.ts';
import { renderPacks } from '#specification/render/plan/packs.ts';
import { buildView } from '#specification/render/view.ts';
import { graphOf, intakeOf, packageOf } from './drafts.ts';
import { gold, prose } from './gold.ts';

/** Records that come with accounts and with services, which nobody has to name. */
const comesAlong = /^(?:Account\b|Provider report$|Earlier value$)/;
const readme = (files: readonly { path: string; text: string }[]) =>
  files.find(({ path }) => path === 'README.md')?.text ?? '';

describe.each([...gold.map(({ file }) => file), ...prose])('the package of %s', async (file) => {
  const graph = await graphOf(file);
  const view = buildView(graph);
  const { statements, transcript } = graph.interview;
  const nodes = nodesByStatement(graph);
  const requirements = [...nodesOf(graph, 'FR'), ...nodesOf(graph, 'NFR')];

  test('has a node for each statement that was understood', () => {
    const forgotten = statements.filter(({ id, status }) => status === 'read' && nodes.get(id)?.length === 0);
    expect(forgotten.map(({ quote }) => quote)).toEqual([]);
  });

  test('makes one question of each statement that was not understood, and nothing of chatter', () => {
    const kinds = (status: string) =>
      statements
        .filter((each) => each.status === status)
        .map(({ id }) => nodes.get(id)?.map(({ kind }) => kind));
    expect(kinds('quoted').filter((each) => each?.join() !== 'OQ')).toEqual([]);
    expect(kinds('set_aside').flat()).toEqual([]);
  });

  test('leaves out, and connects to, only what a clause or an assumption names', () => {
    for (const { id, sources } of [
      ...nodesOf(graph, 'NG'),
      ...nodesOf(graph, 'INT'),
      ...nodesOf(graph, 'ROLE'),
    ])
      for (const source of sources)
        if (source.kind === 'interview')
          expect(
            statements.some(({ status, quote }) => status === 'read' && quote.includes(source.quote)),
            id,
          ).toBe(true);
        else expect(['assumed', 'derived'], id).toContain(source.kind);
  });

  test('quotes the user or names roles for each requirement, or marks it as an assumption', () => {
    const said = transcript.filter(({ speaker }) => speaker === 'user').map(({ text }) => text);
    for (const { id, sources } of requirements)
      for (const source of sources) {
        if (source.kind === 'interview') expect(said.join('\n'), id).toContain(source.quote);
        // That roles differ in their rights follows from the roles that were named.
        else if (source.kind === 'derived') expect(source.from.join(), id).toMatch(/^(?:ROLE-\d+,?)+$/);
        else expect(source.kind, id).toBe('assumed');
      }
  });

  test('has no command that lacks the record it acts on', () => {
    const lacking = nodesOf(graph, 'API').filter(
      ({ method, path, body_fields, arguments: given = [] }) =>
        method !== 'GET' &&
        !path.includes('{id}') &&
        !/\/(?:import|export|print)$/.test(path) &&
        body_fields.length + given.length === 0,
    );
    expect(lacking.map(({ operation }) => operation)).toEqual([]);
  });

  test('quotes in each task’s pack all that the task needs', async () => {
    const { report } = await packageOf(file);
    expect(report.findings.filter(({ rule }) => rule === 'TRC-11')).toEqual([]);
    expect(renderPacks(view).filter((pack) => pack.text.includes('Not quoted for length'))).toEqual([]);
  });
});

describe.each(gold)('the package of $file', async (brief) => {
  const intake = await intakeOf(brief.file);
  const graph = await graphOf(brief.file);
  const { files, report } = await packageOf(brief.file);
  const view = buildView(graph);
  const titles = (kind: 'ROLE' | 'NG' | 'INT') => nodesOf(graph, kind).map(({ title }) => title);

  test('rests on a brief of which every sentence is understood', () => {
    const { statements } = intake;
    expect(statements.filter(({ status }) => status === 'quoted').map(({ quote }) => quote)).toEqual([]);
    expect(statements.filter(({ status }) => status === 'read').length).toBeGreaterThanOrEqual(15);
  });

  test('breaks no blocker rule, and is no draft', () => {
    expect(report.findings.filter(({ severity }) => severity === 'blocker')).toEqual([]);
    expect(readme(files)).not.toContain('Draft');
  });

  test('has the name, the type, the roles, the exclusions and the services that were said, and no others', () => {
    expect(intake.project).toMatchObject({ name: brief.name, type: brief.type });
    expect(titles('ROLE').toSorted()).toEqual(brief.roles.toSorted());
    expect(titles('NG').toSorted()).toEqual(brief.left_out.toSorted());
    expect(titles('INT').toSorted()).toEqual(brief.services.toSorted());
  });

  test('keeps the records with the fields that were said, and no record that no statement speaks of', () => {
    const records = nodesOf(graph, 'ENT').filter(({ title }) => !comesAlong.test(title));
    for (const [title, fields] of Object.entries(brief.records)) {
      const record = records.find((each) => each.title === title);
      expect(record?.fields.map(({ name }) => name) ?? title).toEqual(expect.arrayContaining(fields));
    }
    const said = intake.statements.map(({ quote }) => quote.toLowerCase()).join('\n');
    // Of a waiting list that was told of, the entries are kept.
    const nameOf = (title: string) => title.toLowerCase().replace(/ entry$/, '');
    expect(records.map(({ title }) => title).filter((title) => !said.includes(nameOf(title)))).toEqual([]);
  });

  test('lets the roles do what was said of them, and nobody else', () => {
    const rights = nodesOf(graph, 'API').map(({ method, path, access }): [string, string[]] => [
      `${method} ${path}`,
      access.filter(({ allow }) => allow !== 'no').map(({ role }) => view.node(role)?.title ?? role),
    ]);
    expect(Object.fromEntries(rights)).toMatchObject(brief.rights);
  });

  test('holds each bound with its sense', () => {
    const bounds = nodesOf(graph, 'QTY').map(({ sense, value, unit }) => `${sense} ${value} ${unit}`);
    expect(bounds).toEqual(expect.arrayContaining(brief.bounds));
  });

  test('says of each goal what serves it, or asks', () => {
    expect(report.findings.filter(({ rule }) => rule === 'TRC-15')).toEqual([]);
    const served = nodesOf(graph, 'GOAL').filter((goal) => view.to(goal.id, 'serves').length > 0);
    const asked = nodesOf(graph, 'OQ').flatMap(({ affects }) =>
      affects.filter((id) => id.startsWith('GOAL-')),
    );
    const known = new Set([...served.map(({ id }) => id), ...asked]);
    expect(nodesOf(graph, 'GOAL').filter(({ id }) => !known.has(id))).toEqual([]);
  });
});

test.each(prose)('the package of %s, of which little is understood, is a draft and says so', async (file) => {
  const { files, report } = await packageOf(file);
  expect(report.statements?.quoted).toBeGreaterThan(30);
  expect(readme(files)).toContain('Draft');
});
