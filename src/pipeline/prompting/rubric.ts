import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 24,
  sha256: 'a74cb3be6c867607761d624187a1f4e3e9e8d406c0f6a507e218ad650c2a9299',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
