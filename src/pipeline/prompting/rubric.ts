import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 18,
  sha256: '690f3fe4d69a1926c5446594445a10cdf9e78cfc2e01e75c1e10070f7f84c26a',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
