import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 23,
  sha256: '7e4fa28cd3e2d2fca250aefdf16b4144f6743950af5bfa41e87214b3fc6ff0e3',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
