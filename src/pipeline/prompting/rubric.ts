import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 24,
  sha256: '37f6dc33a5170c67d5ce117f02765039b5c4a6aa39ea9227d67fc8cb4758392e',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
