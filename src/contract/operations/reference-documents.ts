// Reference documents: what somebody has written already, given to an interview to read.
import { z } from 'zod';
import { id, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';

const tag = 'Interviews' as const;

export const reference_document_max_bytes = 64 * 1024 * 1024;
export const reference_documents_max = 20;

/** Beyond it a document is kept, but not read on. */
export const extracted_chars_max = 200_000;

/**
 * What is read, by the ending of the name. `detected`: what the leading bytes may say of such a file; those
 * that say nothing pass.
 */
export const documentKinds = {
  pdf: { content_type: 'application/pdf', detected: ['application/pdf'] },
  docx: {
    content_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    detected: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/zip'],
  },
  xlsx: {
    content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    detected: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/zip'],
  },
  pptx: {
    content_type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    detected: [
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/zip',
    ],
  },
  html: { content_type: 'text/html', detected: ['application/xml', 'text/html'] },
  htm: { content_type: 'text/html', detected: ['application/xml', 'text/html'] },
  md: { content_type: 'text/markdown', detected: [] },
  markdown: { content_type: 'text/markdown', detected: [] },
  txt: { content_type: 'text/plain', detected: [] },
  csv: { content_type: 'text/csv', detected: [] },
} as const satisfies Record<string, { content_type: string; detected: readonly string[] }>;

export type DocumentKind = keyof typeof documentKinds;

export const documentSources = ['upload', 'connector'] as const;
export type DocumentOrigin = (typeof documentSources)[number];

export const extractionStatuses = ['pending', 'done', 'failed'] as const;
export type ExtractionStatus = (typeof extractionStatuses)[number];

export const referenceDocument = z
  .object({
    id,
    interview_id: id,
    filename: z.string(),
    content_type: z.string().describe('By the ending of the name.'),
    byte_count: z.int().min(1),
    sha256: z.string(),
    source: z.enum(documentSources),
    extraction: z
      .object({
        status: z.enum(extractionStatuses),
        characters: z.int().min(0).nullable().describe('How much text was read; null until it is `done`.'),
        reason: z.string().nullable().describe('Why it failed, or what was left out.'),
      })
      .describe('Its text, read by a job; what cannot be read stays as it is.'),
    created_at: timestamp,
  })
  .meta({ id: 'ReferenceDocument' });

const ofInterview = z.object({ interviewId: id });

export const referenceDocumentOperations = {
  uploadReferenceDocument: operation({
    id: 'uploadReferenceDocument',
    method: 'POST',
    path: '/v1/interviews/{interviewId}/reference-documents',
    access: 'key',
    permission: 'interviews.write',
    tag,
    needs_room: true,
    summary: 'Give the interviewer a document to read',
    description: `Takes ${Object.keys(documentKinds).join(', ')}. What it says counts as if it were said, with the document as its source; the next turn is answered after it was read.`,
    params: ofInterview,
    upload: { max_bytes: reference_document_max_bytes },
    result: referenceDocument,
    status: 201,
    replies: {
      200: {
        description: 'The interview has the same bytes under the same name: that document.',
        result: referenceDocument,
      },
    },
    problems: ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION'],
    idempotent: true,
    tool: { name: 'upload_reference_document' },
  }),
  listReferenceDocuments: operation({
    id: 'listReferenceDocuments',
    method: 'GET',
    path: '/v1/interviews/{interviewId}/reference-documents',
    access: 'key',
    permission: 'interviews.read',
    tag,
    summary: 'List the documents of an interview, in the order of their uploads',
    params: ofInterview,
    result: z
      .object({ reference_documents: z.array(referenceDocument) })
      .meta({ id: 'ReferenceDocumentList' }),
    status: 200,
    problems: ['NOT_FOUND'],
    tool: { name: 'list_reference_documents' },
  }),
  deleteReferenceDocument: operation({
    id: 'deleteReferenceDocument',
    method: 'DELETE',
    path: '/v1/interviews/{interviewId}/reference-documents/{documentId}',
    access: 'key',
    permission: 'interviews.write',
    tag,
    summary: 'Remove a document with its bytes and its text',
    description:
      'What the interviewer read in it is taken back. The intake artifact of a complete interview stays as it is.',
    params: ofInterview.extend({ documentId: id }),
    status: 204,
    problems: ['NOT_FOUND'],
  }),
};
