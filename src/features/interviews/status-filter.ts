// The list's `status` filter: tokens or exact names, comma-separated.
import { own } from '#contract/own.ts';
import {
  interviewStatuses,
  interviewStatusTokens,
  type InterviewStatus,
} from '#contract/operations/interviews.ts';
import { invalid } from '#contract/problems.ts';

/** `null` for no filter. */
export function statusFilter(status: string | undefined): InterviewStatus[] | null {
  const tokens = (status ?? '')
    .split(',')
    .map((token) => token.trim())
    .filter(Boolean);
  if (tokens.length === 0) return null;
  return tokens.map((token) => {
    const found =
      own(interviewStatusTokens, token.toLowerCase()) ?? interviewStatuses.find((name) => name === token);
    if (found) return found;
    const known = Object.keys(interviewStatusTokens).join(', ');
    return invalid('query.status', `"${token}" is no status; use ${known}`);
  });
}
