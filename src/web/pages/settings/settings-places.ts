// The pages of the settings, as their list shows them.
import { paths } from '#web/paths.ts';

export const settingsPlaces = [
  {
    area: 'You',
    places: [
      { to: paths.profile, label: 'Profile' },
      { to: paths.notifications, label: 'Notifications' },
      { to: paths.data, label: 'Your data' },
    ],
  },
  {
    area: 'Connections',
    places: [
      { to: paths.apiKeys, label: 'API keys' },
      { to: paths.webhooks, label: 'Webhooks' },
      { to: paths.modelKeys, label: 'Model keys' },
      { to: paths.storage, label: 'Connected folders' },
    ],
  },
  {
    area: 'Plan',
    places: [
      { to: paths.usage, label: 'Usage' },
      { to: paths.billing, label: 'Billing' },
      { to: paths.organization, label: 'Organization' },
    ],
  },
] as const;
