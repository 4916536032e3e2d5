// A refusal as the caller of the client sees it.
import { problemTypeOf } from '#contract/problems.ts';
import type { ProblemDocument, ProblemType } from '#contract/problems.ts';

/**
 * The contract's name of the refusal; `UNAUTHENTICATED` for the bare 401; `UNKNOWN` for what we cannot read.
 */
export type ProblemCode = ProblemType | 'UNAUTHENTICATED' | 'UNKNOWN';

export class ClientProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly document: ProblemDocument;
  readonly request_id: string | null;

  constructor(code: ProblemCode, document: ProblemDocument, request_id: string | null) {
    super(document.detail);
    this.name = 'ClientProblem';
    this.code = code;
    this.status = document.status;
    this.document = document;
    this.request_id = request_id;
  }
}

export async function problemOf(response: Response): Promise<ClientProblem> {
  const request_id = response.headers.get('x-request-id');
  const { status } = response;
  const text = await response.text();
  if (status === 401 && text === '') {
    const wait_s = Number(response.headers.get('retry-after') ?? 0);
    const detail = 'The service does not know this credential: it is missing, wrong, revoked or expired.';
    const blocked = `If it is right, this address failed too often: wait ${wait_s} s.`;
    const document = {
      type: 'UNAUTHENTICATED',
      title: 'Not authenticated.',
      status,
      detail: wait_s > 0 ? `${detail} ${blocked}` : detail,
    };
    return new ClientProblem('UNAUTHENTICATED', document, request_id);
  }
  const document = readDocument(text) ?? unreadable(status, response.url);
  return new ClientProblem(problemTypeOf(document.type, document.status) ?? 'UNKNOWN', document, request_id);
}

function readDocument(text: string): ProblemDocument | null {
  try {
    const value = JSON.parse(text) as Partial<ProblemDocument> | null;
    const { type, status, detail = '', title = '' } = value ?? {};
    if (typeof type !== 'string' || typeof status !== 'number') return null;
    return { ...value, type, status, detail, title };
  } catch {
    return null;
  }
}

function unreadable(status: number, url: string): ProblemDocument {
  const detail = `${url} answered ${status}, but not as this service does; is it the right address?`;
  return { type: 'UNKNOWN', title: 'Unreadable answer.', status, detail };
}
