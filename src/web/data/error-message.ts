// What went wrong, in a sentence for the person in front of it.
import { own } from '#contract/own.ts';
import { ClientProblem } from '#client/client-problem.ts';
import { mistakesIn } from './field-errors.ts';

export function errorMessage(error: unknown): string {
  if (error instanceof ClientProblem)
    return own(sentences, error.code) ?? (error.document.detail || error.document.title);
  if (error instanceof TypeError)
    return 'The service cannot be reached. Check your connection and try again.';
  return error instanceof Error ? error.message : 'Something went wrong. Try again.';
}

/** What is wrong with one field of what was sent, by its path (`body.url`), as a sentence about `what`. */
export function fieldErrorMessage(error: unknown, path: string, what: string): string | null {
  const found = mistakesIn(error)?.find((each) => each.path === path || each.path.startsWith(`${path}.`));
  return found ? `${what} ${found.message}.` : null;
}

const sentences: Readonly<Record<string, string>> = {
  UNAUTHENTICATED: 'Your session has ended. Sign in again.',
  INTERNAL_ERROR: 'The service made a mistake. Nothing was changed; try again.',
  SERVICE_UNAVAILABLE: 'The service cannot store or read anything at the moment. Try again in a minute.',
  USER_PENDING_APPROVAL:
    'Your account awaits approval by the operator. Until then you can interview, but not start runs.',
  QUOTA_EXCEEDED: 'Your credits do not cover this run.',
  RESEARCHER_NOT_ALLOWED:
    'Your plan does not include Researcher runs. Choose another profile, or ask the operator.',
  PDF_SCRIPT_NOT_SUPPORTED: 'A PDF cannot show the letters of this text. Download it as Word instead.',
  TEAMS_TIER_REQUIRED: 'Your plan has no organizations.',
  ALREADY_HAS_ORGANIZATION: 'You are in an organization already. Leave that one first.',
  CONCURRENCY_CAP_REACHED: 'As many runs go on as your plan allows. Wait for one to end, or cancel it.',
};

export const isMissing = (error: unknown): boolean =>
  error instanceof ClientProblem && (error.status === 404 || isMalformedId(error));

/** An address with an id that is none leads nowhere too. */
const isMalformedId = (error: ClientProblem): boolean =>
  mistakesIn(error)?.every(({ path }) => path.startsWith('params.')) === true;

export const isForbidden = (error: unknown): boolean =>
  error instanceof ClientProblem && error.status === 403;
