// Sorts the files of an archive into the tree of a package: what the archive itself says, else the
// conventions of the field, else what a file says of itself; what nothing speaks for is kept below
// `_source/`. Every file has one row. The same files give the same rows, whatever their order.
import { isUtf8 } from 'node:buffer';
import { compareText } from '#specification/graph/serialise.ts';
import {
  documentTypes,
  endingOf,
  nameOf,
  slotOf,
  withoutEnding,
  type DocumentType,
} from './document-types.ts';
import { knownPaths, type Known } from './known-paths.ts';
import { ownPaths } from './own-paths.ts';
import { guessFor, type Guess } from './signs.ts';
import { conventionFor } from './taxonomy.ts';

/** Raised whenever a file could be sorted differently. */
export const classifier_version = '1.0.0';

export const layers = ['Manifest', 'CanonicalTaxonomy', 'Heuristic', 'Fallback'] as const;
export type Layer = (typeof layers)[number];

export type ArchivedFile = { path: string; bytes: Buffer };

export type MappingRow = {
  source_path: string;
  doc_type: string;
  target_path: string;
  layer: Layer;
  /** 0 to 1. */
  confidence: number;
};

export const unclassified = 'Unclassified';

/** What a file says of itself; null for nothing. */
export type Guessing = (file: ArchivedFile) => Guess | null;

export const guess: Guessing = ({ path, bytes }) => {
  const text = textIn(bytes);
  return text === null ? null : guessFor(path, text);
};

/**
 * Throws `MappingFileError` for a mapping file that cannot be followed. `guessing`: for who has guessed
 * before.
 */
export function classify(files: readonly ArchivedFile[], guessing: Guessing = guess): MappingRow[] {
  const sorted = files.toSorted((a, b) => compareText(a.path, b.path));
  const byPath = new Map(sorted.map((file) => [file.path, file]));
  const known = knownPaths([...byPath.keys()], (path) => textIn(byPath.get(path)?.bytes));
  const found = sorted.map((file) => sort(file, known.get(file.path), guessing));
  const claimed = new Set(found.flatMap(({ row, is_claim }) => (is_claim ? [keyOf(row.target_path)] : [])));
  return apart(settled(found, claimed));
}

/** Null for what is no text. */
export function textIn(bytes: Buffer | undefined): string | null {
  return bytes && isUtf8(bytes) && !bytes.includes(0) ? bytes.toString('utf8') : null;
}

type Found = {
  row: MappingRow;
  type: DocumentType | null;
  /** Whether the row takes a place that only one document has, by more than a guess. */
  is_claim: boolean;
};

/** Whether its content has to be looked at to sort a file that the archive itself says nothing about. */
export const needsGuess = ({ path }: ArchivedFile): boolean => conventionFor(path) === null;

function sort(file: ArchivedFile, known: Known | undefined, guessing: Guessing): Found {
  const { path: source_path } = file;
  if (known)
    return { row: { source_path, ...known, layer: 'Manifest', confidence: 1 }, type: null, is_claim: true };
  const convention = conventionFor(source_path);
  if (convention) return placed(source_path, convention, 'CanonicalTaxonomy');
  const guessed = guessing(file);
  if (guessed) return placed(source_path, guessed, 'Heuristic');
  return { row: fallback(source_path), type: null, is_claim: false };
}

const fallback = (source_path: string): MappingRow => ({
  source_path,
  doc_type: unclassified,
  target_path: `_source/${source_path}`,
  layer: 'Fallback',
  confidence: 0,
});

type Sign = { type: DocumentType; confidence: number };

function placed(source_path: string, { type, confidence }: Sign, layer: Layer): Found {
  const target_path = targetOf(source_path, type);
  if (ownPaths.has(keyOf(target_path))) return { row: fallback(source_path), type: null, is_claim: false };
  const is_claim = layer !== 'Heuristic' && isOne(type);
  return { row: { source_path, doc_type: type, target_path, layer, confidence }, type, is_claim };
}

const isOne = (type: DocumentType): boolean => {
  const slot = slotOf(type);
  return slot !== 'asItIs' && 'one' in slot;
};

function targetOf(source_path: string, type: DocumentType): string {
  const slot = slotOf(type);
  if (slot === 'asItIs') return source_path;
  if ('tree' in slot) return `${slot.tree}/${source_path}`;
  if ('many' in slot) return `${slot.many}/${nameOf(source_path)}`;
  return `${withoutEnding(slot.one)}${endingOf(source_path)}`;
}

/**
 * Who only looks like the one document of a place stands aside, when the place is taken or others look like
 * it too.
 */
function settled(found: readonly Found[], claimed: ReadonlySet<string>): MappingRow[] {
  const alike = Map.groupBy(found, ({ row }) => keyOf(row.target_path));
  return found.map(({ row, type, is_claim }) => {
    const slot = type && slotOf(type);
    if (is_claim || !slot || slot === 'asItIs' || !('or' in slot)) return row;
    const key = keyOf(row.target_path);
    const is_alone = alike.get(key)!.length === 1 && !claimed.has(key);
    return is_alone ? row : { ...row, target_path: `${slot.or}/${nameOf(row.source_path)}` };
  });
}

/**
 * Files of one folder that have one name keep their whole paths there; only places for one document are in
 * conflict.
 */
function apart(rows: readonly MappingRow[]): MappingRow[] {
  const alike = Map.groupBy(rows, ({ target_path }) => keyOf(target_path));
  return rows.map((row) => {
    const folder = folderOf(row);
    if (folder === null || alike.get(keyOf(row.target_path))!.length === 1) return row;
    return { ...row, target_path: `${folder}/${row.source_path}` };
  });
}

/** The folder of a row in which names may meet; null when its place is its own. */
function folderOf({ doc_type, target_path, layer }: MappingRow): string | null {
  if (layer === 'Manifest' || layer === 'Fallback') return null;
  const slot = documentTypes[doc_type as DocumentType];
  if (slot === 'asItIs' || 'tree' in slot) return null;
  if ('many' in slot) return slot.many;
  return target_path.startsWith(`${slot.or}/`) ? slot.or : null;
}

/** Paths that no file system tells apart are one. */
export const keyOf = (path: string): string => path.normalize('NFC').toLowerCase();

/** The places that more than one file would take, and folders that would have to be files as well. */
export function conflictsIn(rows: readonly Pick<MappingRow, 'target_path'>[]): string[] {
  const targets = Map.groupBy(rows, ({ target_path }) => keyOf(target_path));
  const folders = new Set(
    [...targets.keys()].flatMap((key) => [...key.matchAll(/\//g)].map(({ index }) => key.slice(0, index))),
  );
  const taken = [...targets].filter(([key, own]) => own.length > 1 || folders.has(key));
  return taken.map(([, [row]]) => row!.target_path).toSorted(compareText);
}
