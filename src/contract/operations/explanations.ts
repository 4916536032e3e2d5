// Explanations: what a package says, told to one of six audiences. Each is written once and kept. Audience
// and format have refusals of their own, so that they are checked by the handler.
import { z } from 'zod';
import { id, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { providerProblemTypes } from '#contract/problems/providers.ts';

const tag = 'Packages' as const;

export const audienceSlugs = [
  'executive',
  'product-manager',
  'engineering-manager',
  'new-engineer',
  'investor',
  'security',
] as const;
export type AudienceSlug = (typeof audienceSlugs)[number];

export const audiences: Readonly<Record<AudienceSlug, { display_name: string; description: string }>> = {
  executive: {
    display_name: 'Executive',
    description:
      'One page: what it is for, what drives the cost, what could go wrong, what has to be decided.',
  },
  'product-manager': {
    display_name: 'Product manager',
    description: 'Scope, people, what they come to do, how success is measured, and what is out.',
  },
  'engineering-manager': {
    display_name: 'Engineering manager',
    description: 'The plan: order, longest chain, what can go on side by side, dependencies and risks.',
  },
  'new-engineer': {
    display_name: 'New engineer',
    description:
      'The first day: parts, records and their states, how a request travels, where to begin, traps.',
  },
  investor: {
    display_name: 'Investor',
    description: 'Problem, who benefits and who pays, what is different, risks and milestones.',
  },
  security: {
    display_name: 'Security reviewer',
    description: 'Assets, trust boundaries, threats with their controls, personal data, open points.',
  },
};

export const explanationFormats = ['md', 'txt', 'pdf', 'docx'] as const;
export type ExplanationFormat = (typeof explanationFormats)[number];

const params = z.object({ id });
const audienceText = z
  .string()
  .nullish()
  .describe(`One of ${audienceSlugs.join(', ')}.`);
const told = {
  audience: z.enum(audienceSlugs),
  model: z.string(),
  cost_usd: z.number().min(0),
  cached: z.boolean(),
};

export const explanationOperations = {
  listExplainAudiences: operation({
    id: 'listExplainAudiences',
    method: 'GET',
    path: '/v1/explain/audiences',
    access: 'anonymous',
    tag,
    summary: 'List the audiences that a package can be explained to',
    result: z
      .object({
        audiences: z.array(
          z.object({ slug: z.enum(audienceSlugs), display_name: z.string(), description: z.string() }),
        ),
      })
      .meta({ id: 'ExplainAudienceList' }),
    status: 200,
    problems: [],
    tool: { name: 'list_explain_audiences' },
  }),
  explainPackage: operation({
    id: 'explainPackage',
    method: 'POST',
    path: '/v1/packages/{id}/explain',
    access: 'key',
    permission: 'packages.write',
    tag,
    needs_room: true,
    summary: 'Explain a package to an audience',
    description:
      'Written when it is first asked for, within about 75 seconds, and kept: later calls answer the same text, with `cached` true and at no cost. `model` is `offline` where no model is connected: rules write then, and it counts against no quota. A model that is connected and gives nothing is a 502, and nothing is kept.',
    params,
    body: z.object({ audience: audienceText }).meta({ id: 'ExplainPackage' }),
    result: z.object({ markdown: z.string(), ...told }).meta({ id: 'ExplainedPackage' }),
    status: 200,
    problems: [
      'MISSING_AUDIENCE',
      'EXPLAIN_AUDIENCE_UNKNOWN',
      'NOT_FOUND',
      'QUOTA_EXPLAIN_EXCEEDED',
      'EXPLAIN_TIMEOUT',
      ...providerProblemTypes,
    ],
    idempotent: true,
    tool: { name: 'explain_package' },
  }),
  listExplanations: operation({
    id: 'listExplanations',
    method: 'GET',
    path: '/v1/packages/{id}/explanations',
    access: 'key',
    permission: 'packages.read',
    tag,
    summary: 'List the explanations of a package that are kept, newest first',
    params,
    result: z
      .object({ explanations: z.array(z.object({ id, ...told, created_at: timestamp })) })
      .meta({ id: 'ExplanationList' }),
    status: 200,
    problems: ['NOT_FOUND'],
    tool: { name: 'list_explanations' },
  }),
  downloadExplanation: operation({
    id: 'downloadExplanation',
    method: 'GET',
    path: '/v1/packages/{id}/explain/download',
    access: 'key',
    permission: 'packages.read',
    tag,
    summary: 'Download an explanation that is kept',
    description: 'As an attachment. Writes none: one that was never asked for is a 404.',
    params,
    query: z.object({
      audience: z
        .string()
        .optional()
        .describe(`One of ${audienceSlugs.join(', ')}.`),
      format: z
        .string()
        .optional()
        .describe(`One of ${explanationFormats.join(', ')}.`),
    }),
    result_kind: 'file',
    status: 200,
    problems: [
      'MISSING_AUDIENCE',
      'EXPLAIN_AUDIENCE_UNKNOWN',
      'UNKNOWN_EXPLANATION_FORMAT',
      'PDF_SCRIPT_NOT_SUPPORTED',
      'NOT_FOUND',
    ],
  }),
};
