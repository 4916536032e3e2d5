// Every address of the application, so that a link to a page that is not there does not compile.
export const paths = {
  home: '/',
  signIn: '/sign-in',
  signUp: '/sign-up',
  interviews: '/interviews',
  interview: '/interviews/$id',
  statements: '/interviews/$id/statements',
  kickoff: '/interviews/$id/start',
  generation: '/generations/$id',
  packages: '/packages',
  package: '/packages/$id',
  packageTrace: '/packages/$id/trace',
  packageQuality: '/packages/$id/quality',
  packageData: '/packages/$id/data',
  packageContracts: '/packages/$id/contracts',
  packagePlan: '/packages/$id/plan',
  packageExplain: '/packages/$id/explain',
  packageAddenda: '/packages/$id/addenda',
  packageVersions: '/packages/$id/versions',
  packageHandOver: '/packages/$id/hand-over',
  settings: '/settings',
  profile: '/settings/profile',
  apiKeys: '/settings/api-keys',
  webhooks: '/settings/webhooks',
  modelKeys: '/settings/model-keys',
  storage: '/settings/storage',
  usage: '/settings/usage',
  billing: '/settings/billing',
  data: '/settings/data',
  notifications: '/settings/notifications',
  organization: '/settings/organization',
  invitation: '/invitations/$token',
  /** Where the keys stood before; it leads on. */
  formerApiKeys: '/api-keys',
  consent: '/oauth/consent',
  runs: '/generations',
  recycleBin: '/recycle-bin',
  operator: '/operator',
  operatorIncidents: '/operator/incidents',
  operatorQueue: '/operator/queue',
  operatorOutbox: '/operator/outbox',
  operatorModels: '/operator/models',
  operatorBlocked: '/operator/blocked-addresses',
  feedback: '/feedback',
  newFeedback: '/feedback/new',
  feedbackItem: '/feedback/$id',
  bugReports: '/bug-reports',
  bugReport: '/bug-reports/$id',
  support: '/support',
  status: '/status',
  statusConfirm: '/status/confirm/$token',
  statusUnsubscribe: '/status/unsubscribe/$token',
  projects: '/projects',
  project: '/projects/$id',
  projectSessions: '/projects/$id/sessions',
  projectSession: '/projects/$id/sessions/$sessionId',
  projectBacklog: '/projects/$id/backlog',
  projectDecisions: '/projects/$id/decisions',
  projectLessons: '/projects/$id/lessons',
  projectActivity: '/projects/$id/activity',
  projectImport: '/projects/$id/import',
} as const;

/** Where to go after the sign-in: only to a path of this application, else home. */
export function ownPath(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return paths.home;
  const base = 'https://own.invalid';
  const url = URL.parse(next, base);
  // "//other.example" and "/\other.example" start with a slash and lead elsewhere.
  if (!url || url.origin !== base || /^\/[/\\]/.test(next)) return paths.home;
  return `${url.pathname}${url.search}${url.hash}`;
}
