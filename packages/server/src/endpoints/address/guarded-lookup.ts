import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isInternalAddress } from './internal-address.ts';

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

export const resolveName: Resolve = (hostname) =>
  new Promise((done, fail) => {
    dnsLookup(hostname, { all: true }, (error, addresses) => (error ? fail(error) : done(addresses)));
  });

/** A name or an address that leads inside. */
export class InternalAddressError extends Error {
  constructor(host: string) {
    super(`${host} leads to an internal address`);
    this.name = 'InternalAddressError';
  }
}

/** The addresses of a name, all of them public. @throws InternalAddressError, or what the look-up failed with */
export async function publicAddresses(hostname: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  const addresses = await resolve(hostname);
  if (addresses.length === 0 || addresses.some(({ address }) => isInternalAddress(address)))
    throw new InternalAddressError(hostname);
  return addresses;
}

/**
 * The look-up of a connection that is about to open: the addresses that were checked are the ones it connects to, so a
 * name that changes its answer in between gains nothing.
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
