// Which field of a form was refused, and why: by the problem's own list of errors, or by the one field that it names.
import { ClientProblem } from '#client/client-problem.ts';

type Told = { path?: unknown; message?: unknown };

/** By the field's name in the body; empty when the trouble belongs to none. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ClientProblem)) return {};
  const { errors, paramName, detail } = error.document;
  if (Array.isArray(errors))
    return Object.fromEntries(
      (errors as Told[]).flatMap(({ path, message }) =>
        typeof path === 'string' && typeof message === 'string'
          ? [[path.replace(/^body\./, ''), sentence(message)]]
          : [],
      ),
    );
  if (typeof paramName === 'string')
    return { [paramName]: sentence(detail.startsWith(`${paramName}: `) ? detail.slice(paramName.length + 2) : detail) };
  const field = /_(TITLE|DESCRIPTION|FULL_REPORT)_REQUIRED$/.exec(error.code)?.[1];
  return field === undefined ? {} : { [field.toLowerCase()]: error.document.title };
} // prettier-ignore

const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
