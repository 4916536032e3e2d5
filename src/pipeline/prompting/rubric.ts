import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 23,
  sha256: 'cbf681f35a62eca9f5394d12f21bca9ef319c329ad39ed35ba4e917e7cfd0033',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
