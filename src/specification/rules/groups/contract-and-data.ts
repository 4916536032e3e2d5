// Contract and data: do operations, fields, states and access agree with each other?
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { GraphRule } from '#specification/rules/rule.ts';

const personal =
  /(^|_)(e?mail|phone|mobile|address|birth(day|date)?|first_name|last_name|surname|full_name)(_|$)/;

export const contractRules: readonly GraphRule[] = [
  {
    id: 'API-01', tier: 'graph', severity: 'blocker', dimension: 'consistent',
    reason: 'Two operations at one place: one of them is never reached.',
    good: {}, bad: { set: { 'API-002': { method: 'GET' } } },
    *check({ view }) {
      const seen = new Map<string, string>();
      for (const node of view.all('API')) {
        const place = `${node.method} ${node.path.replace(/\{\w+\}/g, '{}')}`;
        const first = seen.get(place);
        if (first) yield { message: `${node.id} and ${first} are both ${node.method} ${node.path}.`, nodes: [node.id, first] };
        else seen.set(place, node.id);
      }
    },
  },
  {
    id: 'API-02', tier: 'graph', severity: 'blocker', dimension: 'complete',
    reason: 'Access that is not decided is decided by whoever programs it.',
    good: {}, bad: { set: { 'API-001': { access: [{ role: 'ROLE-001', allow: 'yes' }] } } },
    *check({ view }) {
      const roles = view.all('ROLE').map((role) => role.id);
      for (const node of view.all('API')) {
        const missing = roles.filter((role) => !node.access.some((entry) => entry.role === role));
        if (missing.length > 0) yield { message: `${node.id} does not say whether ${missing.join(', ')} may call it.`, nodes: [node.id, ...missing] };
        if (node.access.every((entry) => entry.allow === 'no')) yield { message: `Nobody may call ${node.id}.`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'API-03', tier: 'graph', severity: 'blocker', dimension: 'complete',
    reason: 'A body that cannot be wrong is not checked.',
    good: {}, bad: { set: { 'API-002': { errors: ['ERR-001', 'ERR-002'] } } },
    *check({ view }) {
      for (const node of view.all('API')) {
        const takes = node.body_fields.length + (node.arguments?.length ?? 0) > 0;
        const refuses = node.errors.some((id) => [400, 422].includes(view.one('ERR', id)?.status ?? 0));
        if (takes && !refuses && node.shape !== 'command') yield { message: `${node.id} takes a body but has no error for a wrong one; add a 400 or 422.`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'API-04', tier: 'graph', severity: 'blocker', dimension: 'consistent',
    reason: 'A field that the entity does not have is stored nowhere.',
    good: {}, bad: { set: { 'API-002': { body_fields: ['name', 'colour'] } } },
    *check({ view }) {
      for (const node of view.all('API')) {
        const fields = new Set(view.one('ENT', node.entity)?.fields.map((field) => field.name) ?? []);
        const unknown = node.body_fields.filter((name) => !fields.has(name));
        if (unknown.length > 0) yield { message: `${node.id} takes ${unknown.join(', ')}, which its entity does not have.`, nodes: [node.id] };
      }
    },
  },
  {
    id: 'DAT-01', tier: 'graph', severity: 'blocker', dimension: 'consistent',
    reason: 'Two entities in one table overwrite each other.',
    good: {}, bad: { set: { 'ENT-003': { table: 'tools' } } },
    *check({ view }) {
      const seen = new Map<string, string>();
      for (const node of view.all('ENT')) {
        const first = seen.get(node.table);
        if (first) yield { message: `${node.id} and ${first} both live in the table ${node.table}.`, nodes: [node.id, first] };
        else seen.set(node.table, node.id);
      }
    },
  },
  {
    id: 'DAT-02', tier: 'graph', severity: 'blocker', dimension: 'buildable',
    reason: 'A reference to nothing cannot be kept by any database.',
    good: {}, bad: { set: { 'ENT-003': { fields: [{ name: 'tool_id', type: 'reference', description: 'The tool.', required: true, classification: 'none' }] } } },
    *check({ view }) {
      for (const node of view.all('ENT')) {
        for (const field of node.fields.filter((each) => each.type === 'reference' && !each.references)) {
          yield { message: `${node.id}.${field.name} is a reference to nothing; name the entity.`, nodes: [node.id] };
        }
      }
    },
  },
  {
    id: 'DAT-03', tier: 'graph', severity: 'blocker', dimension: 'complete',
    reason: 'An enumeration without values takes nothing, bounds upside down take nothing either.',
    good: {}, bad: { set: { 'ENT-003': { fields: [{ name: 'kind', type: 'enum', description: 'Kind.', required: true, values: [], classification: 'none' }] } } },
    *check({ view }) {
      for (const node of view.all('ENT')) {
        for (const field of node.fields) {
          if (field.type === 'enum' && (field.values ?? []).length === 0) yield { message: `${node.id}.${field.name} is an enumeration without values.`, nodes: [node.id] };
          if (field.min !== undefined && field.max !== undefined && field.min > field.max) yield { message: `${node.id}.${field.name} has a minimum above its maximum.`, nodes: [node.id] };
        }
      }
    },
  },
  {
    id: 'DAT-04', tier: 'graph', severity: 'blocker', dimension: 'complete',
    reason: 'Personal data that is not marked is neither protected nor deleted.',
    good: {}, bad: { set: { 'ENT-002': { fields: [{ name: 'phone', type: 'text', description: 'Phone.', required: false, classification: 'none' }] } } },
    *check({ view }) {
      for (const node of view.all('ENT')) {
        for (const field of node.fields.filter((each) => personal.test(each.name) && each.classification === 'none')) {
          yield { message: `${node.id}.${field.name} looks like personal data but is classified "none".`, nodes: [node.id] };
        }
      }
    },
  },
]; // prettier-ignore

type Machine = NodeOf<'SM'>;

function reached(machine: Machine): Set<string> {
  const seen = new Set([machine.initial]);
  for (const state of seen)
    for (const cell of machine.cells) if ('to' in cell && cell.state === state) seen.add(cell.to);
  return seen;
}

export const machineRules: readonly GraphRule[] = [
  {
    id: 'STM-01', tier: 'graph', severity: 'blocker', dimension: 'complete',
    reason: 'A case that is not decided happens anyway.',
    good: {}, bad: { set: { 'SM-001': { cells: [{ state: 'free', event: 'lend', to: 'out' }] } } },
    *check({ view }) {
      for (const node of view.all('SM')) {
        const decided = new Map<string, number>();
        for (const cell of node.cells) decided.set(`${cell.state} ${cell.event}`, (decided.get(`${cell.state} ${cell.event}`) ?? 0) + 1);
        for (const state of node.states) {
          for (const event of node.events) {
            const count = decided.get(`${state.name} ${event.name}`) ?? 0;
            if (count !== 1) yield { message: `${node.id} decides "${event.name}" in "${state.name}" ${count} times; it takes exactly one cell.`, nodes: [node.id] };
          }
        }
      }
    },
  },
  {
    id: 'STM-02', tier: 'graph', severity: 'blocker', dimension: 'consistent',
    reason: 'A state that nothing leads to, or a way out of an end, is a mistake in the drawing.',
    good: {}, bad: { set: { 'SM-001': { initial: 'gone' } } },
    *check({ view }) {
      for (const node of view.all('SM')) {
        const names = new Set(node.states.map((state) => state.name));
        const can = reached(node);
        for (const name of names) if (!can.has(name)) yield { message: `${node.id}: nothing leads to "${name}".`, nodes: [node.id] };
        for (const cell of node.cells) {
          if (!('to' in cell)) continue;
          if (!names.has(cell.to)) yield { message: `${node.id}: "${cell.event}" leads to "${cell.to}", which is no state.`, nodes: [node.id] };
          if (node.states.find((state) => state.name === cell.state)?.terminal) yield { message: `${node.id}: "${cell.event}" leads out of the end "${cell.state}".`, nodes: [node.id] };
        }
      }
    },
  },
  {
    id: 'STM-03', tier: 'graph', severity: 'blocker', dimension: 'consistent',
    reason: 'The column and the machine must know the same states.',
    good: {}, bad: { set: { 'SM-001': { states: [{ name: 'free', meaning: 'Can be booked.', terminal: false }, { name: 'out', meaning: 'Somebody has it.', terminal: false }, { name: 'gone', meaning: 'No longer lent.', terminal: true }, { name: 'lost', meaning: 'Gone.', terminal: true }] } } },
    *check({ view }) {
      for (const node of view.all('SM')) {
        const column = view.one('ENT', node.entity)?.fields.find((field) => field.type === 'enum' && ['status', 'state'].includes(field.name));
        if (!column) continue;
        const missing = node.states.map((state) => state.name).filter((name) => !column.values?.includes(name));
        const extra = (column.values ?? []).filter((name) => !node.states.some((state) => state.name === name));
        if (missing.length + extra.length > 0) yield { message: `${node.id} and the column ${column.name} of ${node.entity} disagree on ${[...missing, ...extra].join(', ')}.`, nodes: [node.id, node.entity] };
      }
    },
  },
]; // prettier-ignore
