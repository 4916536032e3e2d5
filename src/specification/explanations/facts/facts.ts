// Every fact that an explanation may tell, by name: rows of texts that stand in the graph, read from it and
// counted over it, in an order that does not depend on chance.
import type { Fact } from '#specification/explanations/sentences.ts';
import type { View } from '#specification/render/view.ts';
import * as design from './design.ts';
import type { PackageFacts } from './package-facts.ts';
import * as purpose from './purpose.ts';
import * as risks from './risks.ts';
import * as work from './work.ts';

const table = { ...purpose, ...work, ...design, ...risks };
export type FactName = keyof typeof table;

export const facts: Readonly<Record<FactName, (view: View, told: PackageFacts) => Fact[]>> = table;
