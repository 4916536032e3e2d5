// How a command ends: its exit code and, when it could not do its work, one line that says why and what to
// do.
import { ClientProblem } from '#client/client-problem.ts';

export const exitCodes = {
  done: 0,
  /** It ran, and the answer is no: blockers were found, the run failed, the interview was left open. */
  negative: 1,
  /** The command or its input cannot be used. */
  unusable: 2,
  /** The service cannot be reached or refused, or an engine of `verify` did not run. */
  refused: 3,
  /** Something that should not happen: a bug of ours. */
  bug: 70,
  /** Ctrl-C. */
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Expected: told in one line, without a stack. */
export class CliFailure extends Error {
  readonly code: string;
  readonly exit_code: ExitCode;

  constructor(exit: keyof typeof exitCodes, message: string, code = exit.toUpperCase()) {
    super(message);
    this.name = 'CliFailure';
    this.code = code;
    this.exit_code = exitCodes[exit];
  }
}

export function unusable(message: string): CliFailure {
  return new CliFailure('unusable', message);
}

/** The failure that an error is to the reader; null for one that nobody foresaw. */
export function failureOf(error: unknown): CliFailure | null {
  if (error instanceof CliFailure) return error;
  if (error instanceof ClientProblem) return new CliFailure('refused', refusalText(error), error.code);
  if (isConnectionLoss(error)) {
    const { message, code } = error.cause as NodeJS.ErrnoException;
    const why = `The service cannot be reached (${message || code}).`;
    return new CliFailure(
      'refused',
      `${why} Start one with "npm start", or name another with --url.`,
      'UNREACHABLE',
    );
  }
  return null;
}

/** Whether `fetch` failed before there was an answer. */
export function isConnectionLoss(error: unknown): error is TypeError {
  return error instanceof TypeError && error.message === 'fetch failed';
}

function refusalText({ code, document, request_id }: ClientProblem): string {
  const remedies: Partial<Record<ClientProblem['code'], string>> = {
    UNAUTHENTICATED: 'Check SPECFOUNDRY_API_KEY or --key.',
    PERMISSION_DENIED: 'Use a key that has this permission.',
  };
  const errors = Array.isArray(document['errors']) ? (document['errors'] as FieldError[]) : [];
  const fields = errors.map(({ path, message }) => `${path}: ${message}`).join('; ');
  const said = document.detail || document.title;
  const parts = [said, said.includes(fields) ? '' : fields, remedies[code] ?? ''];
  if (document.status >= 500 && request_id !== null) parts.push(`Request ${request_id}.`);
  return parts.filter((part) => part !== '').join(' ');
}

type FieldError = { path: string; message: string };
