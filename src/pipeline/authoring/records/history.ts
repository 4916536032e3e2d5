// Where the criteria say that "its history names Ana and the time": one record for every change, written with
// it. Nobody names it, and every test of a change looks for it.
import type { StandingAssumption } from '#knowledge/authoring/standing.ts';
import type { Draft } from '#pipeline/draft.ts';
import type { Field } from '#specification/graph/nodes.ts';
import type { Domain } from '#pipeline/authoring/domain.ts';
import { assumed, derived } from '#pipeline/authoring/provenance.ts';
import { accountKey } from '#pipeline/authoring/sign-in/doors.ts';

export const historyKey = 'entity:history-entry';

export const historyAssumption: StandingAssumption = {
  key: 'asm:history',
  title: 'Every change is told',
  confidence: 0.7,
  statement: 'Every change of a record keeps who made it, when and what stood there before, for 1 year.',
  cost_if_wrong: 'A day, and the space: without it nobody can be answered who asks what happened.',
};

/** What people call such a record; one of theirs is the history. */
const told = /\b(?:histor(?:y|ies)|audit (?:log|trail|entry)|change log|activity log)\b/i;

/** Null where nothing is kept, or where people have named theirs. */
export const keepsHistory = (domain: Domain): boolean =>
  (domain.entities.length > 0 || domain.has_accounts) && !domain.entities.some(({ name }) => told.test(name));

const plain = { classification: 'none' } as const;

function fields(domain: Domain): Field[] {
  const who: Field = {
    name: 'account_id',
    type: 'reference',
    description: 'Who did it; empty for what the software did by itself.',
    required: false,
    references: `@${accountKey}`,
    on_delete: 'set_null',
    indexed: true,
    classification: 'personal',
  };
  return [
    {
      name: 'id',
      type: 'uuid',
      description: 'Identifies the entry for ever.',
      required: true,
      unique: true,
      ...plain,
    },
    ...(domain.has_accounts ? [who] : []),
    {
      name: 'record_table',
      type: 'text',
      description: 'In which table the record stands.',
      required: true,
      max_length: 63,
      ...plain,
    },
    {
      name: 'record_key',
      type: 'uuid',
      description: 'Which record it is; it may be gone by now. Empty for an attempt that made none.',
      required: false,
      indexed: true,
      ...plain,
    },
    {
      name: 'event',
      type: 'text',
      description: 'What was done, or was refused, as the operation or the rule is called.',
      required: true,
      max_length: 100,
      ...plain,
    },
    {
      name: 'cause',
      type: 'text',
      description: 'What set it off where no person did, and why an attempt was refused.',
      required: false,
      max_length: 500,
      ...plain,
    },
    {
      name: 'earlier_values',
      type: 'json',
      description: 'The values that were changed, as they stood before.',
      required: false,
      classification: 'personal',
    },
    {
      name: 'created_at',
      type: 'timestamp',
      description: 'When it happened.',
      required: true,
      indexed: true,
      ...plain,
    },
  ];
}

export function historyNodes(domain: Domain): Draft[] {
  if (!keepsHistory(domain)) return [];
  const sources = assumed(historyAssumption);
  const { key, title, statement, confidence, cost_if_wrong } = historyAssumption;
  return [
    {
      kind: 'ASM',
      key,
      title,
      statement,
      confidence,
      cost_if_wrong,
      sources: derived('Tests of changes look for it.', 'component:store'),
    },
    {
      kind: 'ENT',
      key: historyKey,
      title: 'History entry',
      plural: 'history entries',
      table: 'history_entries',
      component: '@component:store',
      sources,
      description:
        'One change of a record, or an attempt that was refused: who, when, and what stood there before. It is only ever added to.',
      fields: fields(domain),
      retention: 'For 1 year; who did it is cleared with the account, earlier values with the record.',
    },
    {
      kind: 'TERM',
      key: 'term:history',
      title: 'history',
      not_called: [],
      entity: `@${historyKey}`,
      sources,
      definition:
        'The entries of a record in the table history_entries, newest first. Each change writes one in its own transaction.',
    },
  ];
}
