// What a row of the refusals says, and the extension fields that several rows share.
import { z } from 'zod';

export type ProblemRow = {
  status: number;
  title: string;
  /** Whether the same request may succeed later without a change. */
  retryable: boolean;
  meaning: string;
  /** Extension fields beside type, title, status and detail. */
  extensions?: z.ZodObject;
  /**
   * Headers that whoever throws must give. `Retry-After` is not among them: it follows `retry_after_seconds`.
   */
  headers?: readonly string[];
  /** The wire `type` is the full URL of this path instead of the row's name. */
  type_path?: string;
  /** The wire `type` where the interface gives one name to two refusals; the status tells them apart. */
  type_name?: string;
};

export const retryAfter = z.object({ retry_after_seconds: z.int().min(0) });

export const named = z.object({ paramName: z.string() });

export const turnFields = z.object({
  error_code: z.string().describe('The code in UPPER_SNAKE_CASE, as in `type`.'),
  retryable: z.boolean(),
  turn_committed: z.boolean().describe('False when the turn of the user was not stored.'),
  retry_after_seconds: z.int().min(0).optional(),
  original_error_code: z
    .string()
    .optional()
    .describe('On the replay of a failed submission: its first code.'),
  replayed_from_cache: z.boolean().optional(),
});

export const quotaHeaders = ['X-Quota-Tier', 'X-Quota-Limit', 'X-Quota-Used', 'X-Quota-Reset'] as const;

export const row = <const R extends ProblemRow>(declaration: R): R => declaration;

/** A conflict over a turn that stays the same until somebody acts. */
export const turnProblem = <const R extends Pick<ProblemRow, 'status' | 'title' | 'retryable' | 'meaning'>>(
  declaration: R,
) => ({ ...declaration, extensions: turnFields });
