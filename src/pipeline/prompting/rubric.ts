import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 23,
  sha256: '004d27cb1815aa73546dc9d15371db605f270b8da52235819fb9ae33f5697856',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
