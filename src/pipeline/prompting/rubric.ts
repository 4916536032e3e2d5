import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 19,
  sha256: 'f571741ec2cfa375fefae6ae526bef13c3967493fe8df3307d25a02fbd19e5a9',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
