// The shape of every data file that we define ourselves, by its path. YAML is held against it as parsed, JSON
// lines as a list. Formats of others (OpenAPI, SARIF, the files of coding agents) have schemas of their own.
import { z } from 'zod';
import { intakeStatement } from '#contract/intake.ts';
import { graphNode } from './graph/nodes.ts';
import type { NodeKind } from './graph/node-kinds.ts';
import { evaluationCase } from './render/ai/evaluation-set.ts';
import { toolsFile } from './render/ai/tool-schemas.ts';
import { interfaceFile } from './render/contracts/interface.ts';
import { permissionsFile } from './render/contracts/permissions.ts';
import { qualityReport } from './render/quality/quality-report.ts';

const text = z.string().min(1);
const ids = z.array(text);
const hours = { low: z.number().min(0), high: z.number().min(0) };
const share = z.strictObject({ covered: z.int().min(0), of: z.int().min(0) });
const ref = z.strictObject({ $ref: z.string().startsWith('#/') });

/** A field as the nodes of its kind have it. */
function fieldOf(kind: NodeKind, name: string): z.ZodType {
  const option = graphNode.options.find((each) => each.shape.kind.value === kind);
  const field = (option?.shape as Record<string, z.ZodType> | undefined)?.[name];
  if (!field) throw new Error(`${kind} has no field ${name}`);
  return field;
}

const fields = (kind: NodeKind, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, fieldOf(kind, name)]));

const estimate = z.strictObject({
  unit: text,
  total: z.strictObject(hours),
  longest_chain: z.strictObject({ ...hours, tasks: ids }),
  waves: z.array(z.strictObject({ wave: z.int().min(1), tasks: z.int().min(1), ...hours })),
});

const tasks = z.strictObject({
  estimate,
  tasks: z.array(
    z.strictObject({
      ...fields(
        'TASK',
        'id',
        'title',
        'goal',
        'depends_on',
        'follows',
        'files',
        'verify',
        'bench',
        'evidence',
        'effort_hours',
      ),
      wave: z.int().min(1),
      slice: z.int().min(1).optional(),
      pack: z.string().startsWith('plan/packs'),
    }),
  ),
});

const traceCoverage = z.strictObject({
  requirements: z.int().min(0),
  with_criteria: share,
  with_refused_or_boundary_case: share,
  with_design: share,
  with_test: share,
  with_task: share,
  in_the_users_words: share,
  goals_served: share,
  assumed: share,
});

const objectives = z.strictObject({
  objectives: z.array(
    z.strictObject({
      id: text,
      objective: text,
      indicator: z.strictObject({ metric: text, measure: text }),
      targets: z.array(z.strictObject({ quantity: text, ...fields('QTY', 'sense', 'value', 'unit') })).min(1),
      alert: text,
    }),
  ),
  dependencies: z.array(
    z.strictObject({
      id: text,
      service: text,
      indicator: z.strictObject({ metric: text, measure: text }),
      timeout: text,
      alert: text,
    }),
  ),
});

const alerts = z.strictObject({
  alerts: z.array(
    z.strictObject({
      alert: text,
      watches: text,
      /** What is measured before it fires. */
      warns_when: text.optional(),
      fires_when: text,
      severity: z.enum(['page', 'ticket']),
      /** From the profile Extensive on; below it the alert says what to look at first. */
      runbook: z.string().startsWith('ops/operations.md#').optional(),
      look_first: text.optional(),
    }),
  ),
});

const channel = z.strictObject({ address: text, title: text, messages: z.record(text, ref) });
const events = z.strictObject({
  asyncapi: z.literal('3.0.0'),
  info: z.strictObject({ title: text, version: text, description: text }),
  defaultContentType: z.literal('application/json'),
  channels: z.record(text, channel),
  operations: z.record(
    text,
    z.strictObject({
      action: z.literal('send'),
      channel: ref,
      messages: z.array(ref).length(1),
      'x-emitted-by': text,
    }),
  ),
  components: z.strictObject({
    messages: z.record(
      text,
      z.looseObject({
        name: text,
        title: text,
        'x-id': text,
        payload: z.looseObject({ type: z.literal('object'), required: ids }),
      }),
    ),
  }),
});

const stateMachine = z.strictObject({
  ...fields('SM', 'id', 'title', 'entity', 'initial', 'states', 'events'),
  cells: z.array(
    z.union([
      z.strictObject({ state: text, event: text, to: text, guard: text.optional(), effect: text.optional() }),
      z.strictObject({ state: text, event: text, rejected_with: text }),
    ]),
  ),
});

/** By a regular expression over the path. */
export const dataFiles: Readonly<Record<string, z.ZodType>> = {
  '^contracts/asyncapi\\.yaml$': events,
  '^contracts/tool-schemas\\.json$': toolsFile,
  '^contracts/manifest-permissions\\.json$': permissionsFile,
  '^contracts/(?:commands|interface|pipeline|device)\\.yaml$': interfaceFile,
  '^contracts/errors\\.json$': z.strictObject({
    errors: z.array(
      z.strictObject({
        ...fields(
          'ERR',
          'id',
          'code',
          'meaning',
          'user_text',
          'retryable',
          'exit_code',
          'printed_on',
          'shown_by',
        ),
        /** Over HTTP alone. */
        status: z.int().optional(),
        ends: z.array(z.strictObject({ interface: text, meaning: text })).optional(),
        requirements: ids,
      }),
    ),
  }),
  '^design/state-machines\\.json$': z.strictObject({ machines: z.array(stateMachine).min(1) }),
  /** In older versions. */
  '^design/state-machines/SM-\\d+\\.json$': stateMachine,
  '^ops/slo\\.yaml$': objectives,
  '^ops/alerts\\.yaml$': alerts,
  '^test/evaluation-set\\.jsonl$': z.array(evaluationCase).min(1),
  '^(plan|trace)/tasks\\.json$': tasks,
  '^trace/coverage\\.json$': traceCoverage,
  '^trace/statements\\.jsonl$': z.array(intakeStatement.extend({ became: ids })),
  '^(?:trace|quality)/report\\.json$': qualityReport,
};
