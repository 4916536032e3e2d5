// The settings: a list of pages, and the page beside it.
import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { inside } from './frames.tsx';

const settings = createRoute({
  getParentRoute: () => inside,
  id: 'settings',
  component: lazyRouteComponent(() => import('#web/pages/settings/frame.tsx'), 'SettingsFrame'),
});

/** A page of the settings. */
const settingsPage = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => settings, path, component });

export const settingsTree = settings.addChildren([
  settingsPage(
    paths.settings,
    lazyRouteComponent(() => import('#web/pages/settings/start.tsx'), 'SettingsStart'),
  ),
  settingsPage(
    paths.profile,
    lazyRouteComponent(() => import('#web/pages/settings/profile.tsx'), 'ProfilePage'),
  ),
  settingsPage(
    paths.apiKeys,
    lazyRouteComponent(() => import('#web/pages/settings/api-keys.tsx'), 'ApiKeysPage'),
  ),
  settingsPage(
    paths.webhooks,
    lazyRouteComponent(() => import('#web/pages/settings/webhooks.tsx'), 'WebhooksPage'),
  ),
  settingsPage(
    paths.modelKeys,
    lazyRouteComponent(() => import('#web/pages/settings/model-keys.tsx'), 'ModelKeysPage'),
  ),
  settingsPage(
    paths.storage,
    lazyRouteComponent(() => import('#web/pages/settings/storage.tsx'), 'StoragePage'),
  ),
  settingsPage(
    paths.data,
    lazyRouteComponent(() => import('#web/pages/settings/data.tsx'), 'DataPage'),
  ),
  settingsPage(
    paths.notifications,
    lazyRouteComponent(() => import('#web/pages/settings/notifications.tsx'), 'NotificationsPage'),
  ),
  settingsPage(
    paths.organization,
    lazyRouteComponent(() => import('#web/pages/settings/organization.tsx'), 'OrganizationPage'),
  ),
  createRoute({
    getParentRoute: () => settings,
    path: paths.usage,
    validateSearch: ({ days }: Record<string, unknown>): { days?: number } =>
      Number(days) > 0 ? { days: Number(days) } : {},
    component: lazyRouteComponent(() => import('#web/pages/settings/usage.tsx'), 'UsagePage'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: paths.billing,
    validateSearch: ({ checkout }: Record<string, unknown>): { checkout?: 'done' | 'cancelled' } =>
      checkout === 'done' || checkout === 'cancelled' ? { checkout } : {},
    component: lazyRouteComponent(() => import('#web/pages/settings/billing.tsx'), 'BillingPage'),
  }),
]);
