import { ClientProblem } from '#client/client-problem.ts';

/** What is wrong with which field of a form: the service names each mistake by its path, `body.title`. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ClientProblem) || !Array.isArray(error.document.errors)) return {};
  const mistakes = error.document.errors as readonly { path?: string; message?: string }[];
  return Object.fromEntries(
    mistakes.flatMap(({ path = '', message = '' }) => {
      const field = /^body\.(.+)$/.exec(path)?.[1];
      return field === undefined ? [] : [[field, `${message.charAt(0).toUpperCase()}${message.slice(1)}.`]];
    }),
  );
} // prettier-ignore
