import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 1,
  sha256: '80b6e6a300762ad5c7f4c4cdc1885a6ae19a56be971894dbf7d836d006483fa3',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
