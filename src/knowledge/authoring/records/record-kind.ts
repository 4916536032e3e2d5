// What a row of the kinds of records says.
import type { AttributeRow } from '#knowledge/authoring/attributes.ts';

/** A field that every record of the kind has. */
export type KindField = {
  name: string;
  /** One sentence for the data model. */
  told: string;
  type: AttributeRow['type'];
  required?: true;
  max_length?: number;
  min?: number;
  max?: number;
  values?: string[];
  classification?: AttributeRow['classification'];
  /** Set by a deed on the record, never typed in. */
  mark?: true;
  /** No two have the same. */
  unique?: true;
  /** Left out where a field or a reference of the record already says it. */
  unless?: RegExp;
};

/** Somebody on the record, by the words of a role; the first role that fits is named by it. */
export type KindPerson = {
  roles: RegExp;
  told: string;
  required?: true;
  /** Makes the record where nobody was said to. */
  makes?: true;
};

export type RecordKind = {
  /** Last words of the names of such records, singular. */
  nouns: readonly string[];
  /** Told apart from others of the noun by a word that must have been said of it. */
  heard?: RegExp;
  /** The field by which people call one, where they do. */
  called?: 'name' | 'title' | 'subject' | 'number';
  fields: readonly KindField[];
  people?: readonly KindPerson[];
  /** The state it has from the start, where its states were not told. */
  initial?: string;
  /** What such a record is part of or about, the likeliest first. */
  of?: readonly string[];
  /** It may also stand without what it is about. */
  loose?: true;
};
