// Written by tools/write-tables.ts from the migrated database; not edited by hand.

import type { Jsonb } from './jsonb.ts';
import type { ColumnType } from 'kysely';

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Accounts {
  created_at: Timestamp;
  display_name: string;
  email: string;
  email_verified: Generated<boolean>;
  id: string;
  image: string | null;
  is_founder: Generated<boolean>;
  plan: string;
  role: string;
  status: string;
  updated_at: Timestamp;
}

export interface ApiKeys {
  account_id: string;
  created_at: Timestamp;
  id: string;
  key_hash: Buffer;
  last_rotated_at: Timestamp | null;
  name: string;
  organization_id: string | null;
  prefix: string;
  project_id: string | null;
  revoked_at: Timestamp | null;
  scopes: string[] | null;
}

export interface CreditCharges {
  account_id: string;
  credits: number;
  generation_id: string;
  given_back_at: Timestamp | null;
  taken_at: Timestamp;
}

export interface IdempotencyKeys {
  account_id: string;
  answer: Buffer | null;
  attempt_id: string;
  expires_at: Timestamp;
  fingerprint: Buffer;
  key: string;
}

export interface Outbox {
  aggregate_id: string;
  aggregate_type: string;
  attempts: Generated<number>;
  dispatched_at: Timestamp | null;
  id: string;
  kind: string;
  last_error: string | null;
  next_attempt_at: Timestamp | null;
  occurred_at: Timestamp;
  owner_id: string | null;
  parked_at: Timestamp | null;
  payload: Jsonb;
  seq: Generated<number>;
}

export interface Projects {
  account_id: string;
  archived_at: Timestamp | null;
  created_at: Timestamp;
  id: string;
  is_default: Generated<boolean>;
  name: string;
  organization_id: string | null;
  updated_at: Timestamp;
}

export interface RateLimits {
  expires_at: Timestamp;
  key: string;
  points: number;
}

export interface Sessions {
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  ip_address: string | null;
  token: string;
  updated_at: Timestamp;
  user_agent: string | null;
}

export interface SignInMethods {
  access_token: string | null;
  access_token_expires_at: Timestamp | null;
  account_id: string;
  created_at: Timestamp;
  id: string;
  id_token: string | null;
  password_hash: string | null;
  provider: string;
  provider_account_id: string;
  refresh_token: string | null;
  refresh_token_expires_at: Timestamp | null;
  scope: string | null;
  updated_at: Timestamp;
}

export interface Verifications {
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  identifier: string;
  updated_at: Timestamp;
  value: string;
}

export interface Tables {
  accounts: Accounts;
  api_keys: ApiKeys;
  credit_charges: CreditCharges;
  idempotency_keys: IdempotencyKeys;
  outbox: Outbox;
  projects: Projects;
  rate_limits: RateLimits;
  sessions: Sessions;
  sign_in_methods: SignInMethods;
  verifications: Verifications;
}
