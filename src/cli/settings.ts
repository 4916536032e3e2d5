// The environment of the command line. Nothing else of the command line reads it.

export type Settings = {
  url: string | null;
  api_key: string | null;
  /** For the private service: our environment without anything that points to another installation. */
  service_env: Readonly<Record<string, string>>;
};

/** Settings of a server that a private one keeps, because they are about taste and models and not about place. */
const kept = [
  'SPECFOUNDRY_OFFLINE_DELAY_MS',
  'SPECFOUNDRY_MODELS',
  'SPECFOUNDRY_PRICES',
  'SPECFOUNDRY_OPENAI_COMPATIBLE_URL',
  'SPECFOUNDRY_OPENAI_COMPATIBLE_KEY',
  'SPECFOUNDRY_AGENT_COMMAND',
];
const places = /^(SPECFOUNDRY_.*|HOST|PORT|DATABASE_URL|NODE_OPTIONS)$/;

export function readSettings(env: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const given = (name: string) => env[name]?.trim() || null;
  const service_env: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && (kept.includes(name) || !places.test(name))) service_env[name] = value;
  }
  return { url: given('SPECFOUNDRY_URL'), api_key: given('SPECFOUNDRY_API_KEY'), service_env };
}
