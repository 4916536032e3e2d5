// Steering a generation: pausing, cancelling, answering, asking again.
import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { generationStates } from '#contract/generation-states.ts';
import { deletedGenerationList, listQuery, startedGeneration } from './generations.ts';
import { operation } from '#contract/operation.ts';

const clarification = z
  .object({
    agent: z.string(),
    section: z.string().nullable(),
    question: z.string(),
    why: z.string().describe('Advice.'),
    proposedDefault: z.string().describe('Advice.'),
    coveredSections: z
      .array(z.string())
      .nullable()
      .describe('Every document that a grouped question is about.'),
  })
  .meta({ id: 'Clarification' });

const params = z.object({ id });
const tool = (name: string) => ({ name });
const steering = { access: 'key', permission: 'generations.write', tag: 'Generations' } as const;
const said = z.string().regex(/\S/, 'must not be blank');

export const steeringOperations = {
  cancelGeneration: operation({
    ...steering,
    id: 'cancelGeneration',
    method: 'POST',
    path: '/v1/generations/{id}/cancel',
    summary: 'Cancel a generation that is still running',
    params,
    body: z.object({ reason: z.string().max(1000).nullish() }).optional(),
    status: 204,
    problems: ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION'],
    tool: tool('cancel_generation'),
  }),
  pauseGeneration: operation({
    ...steering,
    id: 'pauseGeneration',
    method: 'POST',
    path: '/v1/generations/{id}/pause',
    summary: 'Pause a generation; finished steps are kept',
    params,
    status: 204,
    problems: ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION'],
    tool: tool('pause_generation'),
  }),
  resumeGeneration: operation({
    ...steering,
    id: 'resumeGeneration',
    method: 'POST',
    path: '/v1/generations/{id}/resume',
    needs_room: true,
    summary: 'Let a paused generation go on where it was',
    params,
    status: 204,
    problems: ['NOT_FOUND', 'RESUME_FROM_NON_PAUSED', 'RESUME_NO_PRIOR_STATE', 'CONFLICT_STATE_TRANSITION'],
    tool: tool('resume_generation'),
  }),
  listClarifications: operation({
    ...steering,
    id: 'listClarifications',
    permission: 'generations.read',
    method: 'GET',
    path: '/v1/generations/{id}/clarifications',
    summary: 'List the questions that a generation waits for',
    params,
    result: z
      .object({ state: z.enum(generationStates), clarifications: z.array(clarification) })
      .meta({ id: 'ClarificationList' }),
    status: 200,
    problems: ['NOT_FOUND'],
    tool: tool('list_clarifications'),
  }),
  answerClarifications: operation({
    ...steering,
    id: 'answerClarifications',
    method: 'POST',
    path: '/v1/generations/{id}/clarifications/answers',
    summary: 'Answer every pending question at once',
    params,
    body: z
      .object({ answers: z.array(z.object({ question: said, answer: said })) })
      .meta({ id: 'ClarificationAnswers' }),
    result: z.object({ generation_id: id, status_url: z.string() }).meta({ id: 'AnswersTaken' }),
    status: 202,
    problems: ['NOT_FOUND'],
    tool: tool('answer_clarifications'),
  }),
  retryGeneration: operation({
    ...steering,
    id: 'retryGeneration',
    method: 'POST',
    path: '/v1/generations/{id}/retry',
    approved_only: true,
    needs_room: true,
    summary: 'Start a failed generation anew',
    params,
    result: startedGeneration,
    status: 202,
    response_headers: { Location: 'The new generation.' },
    problems: [
      'NOT_FOUND',
      'RETRY_STATE_INVALID',
      'RETRY_RESEARCHER_CHILD',
      'RETRY_ENVELOPE_UNAVAILABLE',
      'RETRY_OWNER_MISMATCH',
      'QUOTA_EXCEEDED',
      'RESEARCHER_NOT_ALLOWED',
      'CONNECTORS_NOT_ALLOWED',
      'CONCURRENCY_CAP_REACHED',
    ],
    limit: 'kickoff',
    idempotent: true,
    tool: tool('retry_generation'),
  }),
  updateGeneration: operation({
    ...steering,
    id: 'updateGeneration',
    method: 'POST',
    path: '/v1/generations/{id}/update',
    approved_only: true,
    needs_room: true,
    summary: 'Make the next version of a package from a newer snapshot of its interview',
    description:
      'Starts a generation of the same profile. Its package joins the lineage with the next minor version: what was known keeps its id, IMPACT.md and CHANGELOG.md say what changed.',
    params,
    body: z
      .object({
        intake_id: id
          .optional()
          .describe('An intake artifact of the same interview; by default its newest one.'),
      })
      .meta({ id: 'GenerationUpdate' })
      .optional(),
    result: startedGeneration,
    status: 202,
    response_headers: { Location: 'The new generation.' },
    problems: [
      'NOT_FOUND',
      'CONFLICT_STATE_TRANSITION',
      'QUOTA_EXCEEDED',
      'RESEARCHER_NOT_ALLOWED',
      'CONNECTORS_NOT_ALLOWED',
      'CONCURRENCY_CAP_REACHED',
    ],
    limit: 'kickoff',
    idempotent: true,
    tool: tool('update_package'),
  }),
  renameGeneration: operation({
    ...steering,
    id: 'renameGeneration',
    method: 'PATCH',
    path: '/v1/generations/{id}/name',
    summary: 'Set the display name; empty or null gives it back to the intake',
    params,
    body: z.object({ name: z.string().max(200).nullable() }).meta({ id: 'GenerationName' }),
    status: 204,
    problems: ['NOT_FOUND'],
  }),
  deleteGeneration: operation({
    ...steering,
    id: 'deleteGeneration',
    method: 'DELETE',
    path: '/v1/generations/{id}',
    summary: 'Move a finished generation to the recycle bin',
    params,
    status: 204,
    problems: ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION'],
    tool: tool('delete_generation'),
  }),
  listDeletedGenerations: operation({
    ...steering,
    id: 'listDeletedGenerations',
    permission: 'generations.read',
    method: 'GET',
    path: '/v1/generations/deleted',
    summary: 'List the generations in the recycle bin',
    query: listQuery,
    result: deletedGenerationList,
    status: 200,
    problems: [],
  }),
  restoreGeneration: operation({
    ...steering,
    id: 'restoreGeneration',
    method: 'POST',
    path: '/v1/generations/{id}/restore',
    summary: 'Take a generation out of the recycle bin',
    params,
    status: 204,
    problems: ['NOT_FOUND'],
  }),
  removeGeneration: operation({
    ...steering,
    id: 'removeGeneration',
    method: 'DELETE',
    path: '/v1/generations/{id}/permanent',
    summary: 'Remove a generation from the recycle bin for good; no undo',
    params,
    status: 204,
    problems: ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION'],
  }),
};
