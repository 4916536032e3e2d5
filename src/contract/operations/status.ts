// How the service is doing, as it measured itself, and what its operators say about incidents.
import { z } from 'zod';
import { id, limit, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';

const tag = 'Status' as const;

/** The parts that are measured, and who can: `web` serves, `worker` works. */
export const statusServices = {
  api: { name: 'API', measured_by: 'web' },
  database: { name: 'Database', measured_by: 'both' },
  runs: { name: 'Runs and interviews', measured_by: 'worker' },
  storage: { name: 'Storage of packages', measured_by: 'worker' },
} as const satisfies Record<string, { name: string; measured_by: 'web' | 'worker' | 'both' }>;

export type StatusService = keyof typeof statusServices;
const slugs = Object.keys(statusServices) as [StatusService];

export const serviceStates = ['operational', 'degraded', 'outage'] as const;
export const incidentSeverities = ['minor', 'major', 'critical'] as const;
export const incidentStatuses = ['investigating', 'identified', 'monitoring', 'resolved'] as const;

const incident = z
  .object({
    id,
    title: z.string(),
    severity: z.enum(incidentSeverities),
    status: z.enum(incidentStatuses),
    services: z.array(z.enum(slugs)),
    started_at: timestamp,
    resolved_at: timestamp.nullable(),
    updates: z.array(z.object({ at: timestamp, status: z.enum(incidentStatuses), message: z.string() })),
  })
  .meta({ id: 'Incident' });

const percent = z.number().min(0).max(100).nullable().describe('null: nothing was measured yet.');
const email = z
  .email()
  .max(320)
  .transform((text) => text.toLowerCase());
const message = z.string().regex(/\S/, 'must not be blank').max(4000);

const open = { access: 'anonymous', tag, status: 200, problems: [] } as const;
const operator = {
  access: 'key',
  permission: 'operator',
  role: 'Operator',
  tag: 'Operator',
  result: incident,
} as const;

export const statusOperations = {
  getStatusSummary: operation({
    ...open,
    id: 'getStatusSummary',
    method: 'GET',
    path: '/v1/status/summary',
    summary: 'Read how the service is doing',
    result: z
      .object({
        overall: z.enum(serviceStates),
        services: z.array(z.object({ slug: z.enum(slugs), name: z.string(), status: z.enum(serviceStates) })),
        active_incidents: z.array(incident),
        generated_at: timestamp,
      })
      .meta({ id: 'StatusSummary' }),
    tool: { name: 'get_status' },
  }),
  getStatusUptime: operation({
    ...open,
    id: 'getStatusUptime',
    method: 'GET',
    path: '/v1/status/uptime',
    summary: 'Read the uptime day by day, oldest first',
    description: 'A minute in which nothing measured counts as down, from the first one that was measured.',
    query: z.object({
      days: z.coerce
        .number<string>()
        .int()
        .min(1)
        .max(365)
        .default(30)
        .describe('How many days back; today is the last one.'),
    }),
    result: z
      .object({
        days: z.array(
          z.object({
            date: z.iso.date(),
            uptime_percent: percent,
            services: z.array(z.object({ slug: z.enum(slugs), uptime_percent: percent })),
          }),
        ),
      })
      .meta({ id: 'StatusUptime' }),
  }),
  getStatusHistory: operation({
    ...open,
    id: 'getStatusHistory',
    method: 'GET',
    path: '/v1/status/history',
    summary: 'List incidents, newest first',
    query: z.object({ limit: limit({ default: 50, max: 200 }) }),
    result: z.object({ incidents: z.array(incident) }).meta({ id: 'IncidentList' }),
  }),
  subscribeToStatus: operation({
    ...open,
    id: 'subscribeToStatus',
    method: 'POST',
    path: '/v1/status/subscribe',
    summary: 'Be told of incidents by mail',
    description:
      'The answer is the same for every address. Nothing is mailed before the link in the first mail is opened.',
    body: z.object({ email }).meta({ id: 'StatusSubscription' }),
    result: z.object({ message: z.string() }).meta({ id: 'StatusSubscribed' }),
    limit: 'status_subscribe',
  }),
  confirmStatusSubscription: operation({
    ...open,
    id: 'confirmStatusSubscription',
    method: 'GET',
    path: '/v1/status/confirm/{token}',
    summary: 'Confirm a subscription by the link of its mail',
    params: z.object({ token: z.string() }),
    result: z.object({ message: z.string() }).meta({ id: 'StatusConfirmed' }),
    problems: ['NOT_FOUND'],
  }),
  endStatusSubscription: operation({
    ...open,
    id: 'endStatusSubscription',
    method: 'GET',
    path: '/v1/status/unsubscribe/{token}',
    summary: 'End a subscription by the link of its mails',
    params: z.object({ token: z.string() }),
    result: z.object({ message: z.string() }).meta({ id: 'StatusUnsubscribed' }),
    problems: ['NOT_FOUND'],
  }),
  openIncident: operation({
    ...operator,
    id: 'openIncident',
    method: 'POST',
    path: '/v1/operator/incidents',
    summary: 'Open an incident',
    body: z
      .object({
        title: z.string().trim().min(1, 'must not be blank').max(200),
        severity: z.enum(incidentSeverities),
        services: z.array(z.enum(slugs)).min(1).max(slugs.length),
        message,
      })
      .meta({ id: 'NewIncident' }),
    status: 201,
    problems: [],
    idempotent: true,
    tool: { name: 'open_incident' },
  }),
  updateIncident: operation({
    ...operator,
    id: 'updateIncident',
    method: 'POST',
    path: '/v1/operator/incidents/{id}/updates',
    summary: 'Tell how an incident goes on, or that it is resolved',
    params: z.object({ id }),
    body: z.object({ status: z.enum(incidentStatuses), message }).meta({ id: 'IncidentUpdate' }),
    status: 201,
    problems: ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION'],
    idempotent: true,
    tool: { name: 'update_incident' },
  }),
};
