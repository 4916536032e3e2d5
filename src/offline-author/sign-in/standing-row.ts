// A requirement that such software cannot do without, and the numbers that it quotes.
import { standing, type StandingAssumption } from '#knowledge/authoring/standing.ts';
import type { Criterion, Refusal } from '#offline-author/model.ts';
import rows from './rows.json' with { type: 'json' };

export type StandingRow = {
  key: string;
  title: string;
  statement: string;
  why: string;
  /** What it rests on; null for the assumption of the way in. */
  assumption: StandingAssumption | null;
  /** It follows from there being several roles, which were named. */
  follows_from_roles?: true;
  /** The words that named the identity provider are its source. */
  said?: true;
  quantities: string[];
  error: Refusal | null;
  criteria: Criterion[];
};

export type StandingNumber = {
  key: string;
  title: string;
  value: number;
  unit: string;
  applies_to: string;
  assumption: StandingAssumption;
};

type Row = Omit<StandingRow, 'assumption'> & { assumption: keyof typeof standing | null };
const table = rows as Record<keyof typeof rows, unknown> as Record<keyof typeof rows, Row>;

/** A row of the table, with the words of this project in the places of their names. */
export function standingRow(
  id: keyof typeof rows,
  words: Readonly<Record<string, string>> = {},
): StandingRow {
  const row = filled(table[id], words);
  return { ...row, assumption: row.assumption === null ? null : standing[row.assumption] };
}

/** A text of a table with the words of this project in the places of their names. */
export function filled<T>(row: T, words: Readonly<Record<string, string>>): T {
  const text = JSON.stringify(row).replaceAll(/<<([a-z ]+)>>/g, (_, name: string) =>
    JSON.stringify(words[name] ?? name).slice(1, -1),
  );
  return JSON.parse(text) as T;
}
