// Feedback on interviews, packages, runs and the service around them, freely or along a template. Its
// refusals are its own, so that bounds are checked by the handler; here stand the types alone.
import { z } from 'zod';
import { enumInput, id, limit, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { clientTypes, reviewStatuses } from './bug-reports.ts';

const tag = 'Feedback' as const;

export const feedbackTypes = [
  'interview_quality',
  'package_quality',
  'end_to_end_run',
  'tooling_experience',
  'api_doc_quality',
  'website_quality',
  'launch_readiness',
  'other',
] as const;
export type FeedbackType = (typeof feedbackTypes)[number];
export const feedbackSeverities = ['info', 'low', 'medium', 'high', 'critical'] as const;

/** How long after it was sent feedback may be amended, while nobody has begun to review it. */
export const feedback_amendable_ms = 10 * 60 * 1000;

/** The types that are about something in particular and have to name it. */
export const aboutSomething = [
  'interview_quality',
  'package_quality',
  'end_to_end_run',
] as const satisfies readonly FeedbackType[];

const text = z.string().nullish();
const score = z.number().nullish();
const texts = z.array(z.string()).nullish();
const finding = z.looseObject({});

/** What is kept as it was sent. */
const toldFields = {
  interview_quality_score: score,
  package_quality_score: score,
  build_confidence_percent: score,
  letter_grade: text,
  structured_findings: z.array(finding).nullish(),
  template_id: text,
  rubric_version: text,
  rubric_section_responses: z.record(z.string(), z.string()).nullish(),
  rubric_scores: z.record(z.string(), z.number()).nullish(),
  tags: texts,
  estimated_output_quality: text,
  project_type: text,
  review_profile: text,
  transcript_evidence: texts,
  package_evidence: texts,
};

const targets = {
  interview_id: id.nullish(),
  intake_artifact_id: id.nullish(),
  generation_id: id.nullish(),
  package_id: id.nullish(),
};

const scalars = {
  id,
  type: z.enum(feedbackTypes),
  status: z.enum(reviewStatuses),
  title: z.string(),
  severity: z.enum(feedbackSeverities),
  client_type: z.enum(clientTypes),
  ...targets,
  created_at: timestamp,
  amended_at: timestamp.nullable(),
};

export const feedback = z
  .object({ ...scalars, summary: z.string().nullable(), full_report: z.string(), ...toldFields })
  .meta({ id: 'Feedback' });

const count = z.int().min(0);
export const feedbackRow = z
  .object({
    ...scalars,
    interview_quality_score: score,
    package_quality_score: score,
    build_confidence_percent: score,
    letter_grade: text,
    template_id: text,
    rubric_version: text,
    summary_excerpt: z.string().nullable().describe('At most 200 characters.'),
    tag_count: count,
    finding_count: count,
    transcript_evidence_count: count,
    package_evidence_count: count,
  })
  .meta({ id: 'FeedbackRow' });

const section = z.object({
  id: z.string(),
  title: z.string(),
  prompt: z.string(),
  score_scale: z
    .object({ min: z.number(), max: z.number(), meaning: z.string() })
    .nullable()
    .describe('null: no score is asked for.'),
});
const templateRow = { id: z.string(), version: z.string(), type: z.enum(feedbackTypes), title: z.string() };

const own = { access: 'key', permission: 'feedback.write', tag } as const;

export const feedbackOperations = {
  submitFeedback: operation({
    ...own,
    id: 'submitFeedback',
    method: 'POST',
    path: '/v1/feedback',
    summary: 'Send feedback',
    body: z
      .object({
        type: enumInput(feedbackTypes),
        title: text,
        full_report: text,
        summary: text,
        severity: enumInput(feedbackSeverities).default('medium'),
        client_type: z.enum(clientTypes).optional(),
        ...targets,
        ...toldFields,
      })
      .meta({ id: 'NewFeedback' }),
    result: feedback,
    status: 201,
    problems: [
      'FEEDBACK_TITLE_REQUIRED',
      'FEEDBACK_FULL_REPORT_REQUIRED',
      'FEEDBACK_INVALID',
      'FEEDBACK_TEMPLATE_VERSION_REQUIRED',
      'FEEDBACK_TEMPLATE_UNKNOWN',
      'FEEDBACK_TEMPLATE_TYPE_MISMATCH',
      'FEEDBACK_TEMPLATE_SECTION_UNKNOWN',
      'FEEDBACK_TEMPLATE_SCORE_UNKNOWN',
    ],
    idempotent: true,
    tool: { name: 'submit_feedback' },
  }),
  listMyFeedback: operation({
    ...own,
    id: 'listMyFeedback',
    method: 'GET',
    path: '/v1/feedback/me',
    summary: 'List own feedback, newest first',
    query: z.object({ limit: limit({ default: 20, max: 200 }) }),
    result: z.object({ feedback: z.array(feedbackRow) }).meta({ id: 'FeedbackList' }),
    status: 200,
    problems: [],
    tool: { name: 'list_my_feedback' },
  }),
  listFeedbackTemplates: operation({
    id: 'listFeedbackTemplates',
    method: 'GET',
    path: '/v1/feedback/templates',
    access: 'anonymous',
    tag,
    summary: 'List the rubric templates',
    result: z.object({ templates: z.array(z.object(templateRow)) }).meta({ id: 'FeedbackTemplateList' }),
    status: 200,
    problems: [],
    tool: { name: 'list_feedback_templates' },
  }),
  getFeedbackTemplate: operation({
    id: 'getFeedbackTemplate',
    method: 'GET',
    path: '/v1/feedback/templates/{id}/{version}',
    access: 'anonymous',
    tag,
    summary: 'Read a rubric template',
    params: z.object({ id: z.string(), version: z.string() }),
    result: z.object({ ...templateRow, sections: z.array(section) }).meta({ id: 'FeedbackTemplate' }),
    status: 200,
    problems: ['NOT_FOUND'],
    tool: { name: 'get_feedback_template' },
  }),
  getFeedback: operation({
    ...own,
    id: 'getFeedback',
    method: 'GET',
    path: '/v1/feedback/{id}',
    summary: 'Read own feedback',
    params: z.object({ id }),
    result: feedback,
    status: 200,
    problems: ['NOT_FOUND'],
  }),
  amendFeedback: operation({
    ...own,
    id: 'amendFeedback',
    method: 'PATCH',
    path: '/v1/feedback/{id}/amend',
    summary: 'Amend feedback',
    description: 'While it is `Open`, up to ten minutes after it was sent. What is left out stays.',
    params: z.object({ id }),
    body: z
      .object({
        title: text,
        summary: text,
        full_report: text,
        transcript_evidence: texts,
        package_evidence: texts,
        tags: texts,
      })
      .meta({ id: 'FeedbackAmendment' }),
    result: feedback,
    status: 200,
    problems: [
      'NOT_FOUND',
      'FEEDBACK_TITLE_REQUIRED',
      'FEEDBACK_FULL_REPORT_REQUIRED',
      'FEEDBACK_INVALID',
      'FEEDBACK_AMEND_NOT_OPEN',
      'FEEDBACK_AMEND_WINDOW_EXPIRED',
    ],
  }),
};
