// Which numbers of a package a text cites, and from which side each of them bounds.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { isSameAmount, numbersIn } from '#specification/rules/understanding/amounts.ts';

export type Quantity = NodeOf<'QTY'>;

export const quoted = /\{\{(QTY-\d+)\}\}/g;

export const upper = new Set<Quantity['sense']>(['at_most', 'less_than']);
export const lower = new Set<Quantity['sense']>(['at_least', 'more_than']);

/** Quoted, or written out in figures or words. */
export const speaksOf = (text: string, number: Quantity): boolean =>
  text.includes(`{{${number.id}}}`) || numbersIn(text).some((said) => isSameAmount(said, number));
