import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isInternalAddress } from './internal-address.ts';

/** Resolves a name to all its addresses. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

export const resolveName: Resolve = (hostname) =>
  new Promise((done, fail) => {
    dnsLookup(hostname, { all: true }, (error, addresses) => (error ? fail(error) : done(addresses)));
  });

/** The host resolves to an internal address. */
export class InternalAddressError extends Error {
  constructor(host: string) {
    super(`${host} leads to an internal address`);
    this.name = 'InternalAddressError';
  }
}

/** The addresses of a name, all of them public. @throws InternalAddressError, or the DNS error */
export async function publicAddresses(hostname: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  const addresses = await resolve(hostname);
  if (addresses.length === 0 || addresses.some(({ address }) => isInternalAddress(address)))
    throw new InternalAddressError(hostname);
  return addresses;
}

/**
 * The DNS lookup of a connection about to open. The connection uses exactly the addresses that were checked,
 * so that DNS rebinding does not get around the check.
 */
export const guardedLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    publicAddresses(hostname, resolve).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) callback(null, [...addresses]);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
