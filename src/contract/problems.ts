// Every refusal the service can answer with, one row each: status, title, whether trying again helps, what it means,
// and the extension fields and headers it carries. The error class, OpenAPI, the client's types and the documentation
// are read from this table. Anything thrown that is not a `Problem` is a bug and leaves as INTERNAL_ERROR.
import { z } from 'zod';

type ProblemRow = {
  status: number;
  title: string;
  /** Whether the same request may succeed later without a change. */
  retryable: boolean;
  meaning: string;
  /** Extension fields beside type, title, status and detail. */
  extensions?: z.ZodObject;
  /** Headers that whoever throws must give. `Retry-After` is not among them: it follows `retry_after_seconds`. */
  headers?: readonly string[];
  /** The wire `type` is the full URL of this path instead of the row's name. */
  type_path?: string;
  /** The wire `type` where the interface gives one name to two refusals; the status tells them apart. */
  type_name?: string;
};

const retryAfter = z.object({ retry_after_seconds: z.int().min(0) });

const named = z.object({ paramName: z.string() });

const turnFields = z.object({
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

const quotaHeaders = ['X-Quota-Tier', 'X-Quota-Limit', 'X-Quota-Used', 'X-Quota-Reset'] as const;

const row = <const R extends ProblemRow>(declaration: R): R => declaration;

/** A conflict over a turn that stays the same until somebody acts. */
const turnProblem = <const R extends Pick<ProblemRow, 'status' | 'title' | 'retryable' | 'meaning'>>(
  declaration: R,
) => ({ ...declaration, extensions: turnFields });

export const problems = {
  VALIDATION_FAILED: row({
    status: 400,
    title: 'The request is not valid.',
    retryable: false,
    meaning: 'Some part of the request is missing or malformed; `errors` names every place.',
    extensions: z.object({
      errors: z.array(
        z.object({
          path: z
            .string()
            .describe('Where: `body.name`, `query.limit`, `params.id`, `headers.idempotency-key`.'),
          message: z.string(),
        }),
      ),
      paramName: z.string().optional(),
    }),
  }),
  FEATURE_NOT_ALLOWED: row({
    status: 400,
    title: 'This tier is not sold yet.',
    retryable: false,
    meaning: 'The tier `Team` is not launched; use `Pro`.',
  }),
  FILE_TOO_LARGE_TO_READ: row({
    status: 400,
    title: 'The file is too large to be read alone.',
    retryable: false,
    meaning: 'Single files are served up to 256 KB; download the zip instead.',
  }),
  PROVIDER_COMING_SOON: row({
    status: 400,
    title: 'The provider is not there yet.',
    retryable: false,
    meaning:
      'Folders of this provider can be connected soon; see GET /v1/external-connectors for those that are.',
  }),
  PROVIDER_PLANNED: row({
    status: 400,
    title: 'The provider is planned.',
    retryable: false,
    meaning: 'Folders of this provider can be connected in a later version.',
  }),
  BUG_REPORT_TITLE_REQUIRED: row({
    status: 400,
    title: 'The title is missing.',
    retryable: false,
    meaning: 'A bug report needs a title that is not blank.',
  }),
  BUG_REPORT_DESCRIPTION_REQUIRED: row({
    status: 400,
    title: 'The description is missing.',
    retryable: false,
    meaning: 'A bug report needs a description that is not blank.',
  }),
  BUG_REPORT_INVALID: row({
    status: 400,
    title: 'The bug report is not valid.',
    retryable: false,
    meaning: 'A field is too long, or names what is not yours; `paramName` says which.',
    extensions: named,
  }),
  FEEDBACK_TITLE_REQUIRED: row({
    status: 400,
    title: 'The title is missing.',
    retryable: false,
    meaning: 'Feedback needs a title that is not blank.',
  }),
  FEEDBACK_FULL_REPORT_REQUIRED: row({
    status: 400,
    title: 'The report is missing.',
    retryable: false,
    meaning: 'Feedback needs a full report that is not blank.',
  }),
  FEEDBACK_INVALID: row({
    status: 400,
    title: 'The feedback is not valid.',
    retryable: false,
    meaning: 'A field is outside its bounds, or a target is missing; `paramName` says which.',
    extensions: named,
  }),
  FEEDBACK_TEMPLATE_VERSION_REQUIRED: row({
    status: 400,
    title: 'The rubric version is missing.',
    retryable: false,
    meaning: 'A template is named with its version.',
  }),
  FEEDBACK_TEMPLATE_UNKNOWN: row({
    status: 400,
    title: 'There is no such template.',
    retryable: false,
    meaning: 'GET /v1/feedback/templates lists the templates and their versions.',
  }),
  FEEDBACK_TEMPLATE_TYPE_MISMATCH: row({
    status: 400,
    title: 'The template is for another type of feedback.',
    retryable: false,
    meaning: 'Each template goes with one type.',
  }),
  FEEDBACK_TEMPLATE_SECTION_UNKNOWN: row({
    status: 400,
    title: 'The template has no such section.',
    retryable: false,
    meaning: 'A key of `rubric_section_responses` is no section of the template.',
  }),
  FEEDBACK_TEMPLATE_SCORE_UNKNOWN: row({
    status: 400,
    title: 'The template asks for no such score.',
    retryable: false,
    meaning: 'A key of `rubric_scores` is no section of the template with a score.',
  }),
  FEEDBACK_AMEND_NOT_OPEN: row({
    status: 400,
    title: 'The feedback is being reviewed.',
    retryable: false,
    meaning: 'Only feedback that is `Open` can be amended.',
  }),
  FEEDBACK_AMEND_WINDOW_EXPIRED: row({
    status: 400,
    title: 'The feedback can no longer be amended.',
    retryable: false,
    meaning: 'Feedback can be amended for ten minutes after it was sent.',
  }),
  MISSING_AUDIENCE: row({
    status: 400,
    title: 'The audience is missing.',
    retryable: false,
    meaning: 'Name an audience of GET /v1/explain/audiences.',
  }),
  EXPLAIN_AUDIENCE_UNKNOWN: row({
    status: 400,
    title: 'There is no such audience.',
    retryable: false,
    meaning: 'GET /v1/explain/audiences lists the audiences.',
  }),
  UNKNOWN_EXPLANATION_FORMAT: row({
    status: 400,
    title: 'There is no such format.',
    retryable: false,
    meaning: 'An explanation can be downloaded as `md`, `txt`, `pdf` or `docx`.',
  }),
  QUOTA_EXCEEDED: row({
    status: 402,
    title: 'Not enough credits.',
    retryable: false,
    meaning: 'The run costs more credits than are left, and Extra Usage does not cover it.',
    headers: quotaHeaders,
  }),
  PROFILE_NOT_ALLOWED: row({
    status: 402,
    title: 'The plan does not include this review profile.',
    retryable: false,
    meaning: 'Retired for the standard depths.',
  }),
  RESEARCHER_NOT_ALLOWED: row({
    status: 402,
    title: 'The Researcher profile is not granted.',
    retryable: false,
    meaning: 'The plan needs the grant of an operator for the Researcher profile.',
    headers: quotaHeaders,
  }),
  QUOTA_EXPLAIN_EXCEEDED: row({
    status: 402,
    title: 'No explanation is left this month.',
    retryable: false,
    meaning: 'The plan has a number of explanations a month; those that are kept can still be read.',
    headers: quotaHeaders,
  }),
  TEAMS_TIER_REQUIRED: row({
    status: 403,
    title: 'The plan has no organizations.',
    retryable: false,
    meaning: 'Founding an organization takes the Team plan.',
    extensions: z.object({ code: z.literal('TEAMS_TIER_REQUIRED') }),
  }),
  PERMISSION_DENIED: row({
    status: 403,
    title: 'The credential lacks a permission.',
    retryable: false,
    meaning: 'The key, its scopes or the role of its owner do not grant what the operation needs.',
    extensions: z.object({ permission: z.string().optional(), role: z.string().optional() }),
  }),
  SESSION_REQUIRED: row({
    status: 403,
    title: 'A browser session is required.',
    retryable: false,
    meaning: 'This operation refuses bearer tokens; sign in and call it with the session cookie.',
  }),
  CROSS_ORIGIN_REFUSED: row({
    status: 403,
    title: 'The request does not come from this site.',
    retryable: false,
    meaning: 'A change authenticated by the session cookie needs a same-origin Origin header.',
  }),
  USER_PENDING_APPROVAL: row({
    status: 403,
    title: 'The account awaits approval.',
    retryable: false,
    meaning: 'An operator has not approved the account yet; reads work, runs cannot be started.',
  }),
  NOT_FOUND: row({
    status: 404,
    title: 'Not found.',
    retryable: false,
    meaning: 'There is no such thing, or it belongs to somebody else; the two are not told apart.',
  }),
  INTERVIEW_NOT_FOUND: turnProblem({
    status: 404,
    title: 'Interview not found.',
    retryable: false,
    meaning: 'There is no such interview, or it belongs to somebody else.',
  }),
  METHOD_NOT_ALLOWED: row({
    status: 405,
    title: 'Method not allowed.',
    retryable: false,
    meaning: 'The path exists, with the methods in the Allow header.',
    headers: ['Allow'],
  }),
  CONFLICT_STATE_TRANSITION: row({
    status: 409,
    title: 'Not allowed in the current state.',
    retryable: false,
    meaning: 'The state of the resource does not allow this move; `detail` names the state.',
  }),
  RESUME_FROM_NON_PAUSED: row({
    status: 409,
    title: 'Only a paused generation can be resumed.',
    retryable: false,
    meaning: 'The generation is not `Paused`; `detail` names its state.',
  }),
  RESUME_NO_PRIOR_STATE: row({
    status: 409,
    title: 'No state to return to.',
    retryable: false,
    meaning: 'No state from before the pause was recorded; do not retry.',
  }),
  CONCURRENCY_CAP_REACHED: row({
    status: 409,
    title: 'Too many running generations.',
    retryable: true,
    meaning: 'The account already has as many running generations as its plan allows.',
  }),
  LESSON_SLUG_TAKEN: row({
    status: 409,
    title: 'The slug is taken.',
    retryable: false,
    meaning: 'Another lesson of the project has this slug; choose another, or observe that lesson.',
  }),
  DOC_MIGRATION_UNRESOLVED_CONFLICTS: row({
    status: 409,
    title: 'Two documents would take one place.',
    retryable: false,
    meaning:
      'More than one file of the archive goes to each of `conflicting_target_paths`; send target_path_overrides that part them.',
    extensions: z.object({ conflicting_target_paths: z.array(z.string()) }),
  }),
  TASK_EVIDENCE_MISSING: row({
    status: 409,
    title: 'The task is not shown to be done.',
    retryable: false,
    meaning:
      'A task is done when its own command succeeded and its evidence is told; `missing` says what is not.',
    extensions: z.object({ missing: z.array(z.string()), command: z.string(), evidence: z.string() }),
  }),
  PACKAGE_HAS_NO_GRAPH: row({
    status: 409,
    title: 'The package is documents alone.',
    retryable: false,
    meaning:
      'The package was migrated from documents and has no graph that a change could be drafted against; describe the change in an interview of its own.',
  }),
  ALREADY_HAS_ORGANIZATION: row({
    status: 409,
    title: 'The account is in an organization already.',
    retryable: false,
    meaning: 'An account is in one organization at most; leave that one first.',
    extensions: z.object({ code: z.literal('ALREADY_HAS_ORGANIZATION') }),
  }),
  PROJECT_IS_DEFAULT: row({
    status: 409,
    title: 'The default project cannot be archived.',
    retryable: false,
    meaning: 'Make another project the default one first.',
  }),
  RETRY_STATE_INVALID: row({
    status: 409,
    title: 'RETRY_STATE_INVALID',
    retryable: false,
    meaning: 'Only a `Failed` generation can be retried.',
    type_path: '/errors/retry_state_invalid',
  }),
  RETRY_RESEARCHER_CHILD: row({
    status: 409,
    title: 'RETRY_RESEARCHER_CHILD',
    retryable: false,
    meaning: 'A child of a Researcher run cannot be retried alone.',
    type_path: '/errors/retry_researcher_child',
  }),
  RETRY_ENVELOPE_UNAVAILABLE: row({
    status: 409,
    title: 'RETRY_ENVELOPE_UNAVAILABLE',
    retryable: false,
    meaning: 'The original kickoff command was not kept.',
    type_path: '/errors/retry_envelope_unavailable',
  }),
  RETRY_OWNER_MISMATCH: row({
    status: 409,
    title: 'RETRY_OWNER_MISMATCH',
    retryable: false,
    meaning: 'The caller may see the generation but does not own it.',
    type_path: '/errors/retry_owner_mismatch',
  }),
  IDEMPOTENCY_KEY_REUSED: row({
    status: 409,
    title: 'The idempotency key was used for another request.',
    retryable: false,
    meaning: 'The same Idempotency-Key came with another operation or body within 24 hours; use a fresh key.',
  }),
  IDEMPOTENCY_KEY_IN_FLIGHT: row({
    status: 409,
    title: 'The first request with this idempotency key is still running.',
    retryable: true,
    meaning: 'Wait `retry_after_seconds`, then send the same request with the same key.',
    extensions: retryAfter,
  }),
  INTERVIEW_TURN_IN_FLIGHT: turnProblem({
    status: 409,
    title: 'The turn is being processed.',
    retryable: true,
    meaning:
      'A submission with the same key is in flight; wait `retry_after_seconds`, then use the same key.',
  }),
  INTERVIEW_TURN_NOT_CANCELLABLE: turnProblem({
    status: 409,
    title: 'The turn can no longer be cancelled.',
    retryable: false,
    meaning: 'The job has completed or failed already.',
  }),
  INTERVIEW_TURN_CANCELLED: turnProblem({
    status: 409,
    title: 'The turn was cancelled.',
    retryable: true,
    meaning: 'The submission with this key was cancelled by the caller; send it with a fresh key.',
  }),
  ALREADY_DELIVERED: row({
    status: 409,
    title: 'The package is delivered already.',
    retryable: false,
    meaning: 'A package is delivered once; `detail` names its pull request.',
  }),
  SOURCE_CONTROL_NOT_CONFIGURED: row({
    status: 409,
    title: 'No repository is set.',
    retryable: false,
    meaning:
      'PUT /v1/source-control/preferences/installation sets the repository that packages are delivered to.',
  }),
  SOURCE_CONTROL_CONFLICT: row({
    status: 409,
    title: 'The repository is in the way of the delivery.',
    retryable: false,
    meaning: 'A branch is there with other files, or the one to propose to is not; `detail` says which.',
  }),
  SOURCE_CONTROL_ADDRESS_REFUSED: row({
    status: 409,
    title: 'The address of the repository is refused.',
    retryable: false,
    meaning:
      'The host is not on the public internet; the operator may allow that by SPECFOUNDRY_SOURCE_CONTROL_ALLOW_PRIVATE.',
  }),
  CONNECTORS_NOT_ALLOWED: row({
    status: 409,
    title: 'The plan has no external connectors.',
    retryable: false,
    meaning: 'Documents of connected folders take a plan with external connectors.',
    type_name: 'FEATURE_NOT_ALLOWED',
  }),
  CONNECTOR_NOT_CONFIGURED: row({
    status: 409,
    title: 'The provider is not set up here.',
    retryable: false,
    meaning:
      'Whoever runs this service has to register it with the provider and set its client id and secret.',
  }),
  CONNECTOR_NEEDS_RECONNECT: row({
    status: 409,
    title: 'The provider no longer lets us in.',
    retryable: false,
    meaning: 'The permission was withdrawn or has ended; authorize again, and commit the same folder.',
  }),
  CONNECTOR_FOLDER_NOT_FOUND: row({
    status: 409,
    title: 'The provider has no such folder.',
    retryable: false,
    meaning: 'The folder was deleted, is no folder, or is not shared with the connected person any more.',
  }),
  PAYLOAD_TOO_LARGE: row({
    status: 413,
    title: 'The body is too large.',
    retryable: false,
    meaning: 'The body is larger than this operation accepts; `detail` names the limit.',
  }),
  UNSUPPORTED_MEDIA_TYPE: row({
    status: 415,
    title: 'Unsupported media type.',
    retryable: false,
    meaning: 'Send the body with the content type that `detail` names.',
  }),
  RATE_LIMITED: row({
    status: 429,
    title: 'Too many requests.',
    retryable: true,
    meaning: 'Wait `retry_after_seconds` before the next call.',
    extensions: retryAfter,
  }),
  INTERNAL_ERROR: row({
    status: 500,
    title: 'Something went wrong on our side.',
    retryable: false,
    meaning:
      '`detail` carries a reference id for the operator; check the state of the resource before retrying.',
    extensions: z.object({ reference_id: z.string() }),
  }),
  INTERVIEW_TURN_INTERNAL_ERROR: turnProblem({
    status: 500,
    title: 'The turn failed.',
    retryable: false,
    meaning: 'An unclassified error of the server; read the interview before going on.',
  }),
  INTERVIEW_TURN_STUCK_INFLIGHT: turnProblem({
    status: 500,
    title: 'The turn took too long and was given up.',
    retryable: true,
    meaning: 'A sweep recycled an over-long submission; the same key is safe.',
  }),
  INTERVIEW_TURN_STUCK_RUNNING: turnProblem({
    status: 500,
    title: 'The worker of the turn died.',
    retryable: true,
    meaning: 'A sweep recycled a turn whose worker had died.',
  }),
  INTERVIEW_TURN_TIMEOUT: turnProblem({
    status: 502,
    title: 'The model did not answer in time.',
    retryable: true,
    meaning: 'The call to the language model timed out.',
  }),
  INTERVIEW_TURN_TRANSPORT_ERROR: turnProblem({
    status: 502,
    title: 'The model could not be reached.',
    retryable: true,
    meaning: 'A network or HTTP error on the way to the language model.',
  }),
  PAYMENT_PROCESSOR_FAILED: row({
    status: 502,
    title: 'The payment processor did not answer as it should.',
    retryable: true,
    meaning: 'Nothing was bought; try again after a short wait.',
  }),
  SOURCE_CONTROL_UNAUTHORIZED: row({
    status: 502,
    title: 'The repository’s host rejected the token.',
    retryable: false,
    meaning: 'The token is wrong or has ended; set the repository again with a new one.',
  }),
  SOURCE_CONTROL_FORBIDDEN: row({
    status: 502,
    title: 'The token may not do this.',
    retryable: false,
    meaning: 'The token has to read the repository, to write branches and to open pull requests.',
  }),
  SOURCE_CONTROL_REPOSITORY_NOT_FOUND: row({
    status: 502,
    title: 'The host has no such repository.',
    retryable: false,
    meaning: 'The repository does not exist, or the token does not see it.',
  }),
  SOURCE_CONTROL_REJECTED: row({
    status: 502,
    title: 'The repository’s host rejected the delivery.',
    retryable: false,
    meaning:
      'The host answered with a refusal; `detail` has its status. What was done is gone on with next time.',
  }),
  SOURCE_CONTROL_RATE_LIMITED: row({
    status: 502,
    title: 'The repository’s host limits our requests.',
    retryable: true,
    meaning: 'Wait `retry_after_seconds`, then deliver again; what was done is gone on with.',
    extensions: retryAfter,
  }),
  SOURCE_CONTROL_UNAVAILABLE: row({
    status: 502,
    title: 'The repository’s host did not do its part.',
    retryable: true,
    meaning:
      'The host could not be reached, took too long or failed. Deliver again; what was done is gone on with.',
  }),
  CONNECTOR_RATE_LIMITED: row({
    status: 502,
    title: 'The provider limits our requests.',
    retryable: true,
    meaning: 'Wait `retry_after_seconds`, then ask again; files that were taken stay.',
    extensions: retryAfter,
  }),
  CONNECTOR_UNAVAILABLE: row({
    status: 502,
    title: 'The provider did not do its part.',
    retryable: true,
    meaning:
      'The provider could not be reached, took too long or failed. Ask again; files that were taken stay.',
  }),
  EXPLAIN_TIMEOUT: row({
    status: 503,
    title: 'The explanation was not finished in time.',
    retryable: true,
    meaning: 'The model took too long; nothing was charged and nothing is kept. Try again.',
  }),
} as const satisfies Record<string, ProblemRow>;

type Problems = typeof problems;
export type ProblemType = keyof Problems;

export type ProblemExtensions<T extends ProblemType> = Problems[T] extends {
  extensions: infer E extends z.ZodObject;
}
  ? z.input<E>
  : unknown;

type RequiredHeaders<T extends ProblemType> = Problems[T] extends {
  headers: readonly (infer H extends string)[];
}
  ? { headers: Record<H, string> }
  : { headers?: Record<string, string> };

/** What `problem()` needs to know: the extension fields and headers of the row, plus what may always be said. */
export type ProblemDetails<T extends ProblemType> = { detail?: string; title?: string } & RequiredHeaders<T> &
  ProblemExtensions<T>;

/** An expected refusal on its way to the caller. `extensions` are the fields beside type, title, status, detail. */
export class Problem extends Error {
  readonly type: ProblemType;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly extensions: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(type: ProblemType, details: Record<string, unknown>) {
    const { headers, ...rest } = details;
    const { detail: given, title: heading, ...extensions } = rest;
    const { status, title: usualTitle, meaning } = problems[type];
    const detail = typeof given === 'string' ? given : meaning;
    super(`${type}: ${detail}`);
    this.name = 'Problem';
    this.type = type;
    this.status = status;
    this.title = typeof heading === 'string' ? heading : usualTitle;
    this.detail = detail;
    this.extensions = extensions;
    this.headers = { ...(headers as Record<string, string> | undefined) };
    if (typeof extensions['retry_after_seconds'] === 'number') {
      this.headers['Retry-After'] = String(extensions['retry_after_seconds']);
    }
  }

  /** The problem document of RFC 9457. `base_url` completes the types that are URLs. */
  toJson(base_url: string): ProblemDocument {
    return {
      type: wireType(this.type, base_url),
      title: this.title,
      status: this.status,
      detail: this.detail,
      ...this.extensions,
    };
  }
}

export type ProblemDocument = {
  type: string;
  title: string;
  status: number;
  detail: string;
  [extension: string]: unknown;
};

// A row with neither required extensions nor required headers can be thrown by its name alone.
type Arguments<T extends ProblemType> =
  object extends ProblemDetails<T> ? [details?: ProblemDetails<T>] : [details: ProblemDetails<T>];

/** Refuses the request: throws the problem of this type. Without `detail` the row's meaning stands in for it. */
export function problem<T extends ProblemType>(type: T, ...[details]: Arguments<T>): never {
  throw new Problem(type, { ...details });
}

/** Refuses the request for one mistake; `path` as in `errors`: `body.name`. */
export function invalid(path: string, message: string): never {
  problem('VALIDATION_FAILED', { detail: `${path}: ${message}`, errors: [{ path, message }] });
}

/** The `type` that callers see: the row's name, or what the interface says instead. */
export function wireType(type: ProblemType, base_url: string): string {
  const { type_path, type_name = type }: ProblemRow = problems[type];
  return type_path === undefined ? type_name : base_url + type_path;
}

/** The row that a `type` on the wire belongs to, with its status; null for one we do not know. */
export function problemTypeOf(wire_type: string, status: number): ProblemType | null {
  const rows = Object.entries<ProblemRow>(problems);
  const found = rows.find(
    ([name, { type_path, type_name = name, ...row }]) =>
      row.status === status &&
      (type_path === undefined ? wire_type === type_name : wire_type.endsWith(type_path)),
  );
  return found === undefined ? null : (found[0] as ProblemType);
}
