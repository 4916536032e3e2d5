// What each plan allows. `null` means unmetered. The operator may override fields of rows with a JSON file.
import { z } from 'zod';

export const planNames = ['Free', 'Pro', 'Team', 'SelfHosted'] as const;
export type PlanName = (typeof planNames)[number];

export const planSchema = z.object({
  credits: z.int().min(0).nullable(),
  /** `once`: the credits never come back; `month`: they are renewed at the start of each month. */
  credits_renewal: z.enum(['once', 'month']),
  running_max: z.int().min(1),
  explanations_per_month: z.int().min(0).nullable(),
  upload_max_bytes: z.int().min(1),
  external_connectors: z.boolean(),
  researcher: z.enum(['no', 'by_grant', 'yes']),
  organizations: z.boolean(),
});
export type Plan = z.output<typeof planSchema>;

const MB = 1024 * 1024;

export const plans: Record<PlanName, Plan> = {
  Free: {
    credits: 1,
    credits_renewal: 'once',
    running_max: 1,
    explanations_per_month: 5,
    upload_max_bytes: 10 * MB,
    external_connectors: false,
    researcher: 'no',
    organizations: false,
  },
  Pro: {
    credits: 20,
    credits_renewal: 'month',
    running_max: 3,
    explanations_per_month: 100,
    upload_max_bytes: 32 * MB,
    external_connectors: true,
    researcher: 'by_grant',
    organizations: false,
  },
  Team: {
    credits: 100,
    credits_renewal: 'month',
    running_max: 10,
    explanations_per_month: 500,
    upload_max_bytes: 64 * MB,
    external_connectors: true,
    researcher: 'by_grant',
    organizations: true,
  },
  SelfHosted: {
    credits: null,
    credits_renewal: 'month',
    running_max: 8,
    explanations_per_month: null,
    upload_max_bytes: 64 * MB,
    external_connectors: true,
    researcher: 'yes',
    organizations: true,
  },
};

/**
 * The table with what an operator's file says instead; throws when the file says something else than plans.
 */
export function plansWith(file: unknown): Record<PlanName, Plan> {
  const given = z.partialRecord(z.enum(planNames), planSchema.partial().strict()).parse(file);
  const rows = planNames.map((name) => [name, { ...plans[name], ...given[name] }]);
  return Object.fromEntries(rows) as Record<PlanName, Plan>;
}

/** Credits that one run takes (Interface, Errors). Researcher is three Extensive children. */
export const creditsPerRun = { Fast: 1, Normal: 2, Extensive: 4, Researcher: 12 } as const;
