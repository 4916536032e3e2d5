import { reply } from '#contract/operation.ts';
import { problem } from '#contract/problems.ts';
import type { referenceDocumentOperations } from '#contract/operations/reference-documents.ts';
import type { Handlers } from '#deps.ts';
import { addReferenceDocument, requireOwnInterview } from './add-reference-document.ts';
import { removeReferenceDocument } from './remove-reference-document.ts';
import { listDocuments, type DocumentRow } from './store.ts';

export const referenceDocumentHandlers = {
  uploadReferenceDocument: {
    admit: ({ params }, { db, actor }) => requireOwnInterview(db, actor, params.interviewId),
    handle: async ({ params, upload: { file } }, context) => {
      const { filename, content_type } = file;
      const new_document = { filename, content_type, source: 'upload' as const, content: file };
      const { document, created } = await addReferenceDocument(context, params.interviewId, new_document);
      return reply(documentView(document), { status: created ? 201 : 200 });
    },
  },

  listReferenceDocuments: async ({ params: { interviewId: interview_id } }, { db, actor }) => {
    await requireOwnInterview(db, actor, interview_id);
    const rows = await listDocuments(db, { account_id: actor.account_id, interview_id });
    return { reference_documents: rows.map(documentView) };
  },

  deleteReferenceDocument: async ({ params: { interviewId: interview_id, documentId: id } }, context) => {
    if (!(await removeReferenceDocument(context, { id, interview_id })))
      problem('NOT_FOUND', { detail: 'The interview has no document with this id.' });
  },
} satisfies Handlers<typeof referenceDocumentOperations>;

function documentView(row: DocumentRow) {
  const { extraction_status: status, extraction_reason: reason, characters } = row;
  return { ...row, extraction: { status, reason, characters } };
}
