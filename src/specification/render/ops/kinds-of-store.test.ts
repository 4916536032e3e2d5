// What machinery a page tells of is what the kind of software has: no backups, addresses or HTTP where there are none.
import { describe, expect, test } from 'vitest';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { renderErrors } from '#specification/render/contracts/errors.ts';
import { requiredFiles } from '#specification/render/package-files.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { settingsOf } from './config.ts';
import { renderOperations } from './operations.ts';

const sample = sampleGraph();
const viewOf = (type: typeof sample.project.type, change = (nodes: GraphNode[]): GraphNode[] => nodes) =>
  buildView({ ...sample, project: { ...sample.project, type }, nodes: change([...sample.nodes]) });
const withVendor = (vendor?: string) => (nodes: GraphNode[]) =>
  nodes.map((node): GraphNode => {
    if (node.kind !== 'INT') return node;
    const { vendor: _own, ...rest } = node;
    return { ...rest, ...(vendor !== undefined && { vendor }) };
  });
const text = (view: ReturnType<typeof viewOf>) => renderOperations(view)[0]!.text;

describe('of a device', () => {
  const view = viewOf('Device', withVendor());

  test('nothing is backed up as a database, though a decision names one', () => {
    expect(text(view)).not.toMatch(/backup|database with/i);
    expect(text(viewOf('WebApp'))).toContain('Restore the newest good backup');
  });

  test('only the service of a vendor has an address', () => {
    const services = (of: typeof view) => settingsOf(of).filter((each) => each.for.startsWith('INT-'));
    expect(services(view)).toEqual([]);
    expect(text(view)).not.toContain('an account and a credential');
    expect(services(viewOf('Device', withVendor('Twilio')))).not.toEqual([]);
    expect(services(viewOf('WebApp', withVendor()))).not.toEqual([]);
  });
});

const servicesOf = (more: object) =>
  settingsOf(
    viewOf('WebApp', (nodes) => nodes.map((node) => (node.kind === 'INT' ? { ...node, ...more } : node))),
  )
    .filter((each) => each.for.startsWith('INT-'))
    .map(({ name }) => name.replace(/^.*_/, ''));

test('what asks for no credential has an address and no key, and a folder has neither', () => {
  expect(new Set(servicesOf({}))).toEqual(new Set(['URL', 'KEY', 'TIMEOUT']));
  expect(new Set(servicesOf({ no_key: true }))).toEqual(new Set(['URL', 'TIMEOUT']));
  expect(servicesOf({ is_local: true })).toEqual([]);
});

test('software that keeps its settings in a file has these and no others', () => {
  const [record] = sample.nodes.filter((node) => node.kind === 'ENT');
  const kept = (type: 'CommandLineTool' | 'WebApp') =>
    settingsOf(
      viewOf(type, (nodes) =>
        nodes
          .filter(({ kind }) => kind !== 'ADR')
          .map((node) => (node === record ? { ...record, table: 'settings' } : node)),
      ),
    );
  expect(new Set(kept('CommandLineTool').map((each) => each.for))).toEqual(new Set([record!.id]));
  expect(kept('CommandLineTool').map(({ name }) => name)).toEqual(record!.fields.map(({ name }) => name));
  expect(kept('WebApp').map((each) => each.for)).not.toContain(record!.id);
});

test.each(['DesktopApp', 'BrowserExtension'] as const)(
  'of a %s, its person restores, and nobody is paged',
  (type) => {
    const view = viewOf(type);
    expect(text(view)).not.toContain('Restore the newest good backup');
    expect(text(view)).not.toMatch(/## (?:Alerts|Runbook)/);
    expect(requiredFiles({ type, profile: 'Extensive' })).not.toContain('ops/alerts.yaml');
  },
);

test('the page of operations tells of services what they are here, and of nothing that no one said', () => {
  const told = text(viewOf('WebApp'));
  expect(told).toMatch(/## Services outside\n\n- .*\. When it fails: /);
  expect(told).not.toMatch(/What it costs|before the others start|a double stands in|One process/);
  const framed = buildView({ ...sample, project: { ...sample.project, type: 'Device', worded_by: 'mind' } });
  expect(text(framed)).not.toContain('How it reaches people');
});

test('without personal data nothing is erased again after a restore', () => {
  const bare = (nodes: GraphNode[]) =>
    nodes.map((node): GraphNode =>
      node.kind === 'ENT'
        ? { ...node, fields: node.fields.map((field) => ({ ...field, classification: 'none' as const })) }
        : node,
    );
  expect(text(viewOf('WebApp'))).toContain('Erase again');
  expect(text(viewOf('WebApp', bare))).not.toContain('Erase again');
});

test('errors have a status where something is asked over HTTP', () => {
  const statuses = (view: ReturnType<typeof viewOf>) => renderErrors(view)[0]!.text.includes('"status"');
  expect(statuses(viewOf('WebApp'))).toBe(true);
  expect(statuses(viewOf('Device', (nodes) => nodes.filter(({ kind }) => kind !== 'API')))).toBe(false);
});

test('a quantity whose unit follows it again says the unit once', () => {
  const quantity = sample.nodes.find(({ kind }) => kind === 'QTY')!;
  const view = viewOf('WebApp', (nodes) =>
    nodes.map((node) =>
      node === quantity && node.kind === 'QTY' ? { ...node, value: 14, unit: 'bays' } : node,
    ),
  );
  expect(view.text(`{{${quantity.id}}} bays open, {{${quantity.id}}} of them at once.`)).toBe(
    '14 bays open, 14 bays of them at once.',
  );
});

test('what is done is not counted by its noun once more', () => {
  const graph = sampleGraph();
  const quantity = graph.nodes.find(({ kind }) => kind === 'QTY')!;
  const said = (unit: string, before: string) => {
    const nodes = graph.nodes.map((node) =>
      node === quantity && node.kind === 'QTY' ? { ...node, value: 2, unit } : node,
    );
    return buildView({ ...graph, nodes }).text(`${before} {{${quantity.id}}}`);
  };
  expect(said('refusals', 'When a person has refused')).toBe('When a person has refused 2 times');
  expect(said('bookings', 'Who booked')).toBe('Who booked 2 times');
  expect(said('offers', 'Who refused')).toBe('Who refused 2 offers');
  expect(said('days', 'It ends after')).toBe('It ends after 2 days');
});
