import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 22,
  sha256: 'aa0519c247c1c20fd90a17b70811ff0dfe6354d507f604bafaf3b8d7c9af8ea5',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
