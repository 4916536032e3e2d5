import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 1,
  sha256: '413fd9e7b3ee793c3d2d53e6246184d774b196f52d292be0ddc53d4b8aa53365',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
