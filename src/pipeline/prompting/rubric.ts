import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 21,
  sha256: 'dd0806e3cfe08ab2b7414330b0a2aa845b43a5b2333eb22f3b6cc01de2da7a96',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
