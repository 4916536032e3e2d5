import type { Config } from '#config.ts';
import type { ConnectorProvider } from '#contract/operations/connector-providers.ts';
import { problem } from '#contract/problems.ts';
import type { AskOptions } from '#platform/outbound/open-answer.ts';
import { dropbox } from './dropbox.ts';
import { googleDrive } from './google-drive.ts';
import { onedrive } from './onedrive.ts';
import type { Vendor } from './vendor.ts';

const vendors: Record<ConnectorProvider, (base_url: string | null) => Vendor> = {
  'google-drive': googleDrive,
  onedrive,
  dropbox,
};

export type SetUpVendor = Vendor & NonNullable<Config['connectors'][ConnectorProvider]>;

/** With what it was set up with; refused when it was not. */
export function vendorOf(config: Config, provider: ConnectorProvider): SetUpVendor {
  const settings = config.connectors[provider] ?? problem('CONNECTOR_NOT_CONFIGURED');
  return { ...vendors[provider](settings.base_url), ...settings };
}

const call_max_ms = 15_000;
const answer_max_bytes = 8 * 1024 * 1024;

/** For one call; those of files say what they may take. */
export const askOptions = ({ base_url }: SetUpVendor, more: Partial<AskOptions> = {}): AskOptions => ({
  timeout_ms: call_max_ms,
  answer_max_bytes,
  // An address that the operator gave may be anywhere.
  allow_private: base_url !== null,
  ...more,
});
