// All domains, in the order in which their rows enter a package.
import { aiFeatures } from './ai.ts';
import { bookings } from './bookings.ts';
import { desktopUpdates } from './desktop.ts';
import type { DomainKnowledge } from './domain.ts';
import { extensionPermissions } from './extension.ts';
import { gamesEconomy } from './games.ts';
import { health } from './health.ts';
import { marketplace } from './marketplace.ts';
import { media } from './media.ts';
import { messaging } from './messaging.ts';
import { minors } from './minors.ts';
import { multiTenant } from './tenants.ts';
import { offlineAndSync } from './offline.ts';
import { payments } from './payments.ts';
import { personalData } from './personal-data.ts';
import { telemetry } from './telemetry.ts';

export const domains: readonly DomainKnowledge[] = [
  payments,
  bookings,
  health,
  minors,
  personalData,
  marketplace,
  messaging,
  media,
  offlineAndSync,
  multiTenant,
  telemetry,
  aiFeatures,
  gamesEconomy,
  extensionPermissions,
  desktopUpdates,
];
