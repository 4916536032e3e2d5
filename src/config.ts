// The environment as one typed, checked and frozen object. Nothing else on the server reads process.env.
import type { Secret } from '#platform/secret.ts';

export type ObjectStore =
  | { kind: 'disk'; dir: string }
  | {
      kind: 's3';
      bucket: string;
      prefix: string;
      endpoint: string;
      region: string;
      access_key_id: string;
      secret_access_key: Secret;
      session_token: Secret | null;
    };

export type Config = Readonly<{
  host: string;
  port: number;
  /** Address under which callers reach the service, without a slash at the end. */
  base_url: string;
  /** Whether the server listens on loopback addresses only. */
  is_loopback: boolean;
  /** Addresses and networks (CIDR) whose forwarded headers are believed. */
  trusted_proxies: readonly string[];
  data_dir: string;
  /** null: the embedded PostgreSQL under `data_dir`. */
  database_url: Secret | null;
  role: 'web' | 'worker' | 'all';
  object_store: ObjectStore;
  sign_up: 'open' | 'closed' | 'approval';
  default_plan: string;
  auth_failures_max: number;
  auth_failures_window_s: number;
  kickoffs_per_minute: number;
  /** A pause before each offline model call, so that a person can watch a run. */
  offline_delay_ms: number;
  log_level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Root of every key that signs or seals something. */
  secret: Secret;
}>;
