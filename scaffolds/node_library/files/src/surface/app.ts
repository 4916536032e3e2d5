// What every part of the library uses.

/** A refusal. `code` is one of the codes that the documentation lists; `details` says what was refused. */
export class Problem extends Error {
  code: string;
  details: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** Whether an error is a refusal of this library, also of another copy of it. */
export function isProblem(error: unknown): error is Problem {
  throw new Problem('NOT_BUILT', 'isProblem is not built.', { error });
}
