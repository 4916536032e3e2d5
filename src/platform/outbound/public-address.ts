// Which addresses lie on the public internet. Everything else is refused to addresses that users give us, so
// that nobody reaches through the service what only its own network may reach.
import ipaddr from 'ipaddr.js';

/** Global unicast; whatever IPv6 embeds or tunnels elsewhere could hide another address. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Public by their number, but answered inside a cloud's own network. */
const CLOUD_INTERNAL = ['168.63.129.16'];

/** Of an IP address as text; false for what is none. An IPv4 address mapped into IPv6 counts as itself. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || CLOUD_INTERNAL.includes(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}
