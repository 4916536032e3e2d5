import { textOf } from '#web/ui/text-of.ts';

/** What was typed into a field, word by word between its commas. */
export const wordsOf = (form: FormData, name: string): string[] =>
  textOf(form, name)
    .split(',')
    .flatMap((word) => word.trim() || []);
