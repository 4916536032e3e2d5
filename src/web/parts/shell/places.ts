// Where the palette leads: every page that stands for itself.
import { paths } from '#web/paths.ts';
import type { IconName } from '#web/ui/icon.tsx';

type Place = { to: (typeof paths)[keyof typeof paths]; label: string; icon: IconName; operator?: true };

export const places = [
  { to: paths.home, label: 'Home', icon: 'home' },
  { to: paths.interviews, label: 'Interviews', icon: 'chat' },
  { to: paths.runs, label: 'Runs', icon: 'run' },
  { to: paths.packages, label: 'Packages', icon: 'box' },
  { to: paths.projects, label: 'Projects', icon: 'layers' },
  { to: paths.profile, label: 'Profile', icon: 'person' },
  { to: paths.notifications, label: 'Notifications', icon: 'mail' },
  { to: paths.data, label: 'Your data', icon: 'settings' },
  { to: paths.apiKeys, label: 'API keys', icon: 'key' },
  { to: paths.webhooks, label: 'Webhooks', icon: 'send' },
  { to: paths.modelKeys, label: 'Model keys', icon: 'key' },
  { to: paths.storage, label: 'Connected folders', icon: 'folder' },
  { to: paths.usage, label: 'Usage', icon: 'pulse' },
  { to: paths.billing, label: 'Billing', icon: 'settings' },
  { to: paths.organization, label: 'Organization', icon: 'person' },
  { to: paths.recycleBin, label: 'Recycle bin', icon: 'bin' },
  { to: paths.feedback, label: 'Feedback', icon: 'chat' },
  { to: paths.newFeedback, label: 'Send feedback', icon: 'send' },
  { to: paths.bugReports, label: 'Bug reports', icon: 'alert' },
  { to: paths.support, label: 'Ask for help', icon: 'mail' },
  { to: paths.status, label: 'Status of the service', icon: 'pulse' },
  { to: paths.operator, label: 'Accounts, for the operator', icon: 'person', operator: true },
  { to: paths.operatorBugReports, label: 'Bug reports, for the operator', icon: 'alert', operator: true },
  { to: paths.operatorFeedback, label: 'Feedback, for the operator', icon: 'chat', operator: true },
  { to: paths.operatorIncidents, label: 'Incidents, for the operator', icon: 'alert', operator: true },
  { to: paths.operatorQueue, label: 'Queue and workers, for the operator', icon: 'server', operator: true },
  { to: paths.operatorOutbox, label: 'Outbox, for the operator', icon: 'send', operator: true },
  {
    to: paths.operatorBlocked,
    label: 'Blocked addresses, for the operator',
    icon: 'key',
    operator: true,
  },
  { to: paths.operatorModels, label: 'Models, for the operator', icon: 'bulb', operator: true },
] as const satisfies readonly Place[];
