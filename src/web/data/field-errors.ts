// Which field of a form was refused, and why: by the problem's own list of errors, or by the one field that
// it names.
import { ClientProblem } from '#client/client-problem.ts';

type Mistake = { path: string; message: string };

/** What is wrong with what was sent, place by place, where the service told so. */
export function mistakesIn(error: unknown): Mistake[] | null {
  if (!(error instanceof ClientProblem) || !Array.isArray(error.document.errors)) return null;
  const isMistake = ({ path, message }: Partial<Mistake>) =>
    typeof path === 'string' && typeof message === 'string';
  return (error.document.errors as Partial<Mistake>[]).filter((each): each is Mistake => isMistake(each));
}

/** By the field's name in the body; empty when the trouble belongs to none. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ClientProblem)) return {};
  const { paramName, detail } = error.document;
  const mistakes = mistakesIn(error);
  if (mistakes)
    return Object.fromEntries(
      mistakes.map(({ path, message }) => [path.replace(/^body\./, ''), sentence(message)]),
    );
  if (typeof paramName === 'string')
    return {
      [paramName]: sentence(
        detail.startsWith(`${paramName}: `) ? detail.slice(paramName.length + 2) : detail,
      ),
    };
  const field = /_(TITLE|DESCRIPTION|FULL_REPORT)_REQUIRED$/.exec(error.code)?.[1];
  return field === undefined ? {} : { [field.toLowerCase()]: error.document.title };
}

const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
