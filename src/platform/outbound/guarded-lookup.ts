// Finds out a name's addresses for a connection, and refuses the name when one of them is not public. The
// connection goes to the very addresses that were checked: there is no second look-up that could answer
// something else.
import dns from 'node:dns';
import type { LookupAddress, LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** As `dns.lookup` with `all`. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

/** A literal address in a URL never reaches it: whoever connects must check those with `isPublicAddress`. */
export function guardedLookup(
  isAllowed: (address: string) => boolean = isPublicAddress,
  resolve: Resolve = dns.lookup,
): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`${host} has no address`), []);
      if (!addresses.every(({ address }) => isAllowed(address)))
        return callback(new AddressRefused(`${host} is not on the public internet`), []);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
