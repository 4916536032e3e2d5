// Products that people name, with the kind of service they are and which way the data flows.
import { z } from 'zod';
import { readTable } from '#knowledge/read-table.ts';
import data from './data/products.json' with { type: 'json' };

export const categories = [
  'payments',
  'sms',
  'email',
  'push',
  'calendar',
  'identity',
  'maps',
  'accounting',
  'storage',
  'ai_model',
  'chat',
  'analytics',
  'shipping',
  'hardware',
  'platform_store',
  'other',
] as const;
type Category = (typeof categories)[number];
const Direction = z.enum(['inbound', 'outbound', 'both']);

type Product = { name: string; category: Category; direction: z.infer<typeof Direction> };

const Group = z.strictObject({ direction: Direction, products: z.array(z.string().min(1)).min(1) });
const groups = readTable(z.partialRecord(z.enum(categories), Group), data);

export const products: readonly Product[] = categories.flatMap((category) =>
  (groups[category]?.products ?? []).map((name) => ({
    name,
    category,
    direction: groups[category]!.direction,
  })),
);
