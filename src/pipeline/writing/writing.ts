// What a mind is given to write, and what code makes of it. A form holds rows in the words of the trade; code gives ids,
// references, links and quotations, so that a mind cannot get them wrong and need not spend words on them.
import type { z } from 'zod';
import type { AgentQuestion } from '#pipeline/agent.ts';
import type { AskedRun } from '#pipeline/run.ts';
import type { Project } from '#specification/graph/graph.ts';
import type { Patch } from '#specification/graph/patch.ts';
import type { RuleId } from '#specification/rules/rule.ts';

/** A part of the requirements that is written by itself: its statements, by their ids. */
export type Area = {
  title: string;
  statements: string[];
  /** What it owns beside them, in a line, so that no two areas write the same. */
  scope?: string | undefined;
};

/** What one row of a form comes to. A row that does not fit is sent back; the others stand. */
export type Row = { list: string; key: string; patch: Patch };

/** Something wrong with a row, told so that whoever wrote it can write it anew. */
export type RowMistake = { list: string; key: string; told: string };

export type Built = {
  rows: readonly Row[];
  mistakes: readonly RowMistake[];
  /** What was dropped of rows that stand without it. */
  notes?: readonly RowMistake[];
  /** What nothing can be built without: the whole answer is asked for again. */
  lacks?: readonly string[];
  project?: Partial<Project>;
  areas?: readonly Area[];
  questions?: readonly AgentQuestion[];
};

export type Writing<F = never> = {
  /** What every provider takes: strict objects, all names required, empty for absent. Answers are brought to it. */
  form: z.ZodType<F>;
  /** Sections of data that the mind sees, beside the statements: title and lines. */
  sees: (run: AskedRun) => readonly { title: string; lines: readonly string[]; cacheable?: boolean }[];
  /** Which statements it is shown, by id; all of them unless said. */
  statements?: (run: AskedRun) => readonly string[];
  judged_by: readonly RuleId[];
  build: (form: F, run: AskedRun) => Built;
};

/** A writing whose form is known to nobody but itself. */
export type AnyWriting = Omit<Writing, 'form' | 'build'> & {
  form: z.ZodType;
  build: (form: never, run: AskedRun) => Built;
};
