import { formText } from '#web/ui/form-text.ts';

/** What was typed into a field, word by word between its commas. */
export const formList = (form: FormData, name: string): string[] =>
  formText(form, name)
    .split(',')
    .flatMap((word) => word.trim() || []);
