// A package of a tool or a device speaks of files, values and endings, and of no database, no HTTP and no events that leave it.
import { describe, expect, test } from 'vitest';
import type { ProjectType } from '#contract/capabilities.ts';
import { interfaceOf } from '#knowledge/kinds/kinds.ts';
import { ignored } from '#specification/graph/machine-cells.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { standingFields } from '#specification/graph/standing-fields.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { checkFiles } from '#specification/rules/check.ts';
import { renderDocuments } from './build-package.ts';
import { renderEvents } from './contracts/asyncapi.ts';
import { renderErrors } from './contracts/errors.ts';
import { renderModel } from './data/model.ts';
import { renderSchema } from './data/schema-sql.ts';
import { renderArchitecture } from './design/architecture.ts';
import { renderPacks } from './plan/packs.ts';
import { renderPerformance } from './test/performance.ts';
import { instructionText } from './start/instructions.ts';
import { renderStrategy } from './test/strategy.ts';
import { buildView, type View } from './view.ts';

const sample = sampleGraph();
const without = new Set<string>(['API', 'INT']);
type Change = (nodes: readonly GraphNode[]) => readonly GraphNode[];

/** The sample as software that is used through an interface element of its own. */
function viewOf(type: ProjectType, change: Change = (nodes) => nodes): View {
  const own = sample.nodes.filter(({ kind }) => !without.has(kind));
  return buildView({ ...sample, project: { ...sample.project, type }, nodes: [...change(own)] });
}
const textOf = (files: readonly { text: string }[]) => files.map(({ text }) => text).join('\n');

const stored: Change = (nodes) =>
  nodes.map((node): GraphNode => {
    if (node.kind !== 'ENT') return node;
    const own = node.fields.filter(({ name }) => name !== 'id');
    return { ...node, fields: [standingFields.id, ...own, standingFields.created_at] };
  });
const decided = (...outcomes: string[]): Change => {
  const [first] = sample.nodes.filter((node) => node.kind === 'ADR');
  return (nodes) => [
    ...stored(nodes).filter(({ kind }) => kind !== 'ADR'),
    ...outcomes.map((outcome, at): GraphNode => ({
      ...first!,
      id: `ADR-00${at + 1}`,
      key: `adr:${at}`,
      status: 'accepted',
      outcome,
    })),
  ];
};

describe.each(['CommandLineTool', 'Library', 'Device'] as const)('in a package of the kind %s', (type) => {
  const view = viewOf(type, decided('One binary'));

  test('a record has what was told of it: no key and no time that code adds to tables', () => {
    expect(textOf(renderModel(view))).not.toMatch(/`id`|created_at|uuid/);
    expect(textOf(renderModel(viewOf('WebApp', stored)))).toContain('uuid id PK');
  });

  test('tests are not told to use a database', () => {
    expect(textOf(renderStrategy(view))).not.toMatch(/database|screens/);
    expect(textOf(renderStrategy(viewOf('WebApp', stored)))).toContain('the real database');
  });

  test('there is no schema, unless a decision keeps records in a database and no other one keeps the same elsewhere', () => {
    expect(renderSchema(view)).toEqual([]);
    expect(renderSchema(viewOf(type, decided('One SQLite file')))).not.toEqual([]);
    expect(renderSchema(viewOf(type, decided('Flash of the chip', 'A server with SQLite')))).toEqual([]);
  });
});

describe('in a package of a device with a gateway that has a database', () => {
  const [tools, bookings] = sample.nodes.filter((node) => node.kind === 'ENT').slice(1);
  const bound = (nodes: readonly GraphNode[]): GraphNode[] =>
    decided(
      'Flash of the chip',
      'One program with SQLite',
    )(nodes).map((node) =>
      node.kind === 'ADR'
        ? { ...node, binds: [node.id === 'ADR-001' ? tools!.component : bookings!.component] }
        : node,
    );
  const view = viewOf('Device', bound);
  const schema = textOf(renderSchema(view));

  test('only its records are tables, and what they refer to elsewhere is a plain value', () => {
    expect(tools!.component).not.toBe(bookings!.component);
    expect(schema).toContain('create table bookings (');
    expect(schema).not.toContain('create table tools (');
    expect(schema).toMatch(/^ {2}tool_id text not null,?$/m);
    expect(schema).toContain('ADR-002 says whose records are in this database.');
  });

  test('a package that was made without a schema still passes', () => {
    const files = renderDocuments(view).filter(({ path }) => path !== 'data/schema.sql');
    const found = checkFiles(view, files, {
      limits: { assumed_share_max: 1 },
      documents: renderDocuments(view),
      texts: new Map(),
    });
    expect(found.filter(({ message }) => message.includes('no data/schema.sql'))).toEqual([]);
  });

  test('the other records are told with their fields, in the model and to agents', () => {
    const model = textOf(renderModel(view));
    const of = (id: string) => model.split('\n## ').find((part) => part.startsWith(id)) ?? '';
    expect(of('ENT-002')).toContain('| Bounds |');
    expect(of('ENT-003')).not.toContain('| Bounds |');
    const told = instructionText(view);
    expect(told).toContain('Every connection begins with `pragma foreign_keys = on;`.');
    expect(told).toContain('Other records have the fields and bounds of `data/model.md`.');
  });
});

test('a measured target is tried in the way of its kind', () => {
  const steps = (type: ProjectType) => textOf(renderPerformance(viewOf(type, decided('One binary'))));
  expect(steps('WebApp')).toContain('a thousand requests');
  expect(steps('CommandLineTool')).toContain(interfaceOf('CommandLineTool')!.shown_by.verification);
  expect(steps('CommandLineTool')).not.toMatch(/requests|service outside/);
});

test('a field that a person called as code does is told where it has a meaning of its own', () => {
  const named: Change = (nodes) =>
    stored(nodes).map((node): GraphNode =>
      node.kind === 'ENT'
        ? { ...node, fields: [{ ...standingFields.created_at, description: 'When the photo was taken.' }] }
        : node,
    );
  expect(
    textOf(renderModel(viewOf('CommandLineTool', (nodes) => named(decided('One binary')(nodes))))),
  ).toContain('When the photo was taken.');
});

describe('of events that no system outside hears of', () => {
  const inside: Change = (nodes) =>
    nodes.map((node): GraphNode => (node.kind === 'EVT' ? { ...node, consumers: ['Another part'] } : node));

  test('a device tells in its architecture, and no contract of events is written', () => {
    const view = viewOf('Device', inside);
    expect(renderEvents(view)).toEqual([]);
    expect(textOf(renderArchitecture(view))).toContain('## What its parts tell each other');
  });

  test('a contract is written where one of them leaves the software', () => {
    const [role] = sample.nodes.filter(({ kind }) => kind === 'ROLE');
    const heard: Change = (nodes) =>
      nodes.map((node): GraphNode => (node.kind === 'EVT' ? { ...node, consumers: [role!.title] } : node));
    expect(renderEvents(viewOf('Device', heard))).not.toEqual([]);
  });
});

test('an event that means nothing in a state is neither refused nor drawn, and told once in a pack', () => {
  const heard: Change = (nodes) =>
    nodes.map((node): GraphNode =>
      node.kind === 'SM'
        ? {
            ...node,
            cells: node.cells.map((cell) => ('to' in cell ? cell : ignored(cell.state, cell.event))),
          }
        : node,
    );
  const view = viewOf('Device', heard);
  const model = textOf(renderModel(view));
  expect(model).toContain('–: nothing changes.');
  expect(model).not.toMatch(/refused: |s1 --> s1/);
  expect(textOf(renderPacks(view)).match(/-> nothing changes/g)?.length).toBeGreaterThan(0);
  expect(textOf(renderPacks(view))).not.toContain('nothing changes, ');
});

describe('an error', () => {
  const raised = sample.edges.find(({ kind }) => kind === 'raises')!;
  const command = (codes: readonly string[]): Change => {
    const [part] = sample.nodes.filter(({ kind }) => kind === 'CMP');
    return (nodes) => [
      ...nodes,
      {
        kind: 'IF',
        id: 'IF-001',
        key: 'if:lend',
        title: 'Lends',
        form: 'command',
        name: 'shed lend',
        summary: 'Lends.',
        component: part!.id,
        takes: [],
        gives: [],
        outcomes: codes.map((code) => ({ code, meaning: `It ends with ${code}.` })),
        promises: [],
        sources: part!.sources,
      },
    ];
  };
  const catalogue = (type: ProjectType, change: Change) => {
    const own = viewOf(type, change);
    const edges = [...own.graph.edges, { kind: 'realises' as const, from: 'IF-001', to: raised.from }];
    const view = buildView({ ...own.graph, edges });
    const { errors } = JSON.parse(textOf(renderErrors(view))) as { errors: Record<string, unknown>[] };
    return { view, error: errors.find(({ id }) => id === raised.to)! };
  };
  const { code } = sample.nodes.find((node) => node.kind === 'ERR' && node.id === raised.to) as {
    code: string;
  };

  test('of a command has the exit code that was told, or the only one with which it can fail', () => {
    const told: Change = (nodes) =>
      command(['0', '1', '2'])(nodes).map((node): GraphNode =>
        node.id === raised.to && node.kind === 'ERR' ? { ...node, exit_code: 2, printed_on: 'stderr' } : node,
      );
    expect(catalogue('CommandLineTool', told).error).toMatchObject({ exit_code: 2, printed_on: 'stderr' });
    expect(catalogue('CommandLineTool', command(['0', '3'])).error).toMatchObject({ exit_code: 3 });
    expect(catalogue('CommandLineTool', command(['0', '1', '2'])).error).not.toHaveProperty('exit_code');
  });

  test('of a function has what its caller sees', () => {
    const { error } = catalogue('Library', (nodes) =>
      command(['returns', code])(nodes).map((node): GraphNode =>
        node.kind === 'IF' ? { ...node, form: 'function' } : node,
      ),
    );
    expect(error).toMatchObject({ ends: [{ interface: 'IF-001', meaning: `It ends with ${code}.` }] });
    expect(error).not.toHaveProperty('status');
  });

  test('stands in the pack that builds it with the words that people read', () => {
    const text = sample.nodes.find((node) => node.kind === 'ERR' && node.id === raised.to) as {
      user_text: string;
    };
    expect(textOf(renderPacks(viewOf('CommandLineTool')))).toContain(`\`${code}\`: `);
    expect(textOf(renderPacks(viewOf('CommandLineTool')))).toContain(`“${text.user_text}”`);
  });
});
