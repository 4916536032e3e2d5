// The changes that an answer states: of a whole field, or of one entry in a list of a node ("fields.price"), or of one part of
// such an entry ("fields.price.max"), so that nothing else of the list has to be said again.
import { z } from 'zod';
import type { GraphNode } from '#specification/graph/nodes.ts';
import type { DraftNode } from '#specification/graph/patch.ts';
import { fieldForm } from '#pipeline/prompting/form/node-forms.ts';
import type { Codec } from '#pipeline/prompting/form/codec.ts';
import { changeEntry, type Entry } from './entries.ts';
import { mistake, type Mistake } from './ground.ts';

type Changed = { entries: Entry[]; mistakes: Mistake[] };
type Read = { value: unknown } | { problem: string };
type Row = Record<string, unknown>;

/** `nodeOf` knows nodes by how an answer calls them. */
export function readChanges(
  changes: readonly { node: string; field: string; value: unknown }[],
  nodeOf: (name: string) => GraphNode | DraftNode | undefined,
): Changed {
  const read = new Map<string, Entry>();
  const mistakes: Mistake[] = [];
  for (const { node, field: told, value } of changes) {
    const { field, within } = placeIn(told);
    const label = `${node} ${field}`;
    const before = read.get(label);
    const stands = before?.part === 'change' ? before.value : (nodeOf(node) as Row | undefined)?.[field];
    const changed = readValue(nodeOf(node), { field, within, value, stands });
    if ('value' in changed) read.set(label, changeEntry(node, field, changed.value));
    else mistakes.push(mistake(label, `change of ${node} ${told}: ${changed.problem}`));
  }
  return { entries: [...read.values()], mistakes };
}

/** `fields.price.max`: the field, and what stands behind it. */
function placeIn(told: string): { field: string; within: string } {
  const [field = '', ...within] = told.split('.');
  return { field, within: within.join('.').trim() };
}

export const fieldOf = (told: string): string => placeIn(told).field;

const isText = (schema: z.ZodType): boolean => schema instanceof z.ZodString || schema instanceof z.ZodEnum;

type Change = { field: string; within: string; value: unknown; stands: unknown };

/** Null removes an optional field. */
function readValue(node: GraphNode | DraftNode | undefined, change: Change): Read {
  const { field, within, value } = change;
  if (!node) return { problem: 'the graph has no such node; name one that you were shown.' };
  const form = fieldForm(node.kind, field);
  if (!form || field === 'key')
    return { problem: `a ${node.kind} has no field "${field}" that can be changed.` };
  if (within !== '') return changedList(form, change);
  if (isText(form.schema) || typeof value !== 'string') return { value: form.read(value) ?? null };
  const parsed = parsedJson(value);
  return parsed === undefined
    ? { problem: 'the value is no JSON; give the JSON of the whole field, as in a new node.' }
    : { value: form.read(parsed) ?? null };
}

function changedList(form: Codec, { field, within, value, stands }: Change): Read {
  const rows = form.write(stands);
  if (!Array.isArray(rows) || rows.some((row) => nameOf(row) === null))
    return { problem: `"${field}" has no entries with names; give the whole field.` };
  const list = rows as Row[];
  const called = (name: string) => list.filter((row) => nameOf(row) === name);
  const at = within.lastIndexOf('.');
  const is_part = at !== -1 && called(within).length === 0;
  const name = is_part ? within.slice(0, at) : within;
  const [entry, another] = called(name);
  if (another) return { problem: `"${field}" has several entries "${name}"; give the whole field.` };
  const changed = is_part
    ? changedPart(entry, within.slice(at + 1), value)
    : { value: typeof value === 'string' && value !== '' ? parsedJson(value) : value };
  if ('problem' in changed) return { problem: `"${field}.${name}" ${changed.problem}` };
  const is_gone = changed.value === '' || changed.value === null;
  if (!is_gone && nameOf(changed.value) === null)
    return { problem: `the value is no entry of "${field}"; give its JSON with its name, as in a new node.` };
  const now = is_gone ? [] : [changed.value];
  return {
    value:
      form.read(entry ? list.flatMap((row) => (row === entry ? now : [row])) : [...list, ...now]) ?? null,
  };
}

/** The entry with another value of one of its parts. */
function changedPart(entry: Row | undefined, part: string, value: unknown): Read {
  if (!entry || !Object.hasOwn(entry, part)) return { problem: `is no entry with a part "${part}".` };
  const is_json = typeof value === 'string' && typeof entry[part] !== 'string';
  const told = is_json ? parsedJson(value) : value;
  return told === undefined
    ? { problem: `takes JSON for "${part}".` }
    : { value: { ...entry, [part]: told } };
}

/** What tells the entries of a list apart: "price", "Add a wall", of a cell "closed open_wanted". */
function nameOf(row: unknown): string | null {
  if (typeof row !== 'object' || row === null) return null;
  const { name, label, symbol, role, state, event } = row as Row;
  const cell = typeof state === 'string' && typeof event === 'string' ? `${state} ${event}` : null;
  const told = name ?? label ?? symbol ?? role ?? cell;
  return typeof told === 'string' ? told : null;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
