// What a row of the quality targets says, and how its patterns read numbers.
import type { Characteristic } from '#knowledge/qualities.ts';
import { type StandingAssumption } from '#knowledge/authoring/standing.ts';

export type AssumedNumber = {
  key: string;
  title: string;
  value: number;
  unit: string;
  sense: 'at_most' | 'at_least' | 'exactly';
  applies_to: string;
};

export type QualityTarget = {
  id: string;
  pattern: RegExp;
  /** Rows that this one leaves nothing to say. */
  replaces?: string[];
  /** The standing target that holds no longer when this one was asked for. */
  covers?: string;
  characteristic: Characteristic;
  /** Of the part that answers requests, where another runs on people's devices. */
  at?: 'service';
  title: string;
  statement: string;
  stimulus: string;
  environment?: string;
  measure: string;
  verification: string;
  assumption?: StandingAssumption;
  numbers?: AssumedNumber[];
};

export const n = String.raw`(?:\{\{[^}]+\}\}|~?\d[\d.,]*(?: ?(?:%|[\p{L}]+))?)`;
const below =
  '(?:in under|in less than|under|less than|below|within|at most|no more than|up to|max(?:imum)?\\.?|in)';
const must = '(?:must|should|has to|have to|needs? to|can|shall)';
export const row = (source: string) =>
  new RegExp(source.replaceAll('NUMBER', n).replaceAll('BELOW', below).replaceAll('MUST', must), 'iu');
