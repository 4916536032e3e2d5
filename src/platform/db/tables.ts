// Written by tools/write-tables.ts from the migrated database; not edited by hand.

import type { Jsonb } from './jsonb.ts';
import type { ColumnType } from 'kysely';

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export type Numeric = ColumnType<number, number | string, number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountDeletions {
  account_id: string;
  id: string;
  requested_at: Timestamp;
  status: string;
}

export interface Accounts {
  base_plan: string | null;
  created_at: Timestamp;
  display_name: string;
  email: string;
  email_verified: Generated<boolean>;
  id: string;
  image: string | null;
  is_founder: Generated<boolean>;
  plan: string;
  researcher_granted_at: Timestamp | null;
  role: string;
  status: string;
  updated_at: Timestamp;
}

export interface Addenda {
  account_id: string;
  cost_usd: Generated<Numeric>;
  created_at: Timestamp;
  description: string;
  graph: Jsonb | null;
  id: string;
  package_id: string;
  position: number;
  title: string;
  zip_key: string;
}

export interface ApiKeys {
  account_id: string;
  created_at: Timestamp;
  id: string;
  key_hash: Buffer;
  last_rotated_at: Timestamp | null;
  last_used_at: Timestamp | null;
  name: string;
  prefix: string;
  project_id: string | null;
  revoked_at: Timestamp | null;
  scopes: string[] | null;
}

export interface Assignments {
  account_id: string;
  answer: Jsonb | null;
  answered_at: Timestamp | null;
  created_at: Timestamp;
  form: Jsonb;
  generation_id: string;
  given_up: Generated<boolean>;
  held_until: Timestamp | null;
  id: string;
  prompt_sha256: string;
  task: string;
  text: string;
  tries: Generated<number>;
  worker: string | null;
}

export interface AuditEvents {
  action: string;
  actor_id: string;
  id: string;
  occurred_at: Timestamp;
  subject_id: string | null;
}

export interface BacklogItems {
  account_id: string;
  build_session_id: string | null;
  created_at: Timestamp;
  description_markdown: string | null;
  id: string;
  package_id: string | null;
  priority: string;
  project_id: string;
  requirement_ids: string[];
  resolution_markdown: string | null;
  resolved_at: Timestamp | null;
  resolved_by: string | null;
  status: string;
  tags: string[];
  title: string;
  updated_at: Timestamp;
}

export interface BillingCustomers {
  account_id: string;
  created_at: Timestamp;
  customer_id: string;
}

export interface BillingEvents {
  id: string;
  received_at: Timestamp;
}

export interface BillingSubscriptions {
  account_id: string;
  changed_at: Timestamp;
  id: string;
  is_active: boolean;
  plan: string;
}

export interface BugReports {
  account_email: string;
  account_id: string;
  account_name: string;
  ai_tool: string | null;
  build_version: string;
  client_type: string;
  created_at: Timestamp;
  current_route: string | null;
  description: string;
  id: string;
  plan: string;
  related_generation_id: string | null;
  severity: string;
  status: string;
  title: string;
  user_agent: string | null;
}

export interface BuildSessions {
  account_id: string;
  branch: string;
  computer: string;
  current_state_markdown: Generated<string>;
  current_state_updated_at: Timestamp | null;
  ended_at: Timestamp | null;
  id: string;
  intent: string;
  opened_by_client_type: string;
  package_id: string | null;
  project_id: string;
  related_commit_shas: Generated<string[]>;
  related_pr_urls: Generated<string[]>;
  session_history_entry_markdown: string | null;
  started_at: Timestamp;
  status: string;
  updated_at: Timestamp;
}

export interface BuildSessionUsages {
  agent: string;
  build_session_id: string;
  cache_read_tokens: number;
  cache_write_1h_tokens: number;
  cache_write_5m_tokens: number;
  coder_session_id: string;
  created_at: Timestamp;
  input_tokens: number;
  models: string[];
  output_tokens: number;
  reporter_version: string | null;
  sidechain_turns: number;
  turns: number;
  updated_at: Timestamp;
  window_end: Timestamp | null;
  window_start: Timestamp | null;
}

export interface BuildTasks {
  build_session_id: string;
  evidence: Jsonb | null;
  note: string | null;
  package_id: string;
  reported_at: Timestamp | null;
  started_at: Timestamp;
  status: string;
  task_id: string;
}

export interface ConnectorFiles {
  connector_id: string;
  document_id: string | null;
  file_id: string;
  interview_id: string;
  revision: string;
}

export interface CreditCharges {
  account_id: string;
  credits: number;
  generation_id: string;
  given_back_at: Timestamp | null;
  settled_at: Timestamp | null;
  taken_at: Timestamp;
}

export interface DataExports {
  account_id: string;
  expires_at: Timestamp | null;
  id: string;
  requested_at: Timestamp;
  status: string;
  zip_key: string | null;
}

export interface Decisions {
  account_id: string;
  alternatives: string | null;
  build_session_id: string | null;
  created_at: Timestamp;
  decision_markdown: string;
  id: string;
  package_id: string | null;
  project_id: string;
  rationale: string | null;
  requirement_ids: string[];
  search: Generated<string | null>;
  tags: string[];
  title: string;
}

export interface Deliveries {
  account_id: string;
  addenda_count: Generated<number>;
  attempt_id: string;
  branch: string | null;
  commit_sha: string | null;
  delivered_at: Timestamp | null;
  earlier: Generated<Jsonb>;
  held_until: Timestamp | null;
  package_id: string;
  pull_request_number: number | null;
  pull_request_url: string | null;
  repository: string | null;
}

export interface DocMigrations {
  account_id: string;
  classified_count: number;
  classifier_version: string;
  created_at: Timestamp;
  id: string;
  package_id: string;
  source_archive_name: string;
  source_byte_count: number;
  source_sha256: string;
  unclassified_count: number;
}

export interface Explanations {
  account_id: string;
  audience: string;
  cost_usd: Numeric;
  created_at: Timestamp;
  id: string;
  markdown: string;
  model: string;
  package_id: string;
}

export interface ExplanationUses {
  account_id: string;
  audience: string;
  held_until: Timestamp | null;
  id: string;
  package_id: string | null;
  taken_at: Timestamp;
}

export interface ExternalConnectors {
  access_expires_at: Timestamp | null;
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp | null;
  folder_id: string | null;
  folder_name: string | null;
  id: string;
  interview_id: string | null;
  last_synced_at: Timestamp | null;
  provider: string;
  sealed_tokens: Buffer | null;
  sealed_verifier: Buffer | null;
  state_hash: Buffer | null;
  status: string;
  syncing_until: Timestamp | null;
}

export interface ExtraUsage {
  account_id: string;
  is_enabled: boolean;
}

export interface ExtraUsageEntries {
  account_id: string;
  amount_usd: Numeric;
  checkout_id: string | null;
  created_at: Timestamp;
  generation_id: string | null;
  id: string;
  is_sandbox: boolean;
  kind: string;
}

export interface Feedback {
  account_id: string;
  amended_at: Timestamp | null;
  client_type: string;
  created_at: Timestamp;
  full_report: string;
  generation_id: string | null;
  id: string;
  intake_artifact_id: string | null;
  interview_id: string | null;
  package_id: string | null;
  severity: string;
  status: string;
  summary: string | null;
  title: string;
  told: Jsonb;
  type: string;
}

export interface GenerationClarifications {
  agent: string;
  answer: string | null;
  answered_at: Timestamp | null;
  asked_at: Timestamp;
  covered_sections: string[] | null;
  generation_id: string;
  held: Jsonb | null;
  position: number;
  proposed_default: string;
  question: string;
  section: string | null;
  step_key: string;
  why: string;
}

export interface GenerationEvents {
  detail: string | null;
  generation_id: string;
  id: string;
  kind: string;
  occurred_at: Timestamp;
  position: number;
  round: number;
  stage: string | null;
  state: string;
  title: string;
}

export interface GenerationForecasts {
  holds_until: Timestamp;
  median: number | null;
  p25: number | null;
  p75: number | null;
  review_profile: string;
  sample: number;
  seconds: number | null;
}

export interface GenerationInvocations {
  accent_hex: string;
  action: string;
  agent_role: string;
  asset_slug: string;
  character_name: string;
  cost_usd: Generated<Numeric>;
  display_name: string;
  ended_at: Timestamp | null;
  generation_id: string;
  id: string;
  input_tokens: Generated<number>;
  model: string;
  narration: string | null;
  output_tokens: Generated<number>;
  position: number;
  provider: string;
  started_at: Timestamp;
  status: string;
}

export interface Generations {
  account_id: string;
  base_package_id: string | null;
  blocker_resolution_summary: Jsonb | null;
  cancel_reason: string | null;
  completed_at: Timestamp | null;
  consistency_findings: Generated<Jsonb>;
  created_at: Timestamp;
  current_round: Generated<number>;
  deleted_at: Timestamp | null;
  description: string | null;
  engine_job_id: string | null;
  failed_at: Timestamp | null;
  failure_category: string | null;
  failure_reason: string | null;
  host_restart_resume_count: Generated<number>;
  id: string;
  intake_id: string;
  interview_id: string | null;
  kickoff: Jsonb | null;
  last_retry_at: Timestamp | null;
  lease_expires_at: Timestamp | null;
  lease_id: string | null;
  lens: string | null;
  mind: string | null;
  name_override: string | null;
  next_retry_at: Timestamp | null;
  package_version: string | null;
  parent_id: string | null;
  paused_from: string | null;
  progress_percent: Generated<number>;
  project_id: string | null;
  project_name: string | null;
  project_type: string;
  reconciliation_summary: Jsonb | null;
  recoverable_error_category: string | null;
  refinement_audit: Jsonb | null;
  refinement_summary: Jsonb | null;
  retry_count: Generated<number>;
  review_profile: string;
  rubric_version: string;
  running_cost_usd: Generated<Numeric>;
  schema_version: string;
  source_channel: string;
  started_work_at: Timestamp | null;
  state: string;
  state_changed_at: Timestamp;
  updates_id: string | null;
}

export interface GenerationSteps {
  finished_at: Timestamp;
  generation_id: string;
  key: string;
  output: Jsonb;
  position: number;
  round: number;
  state: string;
  stood_in: Generated<string | null>;
}

export interface IdempotencyKeys {
  account_id: string;
  answer: Buffer | null;
  attempt_id: string;
  expires_at: Timestamp;
  fingerprint: Buffer;
  key: string;
}

export interface Incidents {
  id: string;
  resolved_at: Timestamp | null;
  services: string[];
  severity: string;
  started_at: Timestamp;
  status: string;
  title: string;
}

export interface IncidentUpdates {
  at: Timestamp;
  id: string;
  incident_id: string;
  message: string;
  status: string;
}

export interface IntakeArtifacts {
  account_id: string;
  artifact: Jsonb;
  completed_at: Timestamp;
  id: string;
  interview_id: string;
  project_id: string | null;
  project_name: string;
  schema_version: string;
}

export interface InterviewGrowingReplies {
  attempt: number;
  content: string;
  turn_job_id: string;
}

export interface InterviewInvocations {
  account_id: string;
  cost_usd: Numeric;
  created_at: Timestamp;
  id: string;
  input_tokens: number;
  interview_id: string;
  model: string;
  output_tokens: number;
  provider: string;
  trouble: string | null;
  turn_job_id: string;
}

export interface Interviews {
  account_id: string;
  auto_start_failure: Jsonb | null;
  deleted_at: Timestamp | null;
  detected_type: string | null;
  display_title: string | null;
  id: string;
  last_activity_at: Timestamp;
  project_id: string | null;
  started_at: Timestamp;
  started_generation_id: string | null;
  state: Jsonb;
  status: string;
  transcript_chars: Generated<number>;
  turn_count: Generated<number>;
}

export interface InterviewTurnJobs {
  account_id: string;
  actor_kind: string;
  auto_start: Generated<boolean>;
  completed_at: Timestamp | null;
  created_at: Timestamp;
  engine_job_id: string | null;
  error_code: string | null;
  error_message: string | null;
  id: string;
  interview_id: string;
  is_retryable: boolean | null;
  reply_turn: number | null;
  request_hash: Buffer;
  started_at: Timestamp | null;
  status: string;
  submission_id: string | null;
  user_turn: number;
}

export interface InterviewTurns {
  content: string;
  created_at: Timestamp;
  interview_id: string;
  role: string;
  turn: number;
}

export interface LessonObservations {
  account_id: string;
  build_session_id: string | null;
  id: string;
  lesson_id: string;
  note: string | null;
  observed_at: Timestamp;
}

export interface Lessons {
  account_id: string;
  applicable_to: string[];
  created_at: Timestamp;
  id: string;
  last_observed_at: Timestamp;
  observation_count: number;
  pattern: string;
  project_id: string;
  search: Generated<string | null>;
  slug: string;
  status: string;
  title: string;
  updated_at: Timestamp;
}

export interface Messages {
  account_id: string | null;
  body: string;
  channel: string;
  created_at: Timestamp;
  failure: string | null;
  id: string;
  kind: string;
  recipient: string;
  sent_at: Timestamp | null;
  status: string;
  subject: string;
}

export interface NotificationPreferences {
  account_id: string;
  email: Jsonb;
  phone_number: string | null;
  sms: Jsonb;
}

export interface Notifications {
  account_id: string;
  body: string;
  created_at: Timestamp;
  id: string;
  kind: string;
  link: string | null;
  read_at: Timestamp | null;
  title: string;
}

export interface OauthClients {
  created_at: Timestamp;
  fresh_until: Timestamp | null;
  id: string;
  last_used_at: Timestamp;
  name: string;
  redirect_uris: string[];
  uri: string | null;
}

export interface OauthCodes {
  account_id: string;
  client_id: string;
  code_challenge: string;
  code_hash: Buffer;
  expires_at: Timestamp;
  grant_id: string | null;
  redirect_uri: string;
  resources: string[];
  scopes: string[];
}

export interface OauthGrants {
  account_id: string;
  client_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  last_used_at: Timestamp | null;
  resources: string[];
  scopes: string[];
}

export interface OauthTokens {
  expires_at: Timestamp;
  grant_id: string;
  kind: string;
  resources: string[];
  scopes: string[];
  token_hash: Buffer;
  used_at: Timestamp | null;
}

export interface OrganizationInvitations {
  created_at: Timestamp;
  email: string;
  expires_at: Timestamp;
  id: string;
  invited_by: string | null;
  organization_id: string;
}

export interface OrganizationMembers {
  account_id: string;
  joined_at: Timestamp;
  organization_id: string;
  role: string;
}

export interface Organizations {
  address_line1: string | null;
  address_line2: string | null;
  city: string | null;
  country: string | null;
  created_at: Timestamp;
  id: string;
  name: string;
  phone_number: string | null;
  postal_code: string | null;
  primary_contact_user_id: string | null;
  region: string | null;
  updated_at: Timestamp;
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

export interface PackageFiles {
  account_id: string;
  bytes: Buffer | null;
  content: string | null;
  content_type: string;
  package_id: string;
  path: string;
  search: Generated<string | null>;
  size_bytes: number;
}

export interface PackageInvocations {
  account_id: string;
  cost_usd: Numeric;
  created_at: Timestamp;
  id: string;
  input_tokens: number;
  model: string;
  output_tokens: number;
  package_id: string | null;
  project_id: string | null;
  provider: string;
  purpose: string;
  trouble: string | null;
}

export interface Packages {
  account_id: string;
  blocker_count: Generated<number>;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  description: string | null;
  expired_at: Timestamp | null;
  expires_at: Timestamp | null;
  file_count: number;
  generation_id: string | null;
  id: string;
  is_migrated: Generated<boolean>;
  lineage_id: string;
  project_id: string | null;
  project_name: string | null;
  project_type: string | null;
  review_profile: string | null;
  scores: Jsonb | null;
  sha256: string;
  size_bytes: number;
  statements: Jsonb | null;
  total_cost_usd: Generated<Numeric>;
  version: string;
  warning_count: Generated<number>;
  zip_key: string;
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

export interface ProviderKeys {
  account_id: string;
  created_at: Timestamp;
  last_four: string;
  last_used_at: Timestamp | null;
  provider: string;
  sealed_secret: Buffer;
  status: string;
  updated_at: Timestamp;
}

export interface RateLimits {
  expires_at: Timestamp;
  key: string;
  points: number;
}

export interface ReferenceDocuments {
  account_id: string;
  blob_key: string;
  byte_count: number;
  content_type: string;
  created_at: Timestamp;
  extracted_text: string | null;
  extraction_reason: string | null;
  extraction_status: string;
  filename: string;
  id: string;
  interview_id: string;
  places: Generated<Jsonb>;
  sha256: string;
  source: string;
}

export interface RetentionPreferences {
  account_id: string;
  default_retention_days: number;
}

export interface Rules {
  account_id: string;
  applicable_to: string[];
  deployed_at: Timestamp;
  id: string;
  lesson_id: string | null;
  project_id: string;
  retired_at: Timestamp | null;
  rule_markdown: string;
  title: string;
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

export interface SessionStateImports {
  account_id: string;
  content_key: string;
  created_at: Timestamp;
  kind: string;
  project_id: string;
  row_id: string;
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

export interface SourceControlPreferences {
  account_id: string;
  base_url: string | null;
  default_branch: string | null;
  provider: string;
  repository: string;
  sealed_token: Buffer;
  updated_at: Timestamp;
}

export interface StatusSamples {
  minute: Timestamp;
  ok: boolean;
  service: string;
}

export interface StatusSubscriptions {
  confirmed_at: Timestamp | null;
  email: string;
  requested_at: Timestamp;
}

export interface SupportTickets {
  account_id: string;
  created_at: Timestamp;
  id: string;
  message: string;
  related_generation_id: string | null;
  status: string;
  subject: string;
}

export interface Verifications {
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  identifier: string;
  updated_at: Timestamp;
  value: string;
}

export interface WebhookDeliveries {
  attempts: Generated<number>;
  body: string;
  created_at: Timestamp;
  event: string;
  id: string;
  seq: Generated<number>;
  webhook_id: string;
}

export interface Webhooks {
  account_id: string;
  api_key_id: string;
  created_at: Timestamp;
  events: string[];
  id: string;
  last_delivery_at: Timestamp | null;
  last_http_code: number | null;
  last_status: string | null;
  signing_secret: Buffer;
  url: string;
}

export interface Tables {
  account_deletions: AccountDeletions;
  accounts: Accounts;
  addenda: Addenda;
  api_keys: ApiKeys;
  assignments: Assignments;
  audit_events: AuditEvents;
  backlog_items: BacklogItems;
  billing_customers: BillingCustomers;
  billing_events: BillingEvents;
  billing_subscriptions: BillingSubscriptions;
  bug_reports: BugReports;
  build_session_usages: BuildSessionUsages;
  build_sessions: BuildSessions;
  build_tasks: BuildTasks;
  connector_files: ConnectorFiles;
  credit_charges: CreditCharges;
  data_exports: DataExports;
  decisions: Decisions;
  deliveries: Deliveries;
  doc_migrations: DocMigrations;
  explanation_uses: ExplanationUses;
  explanations: Explanations;
  external_connectors: ExternalConnectors;
  extra_usage: ExtraUsage;
  extra_usage_entries: ExtraUsageEntries;
  feedback: Feedback;
  generation_clarifications: GenerationClarifications;
  generation_events: GenerationEvents;
  generation_forecasts: GenerationForecasts;
  generation_invocations: GenerationInvocations;
  generation_steps: GenerationSteps;
  generations: Generations;
  idempotency_keys: IdempotencyKeys;
  incident_updates: IncidentUpdates;
  incidents: Incidents;
  intake_artifacts: IntakeArtifacts;
  interview_growing_replies: InterviewGrowingReplies;
  interview_invocations: InterviewInvocations;
  interview_turn_jobs: InterviewTurnJobs;
  interview_turns: InterviewTurns;
  interviews: Interviews;
  lesson_observations: LessonObservations;
  lessons: Lessons;
  messages: Messages;
  notification_preferences: NotificationPreferences;
  notifications: Notifications;
  oauth_clients: OauthClients;
  oauth_codes: OauthCodes;
  oauth_grants: OauthGrants;
  oauth_tokens: OauthTokens;
  organization_invitations: OrganizationInvitations;
  organization_members: OrganizationMembers;
  organizations: Organizations;
  outbox: Outbox;
  package_files: PackageFiles;
  package_invocations: PackageInvocations;
  packages: Packages;
  projects: Projects;
  provider_keys: ProviderKeys;
  rate_limits: RateLimits;
  reference_documents: ReferenceDocuments;
  retention_preferences: RetentionPreferences;
  rules: Rules;
  session_state_imports: SessionStateImports;
  sessions: Sessions;
  sign_in_methods: SignInMethods;
  source_control_preferences: SourceControlPreferences;
  status_samples: StatusSamples;
  status_subscriptions: StatusSubscriptions;
  support_tickets: SupportTickets;
  verifications: Verifications;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
}
