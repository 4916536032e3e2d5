// The form of a whole answer: only what the call may do, so that a model is not led to what would be refused.
import { z } from 'zod';
import type { EdgeKind } from '#specification/graph/graph.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import { severities } from '#specification/rules/finding.ts';
import type { Rights } from '#pipeline/prompting/rights.ts';
import { weaknessNames, type Weakness } from '#specification/rules/weaknesses.ts';
import { formOf } from './node-forms.ts';

/**
 * An answer as a model writes it. Parts that a call may not use are not there; those that are missing are
 * empty.
 */
export type AnswerForm = {
  narration: string;
  nodes?: Partial<Record<NodeKind, unknown[]>>;
  change?: ChangeForm[];
  link?: LinkForm[];
  unlink?: LinkForm[];
  retire?: { node: string; reason: string }[];
  findings?: FindingForm[];
  contested?: { finding: number; reason: string; control: string }[];
  gone?: number[];
  withdraw?: string[];
};
/**
 * `value` is the text of a text field, else the JSON of the field in the form that it has in a new node. `field` may go on to one
 * entry of a list, or to a part of it (changes.ts).
 */
export type ChangeForm = { node: string; field: string; value: string };
export type LinkForm = { kind: EdgeKind; from: string; to: string };
export type FindingForm = {
  about: string[];
  weakness: Weakness;
  severity: (typeof severities)[number];
  message: string;
};

const text = z.string();
const changes = z
  .array(z.strictObject({ node: text, field: text, value: text }))
  .describe(
    'value: the text itself for a text field, else the JSON of the whole field as in a new node. field may go on to one entry of a list by its name ("fields.price", "cells.closed open"), with the JSON of the entry, new or old, or "" to take it out; or to one part of it ("fields.price.max"): say again only what changes',
  );
const retirements = z.array(z.strictObject({ node: text, reason: text }));
const findings = z.array(
  z.strictObject({
    about: z.array(text),
    weakness: z.enum(weaknessNames),
    severity: z.enum(severities),
    message: text,
  }),
);

const contested = z
  .array(z.strictObject({ finding: z.number(), reason: text, control: text }))
  .describe('findings that are wrong here, by their numbers');

/** The parts that a call may use. */
export function partsOf(rights: Rights): readonly (keyof AnswerForm)[] {
  const parts: readonly (readonly [keyof AnswerForm, boolean])[] = [
    ['narration', true],
    ['nodes', rights.adds.length > 0],
    ['change', rights.changes.length > 0],
    ['link', rights.links.length > 0],
    ['unlink', rights.removes],
    ['retire', rights.removes],
    ['findings', rights.finds],
    ['contested', rights.contests],
    ['gone', rights.looks_again],
    ['withdraw', rights.withdraws],
  ];
  return parts.flatMap(([part, is_open]) => (is_open ? [part] : []));
}

export function answerForm(rights: Rights): z.ZodObject {
  const edges = () => z.array(z.strictObject({ kind: z.enum(rights.links), from: text, to: text }));
  const nodes = () =>
    z.strictObject(Object.fromEntries(rights.adds.map((kind) => [kind, z.array(formOf(kind).schema)])));
  const schemas: Readonly<Record<keyof AnswerForm, () => z.ZodType>> = {
    narration: () => text.describe('one or two sentences: what you did and why'),
    nodes,
    change: () => changes,
    link: edges,
    unlink: edges,
    retire: () => retirements,
    findings: () => findings,
    contested: () => contested,
    gone: () => z.array(z.number()).describe('numbers of the findings that are gone'),
    withdraw: () => z.array(text).describe('ids and keys: entries of your last answer to take back'),
  };
  return z.strictObject(Object.fromEntries(partsOf(rights).map((part) => [part, schemas[part]()])));
}
