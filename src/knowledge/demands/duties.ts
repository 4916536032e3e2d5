// Ready requirements that meet a demand of law, a standard or a store where nothing else in a package does: those of the
// domains (`knowledge/domains`), and those that no domain has. A deeper profile brings them in.
import { z } from 'zod';
import { DomainNeed, type DomainKnowledge } from '#knowledge/domains/domain.ts';
import { domains } from '#knowledge/domains/domains.ts';
import { readTable } from '#knowledge/read-table.ts';
import data from './data/duties.json' with { type: 'json' };

const Line = z.string().min(1);

/** `{Account}` and `{accounts}` stand for what accounts are called in the project. */
const DutyOperation = z.strictObject({
  operation: Line,
  method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']),
  path: z.string().startsWith('/'),
  summary: Line,
  shape: z.enum(['create', 'read', 'update', 'remove']),
  /** The record that it reads or writes: the account, or what the need keeps. */
  on: z.enum(['account', 'kept']),
  /** The fields that its body carries; `personal` stands for all personal ones. */
  fields: z.union([z.array(Line), z.literal('personal')]),
  success_status: z.int(),
});
export type DutyOperation = z.infer<typeof DutyOperation>;

const Duty = z.strictObject({
  /** The key of a need of a domain, or of one of `needs`. */
  need: Line,
  /**
   * Whose part of the software does it: the one that keeps accounts, the one that keeps records about people, or the one
   * that the demand is about.
   */
  applies_to: z.enum(['accounts', 'personal_records', 'callers']),
  /** Without any, the operations of what calls for it carry it out. */
  operations: z.array(DutyOperation),
});

const table = readTable(z.strictObject({ needs: z.array(DomainNeed), duties: z.array(Duty) }), data);

export type Duty = Omit<z.infer<typeof Duty>, 'need'> & {
  need: DomainNeed;
  /** What its requirement is called in a graph. */
  key: string;
  /** The numbers that it may quote. */
  quantities: DomainKnowledge['quantities'];
};

export const duties: ReadonlyMap<string, Duty> = new Map(
  table.duties.map((duty) => {
    const own = table.needs.find(({ key }) => key === duty.need);
    if (own) return [duty.need, { ...duty, need: own, key: `fr:demand-${duty.need}`, quantities: [] }];
    const domain = domains.find(({ needs }) => needs.some(({ key }) => key === duty.need));
    const need = domain?.needs.find(({ key }) => key === duty.need);
    if (!domain || !need) throw new Error(`duties.json names the need ${duty.need}, which nothing has`);
    return [duty.need, { ...duty, need, key: `fr:domain-${duty.need}`, quantities: domain.quantities }];
  }),
);
