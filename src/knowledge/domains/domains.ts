// All domains, in the order in which their rows enter a package, and the records that their rows need.
import { z } from 'zod';
import { readTable } from '#knowledge/read-table.ts';
import aiFeatures from './data/ai-features.json' with { type: 'json' };
import bookings from './data/bookings-and-inventory.json' with { type: 'json' };
import extensions from './data/browser-extension-permissions.json' with { type: 'json' };
import desktopUpdates from './data/desktop-updates.json' with { type: 'json' };
import personalData from './data/eu-personal-data.json' with { type: 'json' };
import gamesEconomy from './data/games-economy.json' with { type: 'json' };
import health from './data/health.json' with { type: 'json' };
import telemetry from './data/iot-telemetry.json' with { type: 'json' };
import keptData from './data/kept.json' with { type: 'json' };
import marketplace from './data/marketplace.json' with { type: 'json' };
import media from './data/media-uploads.json' with { type: 'json' };
import messaging from './data/messaging-and-notifications.json' with { type: 'json' };
import minors from './data/minors.json' with { type: 'json' };
import tenants from './data/multi-tenant-saas.json' with { type: 'json' };
import offlineAndSync from './data/offline-and-sync.json' with { type: 'json' };
import payments from './data/payments.json' with { type: 'json' };
import { DomainRecord } from './domain-record.ts';
import { DomainKnowledge } from './domain.ts';

export const domains: readonly DomainKnowledge[] = readTable(z.array(DomainKnowledge), [
  payments,
  bookings,
  health,
  minors,
  personalData,
  marketplace,
  messaging,
  media,
  offlineAndSync,
  tenants,
  telemetry,
  aiFeatures,
  gamesEconomy,
  extensions,
  desktopUpdates,
]);

/** By the key that a need gives. */
export const kept: ReadonlyMap<string, DomainRecord> = new Map(
  Object.entries(readTable(z.record(z.string(), DomainRecord), keptData)),
);
