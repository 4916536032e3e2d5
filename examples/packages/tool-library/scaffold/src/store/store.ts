import pg from 'pg';
import type { Settings } from '../surface/app.ts';

export type Store = pg.Pool;

export async function openStore(settings: Settings): Promise<Store> {
  if (!settings.DATABASE_URL) throw new Error('Set DATABASE_URL to the address of a PostgreSQL database.');
  return new pg.Pool({ connectionString: settings.DATABASE_URL });
}
