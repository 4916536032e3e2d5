// The mistakes that models make, as changes to a good entry, with what has to be sent back for each.
import type { AnswerForm } from '#pipeline/prompting/form/answer-form.ts';

export type Row = Record<string, unknown>;
/** `node` is the first node of the answer, which may be changed in place. */
export type Slip = { title: string; make: (form: AnswerForm, node: Row) => void; told: RegExp };

const sources = (source: object) => (_: AnswerForm, node: Row) => void (node['sources'] = [source]);
const interview = (words: string, turn = '1') => ({ kind: 'interview', at: [turn], words });

/** Mistakes that anybody who adds nodes can make. */
export const anybodys: readonly Slip[] = [
  {
    title: 'words that nobody said',
    make: sources(interview('we want it all on a blockchain')),
    told: /sources: the words "we want it all on a blockchain" stand in no turn of the user; copy/,
  },
  {
    title: 'a source that is no node',
    make: sources({ kind: 'derived', at: ['FR-NONE-001'], words: 'It follows.' }),
    told: /sources\.0\.from\.0: FR-NONE-001 is neither a node of the graph nor one of this patch/,
  },
  {
    title: 'an assumption that does not exist',
    make: sources({ kind: 'assumed', at: ['@asm:nothing-of-the-kind'], words: '' }),
    told: /@asm:nothing-of-the-kind is neither a node/,
  },
  {
    title: 'no source at all',
    make: (_, node) => void (node['sources'] = []),
    told: /sources: is an empty list; it needs at least one entry/,
  },
  {
    title: 'an empty title',
    make: (_, node) => void (node['title'] = '  '),
    told: /title: is empty; write it/,
  },
  {
    title: 'a missing field',
    make: (_, node) => void delete node['title'],
    told: /title: is missing; write it/,
  },
  {
    title: 'an invented field',
    make: (_, node) => void (node['importance'] = 'high'),
    told: /Unrecognized key: "importance"/,
  },
  {
    title: 'an id instead of a key',
    make: (_, node) => void (node['key'] = 'FR-BOOK-901'),
    told: /is an id, and ids are given by the graph; give a key such as/,
  },
  { title: 'no key', make: (_, node) => void (node['key'] = ''), told: /has no key; give one such as/ },
  {
    title: 'the same key twice',
    make: (form, node) =>
      void Object.values(form.nodes ?? {})
        .find((list) => list.includes(node))
        ?.push({ ...node }),
    told: /stands twice in your answer; give each node its own key/,
  },
  {
    title: 'a kind that is none',
    make: (form) => void Object.assign(form.nodes!, { EPIC: [{ key: 'epic:all', title: 'All' }] }),
    told: /nodes\.EPIC: you may not add EPIC nodes; you add /,
  },
  {
    title: 'a part that its call does not have',
    make: (form) => void Object.assign(form, { summary: 'A new summary.' }),
    told: /summary: you may not use this part; you may use /,
  },
];

const set = (fields: Row) => (_: AnswerForm, node: Row) => void Object.assign(node, fields);

/** What each can get wrong in its own field; `kind` is that of the node to change. */
export const own: Readonly<Record<string, readonly (Slip & { kind: string })[]>> = {
  'draft.scope': [
    { kind: 'QTY', title: 'a number without a unit', make: set({ unit: '' }), told: /unit: is empty/ },
    {
      kind: 'QTY',
      title: 'a number as a text',
      make: set({ value: 'three' }),
      told: /value: Invalid input: expected number/,
    },
  ],
  'draft.architecture': [
    {
      kind: 'CMP',
      title: 'a component that depends on itself',
      make: (_, node) => void (node['depends_on'] = [`@${String(node['key'])}`]),
      told: /ARC-02/,
    },
    {
      kind: 'CMP',
      title: 'a folder that is no path',
      make: set({ folder: 'the loans folder' }),
      told: /folder: Invalid string: must match pattern/,
    },
  ],
  'draft.data': [
    {
      kind: 'SM',
      title: 'a cell left out',
      make: (_, node) => void (node['cells'] as unknown[]).pop(),
      told: /STM-01/,
    },
    {
      kind: 'ENT',
      title: 'an enumeration without values',
      make: (_, node) => void Object.assign((node['fields'] as Row[])[0]!, { type: 'enum', values: [] }),
      told: /DAT-03/,
    },
    {
      kind: 'ENT',
      title: 'a component that was never drawn',
      make: set({ component: 'component:ledger' }),
      told: /component: component:ledger is neither a node/,
    },
  ],
  'draft.requirements': [
    {
      kind: 'FR',
      title: 'no "shall"',
      make: set({ statement: 'The Tools module lists the tools.' }),
      told: /REQ-02.*has no "shall"/,
    },
    {
      kind: 'FR',
      title: 'two demands in one',
      make: set({ statement: 'The Web application shall list the tools and shall send an e-mail.' }),
      told: /REQ-02.*more than one "shall"; split it/,
    },
    {
      kind: 'FR',
      title: 'a subject that is nobody',
      make: set({ statement: 'The cloud shall list the tools.' }),
      told: /REQ-03/,
    },
    { kind: 'FR', title: 'an empty statement', make: set({ statement: '' }), told: /statement: is empty/ },
    {
      kind: 'FR',
      title: 'a quantity that does not exist',
      make: set({ statement: 'The Web application shall list {{@qty:tools-per-page-or-so}} tools.' }),
      told: /@qty:tools-per-page-or-so is neither a node/,
    },
    {
      kind: 'AC',
      title: 'a criterion of a role',
      make: set({ requirement: 'ROLE-001' }),
      told: /requirement: ROLE-001 is ROLE-001, a ROLE; expected FR or NFR/,
    },
    {
      kind: 'FR',
      title: 'a reference to the wrong kind',
      make: set({ story: '@role:member' }),
      told: /expected US/,
    },
  ],
  'draft.contracts': [
    { kind: 'API', title: 'access for none of the roles', make: set({ access: [] }), told: /API-02/ },
    {
      kind: 'API',
      title: 'a body field that the record does not have',
      make: set({ method: 'PATCH', shape: 'update', body_fields: ['shoe_size'] }),
      told: /API-04/,
    },
  ],
  'draft.quality': [
    {
      kind: 'NFR',
      title: 'a quality without a measure',
      make: set({ measure: 'It is pleasant.' }),
      told: /REQ-0[59]/,
    },
    {
      kind: 'NFR',
      title: 'a characteristic of no standard',
      make: set({ characteristic: 'coolness' }),
      told: /characteristic: Invalid option: expected one of/,
    },
  ],
  'draft.experience': [
    {
      kind: 'SCR',
      title: 'a screen of nobody',
      make: set({ role: '@role:martian' }),
      told: /role: @role:martian is neither a node/,
    },
  ],
  'draft.security': [
    {
      kind: 'CTL',
      title: 'a control against nothing',
      make: set({ mitigates: [] }),
      told: /mitigates: is an empty list/,
    },
  ],
  'draft.decisions': [
    {
      kind: 'ADR',
      title: 'a decision without an alternative',
      make: (_, node) => void (node['options'] as unknown[]).splice(1),
      told: /options/,
    },
  ],
  'draft.verification': [
    {
      kind: 'TC',
      title: 'a test of what is not there',
      make: set({ verifies: ['FR-GONE-009'] }),
      told: /verifies\.0: FR-GONE-009 is neither a node/,
    },
  ],
  'draft.planning': [
    {
      kind: 'TASK',
      title: 'a task that waits for itself',
      make: (_, node) => void (node['depends_on'] = [`@${String(node['key'])}`]),
      told: /TSK-01/,
    },
    {
      kind: 'TASK',
      title: 'a path that leaves the project',
      make: set({ files: ['../../etc/passwd'] }),
      told: /TSK-05/,
    },
  ],
};
