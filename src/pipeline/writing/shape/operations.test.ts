// Who may call an operation is what its row says, and nobody else.
import { expect, test } from 'vitest';
import { areasOf } from '#pipeline/writing/areas.ts';
import { behave } from '#pipeline/writing/assignments/behave.ts';
import { frame } from '#pipeline/writing/assignments/frame.ts';
import { records } from '#pipeline/writing/assignments/records.ts';
import { shape } from '#pipeline/writing/assignments/shape.ts';
import firstArea from '#pipeline/writing/testing/kiln/behave-1.json' with { type: 'json' };
import secondArea from '#pipeline/writing/testing/kiln/behave-2.json' with { type: 'json' };
import framed from '#pipeline/writing/testing/kiln/frame.json' with { type: 'json' };
import kept from '#pipeline/writing/testing/kiln/records.json' with { type: 'json' };
import shaped from '#pipeline/writing/testing/kiln/shape.json' with { type: 'json' };
import { runAfter } from '#pipeline/writing/testing/kiln-answers.ts';
import { contractInBrief } from '#specification/render/contracts/contract-in-brief.ts';
import { operationObject } from '#specification/render/contracts/openapi.ts';
import { securityOf } from '#specification/render/contracts/security.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { buildView } from '#specification/render/view.ts';

/** The run over the kiln whose shape has these operations. */
const shapedBy = (operations: readonly object[], frames: unknown = framed) =>
  runAfter([
    () => ({ agent: frame, answer: frames }),
    (now) => ({ agent: behave(areasOf(now)[0]!, 1), answer: firstArea }),
    (now) => ({ agent: behave(areasOf(now)[1]!, 2), answer: secondArea }),
    () => ({ agent: records, answer: kept }),
    () => ({ agent: shape, answer: { ...shaped, operations } }),
  ]);

test('an operation for one role lets in nobody else, though no account is needed for it', () => {
  const operations = shaped.operations.map((row) =>
    row.path === '/firings/{id}/fire'
      ? { ...row, guests: true, guests_because: 'The button is wired to the kiln.' }
      : row,
  );
  const { run } = shapedBy(operations);
  const fire = nodesOf(run.graph, 'API').find(({ path }) => path === '/firings/{id}/fire')!;
  expect(fire.anonymous).toBeUndefined();
  expect(securityOf(fire, buildView(run.graph))).toEqual([{ session: ['studio_manager'] }]);
  const open = nodesOf(run.graph, 'API').find(({ path, method }) => path === '/firings' && method === 'GET')!;
  expect(open.anonymous).toBe(true);
  const allowed = fire.access.filter(({ allow }) => allow !== 'no');
  expect(allowed.map(({ condition }) => condition)).toEqual(['The button is wired to the kiln.']);
});

test('a move has its condition and what else changes apart', () => {
  const [machine, ...others] = shaped.machines;
  const [move, ...moves] = machine!.moves;
  const told = { ...move!, guard: 'The kiln is cold.', effect: 'The day is kept.' };
  const { run } = runAfter([
    () => ({ agent: frame, answer: framed }),
    (now) => ({ agent: behave(areasOf(now)[0]!, 1), answer: firstArea }),
    (now) => ({ agent: behave(areasOf(now)[1]!, 2), answer: secondArea }),
    () => ({ agent: records, answer: kept }),
    () => ({
      agent: shape,
      answer: { ...shaped, machines: [{ ...machine!, moves: [told, ...moves] }, ...others] },
    }),
  ]);
  const cells = nodesOf(run.graph, 'SM').flatMap((node) => node.cells);
  expect(cells).toContainEqual(
    expect.objectContaining({ guard: 'The kiln is cold.', effect: 'The day is kept.' }),
  );
});

test('a field by which a list is filtered has an index', () => {
  const operations = shaped.operations.map((row) =>
    row.path === '/firings' && row.method === 'GET'
      ? {
          ...row,
          arguments: [
            { name: 'temperature', type: 'integer', description: 'Its heat.', optional: true },
            { name: 'until', type: 'date', description: 'Its last day.', optional: true },
          ],
        }
      : row,
  );
  const indexedIn = (rows: readonly object[]) =>
    nodesOf(shapedBy(rows).run.graph, 'ENT')
      .find(({ title }) => title === 'Firing')!
      .fields.flatMap(({ name, indexed }) => (indexed ? [name] : []));
  expect(indexedIn(shaped.operations)).not.toContain('temperature');
  expect(indexedIn(operations)).toContain('temperature');
});

test('an operation belongs to the part that is named for it, else to that of its record', () => {
  const served = (part: string) => {
    const operations = shaped.operations.map((row) =>
      row.path === '/firings/{id}/fire' ? { ...row, part } : row,
    );
    const { run } = shapedBy(operations);
    const fire = nodesOf(run.graph, 'API').find(({ path }) => path === '/firings/{id}/fire')!;
    const record = nodesOf(run.graph, 'ENT').find(({ id }) => id === fire.entity)!;
    return { own: record.component, by: fire.component, parts: nodesOf(run.graph, 'CMP') };
  };
  const { own, by, parts } = served('');
  expect(by).toBe(own);
  const other = parts.find(({ id }) => id !== own)!;
  expect(served(other.id).by).toBe(other.id);
  expect(served('a part that there is not').by).toBe(own);
});

test('a change names its version where others may have changed the record meanwhile, and nowhere else', () => {
  const versions = (kind: string, method: string) => {
    const [record] = kept.records;
    const put = {
      ...shaped.operations.find(({ key }) => key === 'get-firing')!,
      key: 'keep-it',
      name: 'keepIt',
      method,
      path: '/kept/{id}',
      record: record!.key,
      shape: 'update',
      body: [record!.fields[0]!.name],
    };
    const { run } = shapedBy([...shaped.operations.filter((row) => row.record !== record!.key), put], {
      ...framed,
      project: { ...framed.project, kind },
    });
    const made = nodesOf(run.graph, 'API').find(({ operation }) => operation === 'keepIt')!;
    const codes = nodesOf(run.graph, 'ERR').flatMap(({ id, code }) =>
      made.errors.includes(id) ? [code] : [],
    );
    return codes.includes('VERSION_CONFLICT');
  };
  expect(versions('WebApp', 'PATCH')).toBe(true);
  expect(versions('WebApp', 'PUT')).toBe(false);
  expect(versions('DesktopApp', 'PATCH')).toBe(false);
});

test('what a system outside calls has a body of the form of that system, and no role calls it', () => {
  const news = {
    ...shaped.operations.find(({ key }) => key === 'send-link')!,
    key: 'take-news',
    name: 'takeNews',
    path: '/mail-news',
    body: [],
    arguments: [],
    guests: true,
    guests_because: 'The signature over the body lets it in.',
    sent_by: 'mail',
  };
  const view = buildView(shapedBy([...shaped.operations, news]).run.graph);
  const called = view.all('API').find(({ path }) => path === '/mail-news')!;
  const mail = view.all('INT').find(({ key }) => key.endsWith('mail'))!;
  expect(called.sent_by).toBe(mail.id);
  expect(called.access.map(({ allow }) => allow)).not.toContain('yes');
  const told = operationObject(called, view);
  expect(told['requestBody']).toMatchObject({ required: true, content: { '*/*': {} } });
  expect(JSON.stringify(told['parameters'] ?? [])).not.toContain('Idempotency-Key');
  expect(contractInBrief(called, view)).toContain(`callers: ${mail.title} alone. The signature`);
});

test('a command that a mind writes is an element with its endings, and carries out its requirement', () => {
  const command = {
    key: 'list-firings',
    form: 'command',
    name: 'kiln list',
    summary: 'Prints the firings of a day.',
    part: '',
    record: '',
    takes: [{ name: 'DAY', as: 'argument', type: 'date', required: true, description: 'The day to list.' }],
    gives: [{ as: 'stdout', description: 'One line for each firing.' }],
    outcomes: [
      { code: '0', meaning: 'The firings were printed.' },
      { code: '2', meaning: 'The day is no date.' },
    ],
    promises: [],
    example: 'kiln list 2026-11-27',
    realises: shaped.operations[0]!.realises,
  };
  const { run } = runAfter([
    () => ({ agent: frame, answer: framed }),
    (now) => ({ agent: behave(areasOf(now)[0]!, 1), answer: firstArea }),
    (now) => ({ agent: behave(areasOf(now)[1]!, 2), answer: secondArea }),
    () => ({ agent: records, answer: kept }),
    () => ({ agent: shape, answer: { ...shaped, interface: [command] } }),
  ]);
  const [element] = nodesOf(run.graph, 'IF');
  expect(element).toMatchObject({ form: 'command', name: 'kiln list', outcomes: command.outcomes });
  expect(
    run.graph.edges.filter(({ kind, from }) => kind === 'realises' && from === element?.id),
  ).toHaveLength(shaped.operations[0]!.realises!.length);
});

test('roles that may call on no condition are named alone, and an operation without a name has that of its key', () => {
  const operations = shaped.operations.map((row) => {
    if (row.path !== '/firings/{id}/fire') return row;
    const { who, name: _name, ...rest } = row as typeof row & { who: { role: string }[] };
    return { ...rest, callers: who.map(({ role }) => role) };
  });
  const access = (rows: readonly object[]) =>
    nodesOf(shapedBy(rows).run.graph, 'API').find(({ path }) => path === '/firings/{id}/fire')!;
  expect(access(operations).access).toEqual(access(shaped.operations).access);
  expect(access(operations).operation).toBe('fireFiring');
});

test('the states of a record stand in its table, and no longer in what is said of it', () => {
  const { run } = shapedBy(shaped.operations);
  expect(nodesOf(run.graph, 'SM').length).toBeGreaterThan(0);
  for (const { description } of nodesOf(run.graph, 'ENT'))
    expect(description).not.toContain('Its states are');
});
