// Words of clauses that stand for the product itself, for machines, and for services, and which fact a clause of each
// kind makes.
import type { Clause, Kind } from '#contract/clauses.ts';
import type { FactOf } from '#contract/intake.ts';
import { products } from '#knowledge/authoring/products.ts';
import { durationUnits, headOf } from '#language/word-facts.ts';

const product = new Set(['product', 'system', 'app', 'application', 'software', 'site', 'website']);
/** Whether the words name what is to be built: "the product", "the app". */
export const isProduct = (name: string): boolean => product.has(name);

const machines = new Set([
  'sensor',
  'device',
  'robot',
  'server',
  'camera',
  'printer',
  'scanner',
  'machine',
  'job',
]);
/** Whether whoever acts is no person. */
export const isSystem = (name: string): boolean => isProduct(name) || machines.has(headOf(name));

export const factKinds: Record<Kind, 'capability' | 'rule' | 'quality' | 'constraint' | 'goal' | null> = {
  capability: 'capability',
  prohibition: 'capability',
  permission: 'capability',
  obligation: 'capability',
  notification: 'capability',
  preference: 'capability',
  integration: 'rule',
  limit: 'rule',
  rule: 'rule',
  calculation: 'rule',
  schedule: 'rule',
  security: 'rule',
  privacy: 'rule',
  money: 'rule',
  quality: 'quality',
  constraint: 'constraint',
  goal: 'goal',
  states: null,
  record: null,
  role: null,
  exclusion: null,
  problem: null,
  'open-question': null,
};

/** What a quality is about, by what it is measured in. */
export const qualityOf = ({ bounds }: Clause): FactOf<'quality'>['characteristic'] =>
  bounds.some(({ unit }) => durationUnits.has(unit)) ? 'performance_efficiency' : 'functional_suitability';

const serviceByName = new Map([
  ...products.map(({ name, category }) => [name, category] as const),
  ...(['e-mail', 'email', 'mail'] as const).map((name) => [name, 'email'] as const),
  ...(['SMS', 'text message', 'text'] as const).map((name) => [name, 'sms'] as const),
  ['push notification', 'push'] as const,
  ['push message', 'push'] as const,
]);

/** What kind of service a name stands for; null when it is none that is known. */
export const serviceOf = (name: string): FactOf<'integration'>['category'] | null =>
  serviceByName.get(name) ?? null;
