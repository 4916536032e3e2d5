// What a row of the table of deeds says: its pattern and its cases.
import type { VerbCategory } from '#knowledge/authoring/verbs.ts';
import type { Criterion } from '#pipeline/authoring/criteria/criterion.ts';

export type Case = {
  polarity: Criterion['polarity'];
  title: string;
  given: string[];
  when: string;
  then: string[];
};

export type Deed = {
  id: string;
  /** Fits the deed in the infinitive: "keep reports for 10 years". */
  pattern: RegExp;
  /** Kinds of verb that it is for. */
  of?: readonly (VerbCategory | 'message' | 'grant' | 'move')[];
  /** Whether it is set off by something that happens. */
  event?: boolean;
  /** Known by its words alone, without the kind of its verb. */
  selfEvident?: true;
  cases: readonly Case[];
};
