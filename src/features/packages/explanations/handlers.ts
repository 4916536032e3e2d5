import {
  audiences,
  audienceSlugs,
  explanationFormats,
  type AudienceSlug,
  type ExplanationFormat,
  type explanationOperations,
} from '#contract/operations/explanations.ts';
import { problem } from '#contract/problems.ts';
import type { Context, Handlers } from '#deps.ts';
import { findPackage } from '#features/packages/store.ts';
import { findExplanation, listExplanations } from './store.ts';

export const explanationHandlers = {
  listExplainAudiences: () => ({ audiences: audienceSlugs.map((slug) => ({ slug, ...audiences[slug] })) }),

  // What explains is loaded when somebody first asks: idle memory counts.
  explainPackage: async ({ params, body }, context) => {
    const audience = audienceOf(body.audience);
    const { explainPackage } = await import('./explain-package.ts');
    return explainPackage(context, { package_id: params.id, audience });
  },

  listExplanations: async ({ params }, context) => {
    const rows = await listExplanations(context.db, await ofPackage(context, params.id));
    return { explanations: rows.map((row) => ({ ...row, cached: true })) };
  },

  downloadExplanation: async ({ params, query }, context) => {
    const audience = audienceOf(query.audience);
    const format = formatOf(query.format);
    const kept = await findExplanation(context.db, { ...(await ofPackage(context, params.id)), audience });
    if (!kept)
      problem('NOT_FOUND', {
        detail: 'This package was not explained to this audience yet; POST /v1/packages/{id}/explain does.',
      });
    if (format === 'pdf') await refuseScripts(kept.markdown);
    const { writeDocument } = await import('#platform/documents/write-document.ts');
    const { bytes, content_type } = await writeDocument(kept.markdown, format);
    return { content: bytes, content_type, filename: `service-explanation-${audience}.${format}` };
  },
} satisfies Handlers<typeof explanationOperations>;

/** What a PDF cannot show is refused before one is made. */
async function refuseScripts(markdown: string): Promise<void> {
  const { unwritableScripts } = await import('#platform/documents/unwritable-scripts.ts');
  const scripts = unwritableScripts(markdown);
  if (scripts.length > 0)
    problem('PDF_SCRIPT_NOT_SUPPORTED', {
      detail: `A PDF cannot show ${scripts.join(', ')}. Download it as DOCX: format=docx.`,
      scripts,
    });
}

async function ofPackage({ db, actor }: Pick<Context, 'db' | 'actor'>, id: string) {
  const found = await findPackage(db, actor, id);
  if (!found) problem('NOT_FOUND', { detail: 'No package of yours has this id.' });
  return { account_id: actor.account_id, package_id: found.id };
}

function audienceOf(text: string | null | undefined): AudienceSlug {
  const slug = text?.trim();
  if (!slug) problem('MISSING_AUDIENCE');
  return audienceSlugs.find((each) => each === slug) ?? problem('EXPLAIN_AUDIENCE_UNKNOWN');
}

const formatOf = (text: string | undefined): ExplanationFormat =>
  explanationFormats.find((each) => each === text) ?? problem('UNKNOWN_EXPLANATION_FORMAT');
