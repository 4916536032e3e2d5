// What the interface bounds in feedback, and which refusal tells it: pure, so that every rule is a row of a
// test.
import { own } from '#contract/own.ts';
import { z } from 'zod';
import { problem } from '#contract/problems.ts';
import {
  aboutSomething,
  feedbackSeverities,
  type FeedbackType,
} from '#contract/operations/feedback/feedback.ts';
import { findTemplate } from './templates.ts';

const runBound: readonly FeedbackType[] = aboutSomething;

const item = z.array(z.string().max(2000)).nullish();
const short = z.string().max(50).nullish();
const percent = z.number().min(0).max(100).nullish();
const longer = z.string().max(2000).nullish();

/** What each kind of evidence must carry. */
const evidenceKeys: Readonly<Record<string, readonly [key: string, type: 'number' | 'string'] | null>> = {
  free: null,
  http_response: ['status', 'number'],
  route: ['url', 'string'],
  console_error: ['message', 'string'],
  mcp_tool_call: ['tool', 'string'],
  transcript_turn: ['turnIndex', 'number'],
  screenshot: ['path', 'string'],
  json_payload: null,
};

const typedEvidence = z
  .object({ kind: z.enum(Object.keys(evidenceKeys) as [string]), payload_json: z.string().max(4000) })
  .check(({ value, issues }) => {
    const needed = own(evidenceKeys, value.kind);
    const payload = parsed(value.payload_json);
    const refuse = (message: string) =>
      void issues.push({ code: 'custom', path: ['payload_json'], message, input: value.payload_json });
    if (payload === undefined) return refuse('must be well-formed JSON');
    if (needed && typeof (payload as Record<string, unknown> | null)?.[needed[0]] !== needed[1])
      refuse(`needs a ${needed[1]} "${needed[0]}"`);
  });

const finding = z.object({
  severity: z.enum(feedbackSeverities),
  topic: z.string().min(1).max(2000),
  title: z.string().min(1).max(2000),
  evidence: longer,
  expected_behavior: longer,
  suggested_fix: longer,
  typed_evidence: z.array(typedEvidence).max(20).nullish(),
});

const bounds = z.looseObject({
  title: z.string().max(200).nullish(),
  summary: z.string().max(1000).nullish(),
  full_report: z.string().max(32_000).nullish(),
  interview_quality_score: percent,
  package_quality_score: percent,
  build_confidence_percent: percent,
  letter_grade: z.string().max(5).nullish(),
  structured_findings: z.array(finding).max(200).nullish(),
  tags: z.array(z.string().min(1).max(50)).max(50).nullish(),
  estimated_output_quality: short,
  project_type: short,
  review_profile: short,
  transcript_evidence: item,
  package_evidence: item,
  rubric_section_responses: z.record(z.string(), z.string().max(32_000)).nullish(),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function invalidFeedback(paramName: string, message: string): never {
  problem('FEEDBACK_INVALID', { detail: `${paramName}: ${message}`, paramName });
}

const isBlank = (text: string | null | undefined) => !text?.trim();

type Words = { title?: string | null | undefined; full_report?: string | null | undefined };

/** Lengths and forms of whatever is there. */
export function checkBounds(fields: Record<string, unknown>): void {
  const [issue] = bounds.safeParse(fields).error?.issues ?? [];
  if (issue) invalidFeedback(issue.path.join('.'), issue.message);
}

export function checkWords({ title, full_report }: Words): { title: string; full_report: string } {
  if (isBlank(title)) problem('FEEDBACK_TITLE_REQUIRED');
  if (isBlank(full_report)) problem('FEEDBACK_FULL_REPORT_REQUIRED');
  return { title: title!.trim(), full_report: full_report! };
}

type Targets = Partial<
  Record<'interview_id' | 'intake_artifact_id' | 'generation_id' | 'package_id', string | null | undefined>
>;

export function checkTargets(type: FeedbackType, targets: Targets): void {
  const named = Object.values(targets).some((id) => id !== null && id !== undefined);
  if (runBound.includes(type) && !named)
    invalidFeedback('generation_id', `${type} names an interview, intake artifact, generation or package`);
}

type Filled = {
  type: FeedbackType;
  template_id?: string | null | undefined;
  rubric_version?: string | null | undefined;
  rubric_section_responses?: Record<string, string> | null | undefined;
  rubric_scores?: Record<string, number> | null | undefined;
};

export function checkTemplate(filled: Filled): void {
  const { type, template_id, rubric_version } = filled;
  const [responses, scores] = [filled.rubric_section_responses ?? {}, filled.rubric_scores ?? {}];
  if (isBlank(template_id)) {
    const stray = (['rubric_version', 'rubric_section_responses', 'rubric_scores'] as const).find(
      (field) => filled[field] !== null && filled[field] !== undefined,
    );
    if (stray) invalidFeedback(stray, 'goes with a template_id');
    return;
  }
  if (isBlank(rubric_version)) problem('FEEDBACK_TEMPLATE_VERSION_REQUIRED');
  const template = findTemplate(template_id!);
  if (!template || template.version !== rubric_version)
    return problem('FEEDBACK_TEMPLATE_UNKNOWN', {
      detail: `There is no template ${template_id} ${rubric_version}; GET /v1/feedback/templates lists them.`,
    });
  if (template.type !== type)
    problem('FEEDBACK_TEMPLATE_TYPE_MISMATCH', { detail: `${template.id} goes with ${template.type}.` });
  const sections = new Map(template.sections.map((section) => [section.id, section]));
  const unknown = Object.keys(responses).find((id) => !sections.has(id));
  if (unknown !== undefined)
    problem('FEEDBACK_TEMPLATE_SECTION_UNKNOWN', { detail: `${template.id} has no section "${unknown}".` });
  for (const [id, score] of Object.entries(scores)) {
    const scale = sections.get(id)?.score_scale;
    if (!scale)
      problem('FEEDBACK_TEMPLATE_SCORE_UNKNOWN', { detail: `${template.id} asks for no score "${id}".` });
    if (score < scale.min || score > scale.max)
      invalidFeedback(`rubric_scores.${id}`, `must be from ${scale.min} to ${scale.max}`);
  }
}
