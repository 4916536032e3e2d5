// The chapters of the interface, in reading order.
export const tags = {
  Discovery: 'What the service accepts and how it describes itself.',
  Account: 'The own account and its plan.',
  'API keys': 'Bearer tokens of machines, made by people.',
  Projects: 'Groups of work.',
  Interviews: 'From the first idea to an intake artifact.',
  Generations: 'Runs that turn an intake artifact into a package.',
  Packages: 'The result: read it, search it, download it.',
  Operator: 'Running the service: accounts and approvals.',
} as const;

export type Tag = keyof typeof tags;
