// The briefs of bench/reading/corpus with what they mean, statement by statement, as careful people labelled them.
import fs from 'node:fs';
import path from 'node:path';
import type { ProjectType } from '#contract/capabilities.ts';
import type { Bound, Kind, Modality } from '#contract/clauses.ts';

type GoldBound = Pick<Bound, 'sense' | 'value' | 'unit'> & { high: number | null; per: string | null };

export type GoldStatement = {
  quote: string;
  kind: Kind;
  actors: string[];
  act: string;
  /** The thing that something is done to, and other things that belong to it, in no order that means anything. */
  objects: string[];
  negated: boolean;
  modality: Modality;
  bounds: GoldBound[];
  condition: string | null;
  exception: string | null;
  /** The whole of it as one English sentence. */
  plain: string;
};

export type GoldBrief = {
  id: string;
  form: string;
  language: string;
  project_type: ProjectType;
  brief: string;
  records: { name: string; also: string[]; fields: string[] }[];
  statements: GoldStatement[];
  not_statements: string[];
  exclusions: string[];
  /** What the writer says only when asked. */
  later: { asked_about: string[]; answer: string; kind: Kind }[];
};

const folder = path.resolve(import.meta.dirname, '..', '..', 'bench', 'reading', 'corpus');

export const goldBriefs: readonly GoldBrief[] = fs
  .readdirSync(folder)
  .filter((name) => /^\d\d-.*\.json$/.test(name))
  .map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as GoldBrief);
