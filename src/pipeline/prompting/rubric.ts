import { rubric_version } from '#contract/capabilities.ts';

/** Raised with every change of what a model is told or must answer; `sha256` is of all of that. */
export const prompts = {
  version: 8,
  sha256: '04cd3ab53d4733b67cd8eee75c2ddbd795749fe69fbe189aa08eb91134af7299',
};

/** What a package is judged by, and what its agents were told. */
export const rubric = `${rubric_version}+prompts.${prompts.version}`;
