// The environment of the command line. Nothing else of the command line reads it.

export type Settings = {
  url: string | null;
  api_key: string | null;
  /** For the private service: our environment without anything that points to another installation. */
  service_env: Readonly<Record<string, string>>;
};

/** What points to an installation; what is about models, their limits and recordings is kept. */
const places = /^(?:SPECFOUNDRY_.*|HOST|PORT|DATABASE_URL|NODE_OPTIONS)$/;
const kept =
  /^SPECFOUNDRY_(?:MODELS?|PRICES|OPENAI_COMPATIBLE|AGENT|RECORD_CALLS|REPLAY_CALLS|OFFLINE_DELAY)(?:_|$)/;

export function readSettings(env: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const given = (name: string) => env[name]?.trim() || null;
  const service_env: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && (kept.test(name) || !places.test(name))) service_env[name] = value;
  }
  return { url: given('SPECFOUNDRY_URL'), api_key: given('SPECFOUNDRY_API_KEY'), service_env };
}
