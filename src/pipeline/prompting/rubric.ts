import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 2,
  sha256: 'e46d8dcc5da809fbbfb8e85af251b8d5fc46ee50486feabd154fa62798a803ad',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
