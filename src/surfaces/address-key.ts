import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What is counted together: an IPv4 address, or the /64 network of an IPv6 one, which is one customer's. */
export function addressKey(address: string): string {
  if (isIPv4(address)) return address;
  const bare = address.split('%')[0] ?? '';
  if (!ipaddr.isValid(bare)) return bare;
  const parsed = ipaddr.process(bare);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
