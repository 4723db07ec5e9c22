import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

/** Whether a value of `TRUST_PROXY` is a number of proxies, or a list of addresses, ranges and their names. */
export function isTrustProxy(value: string): boolean {
  const count = Number(value);
  if (Number.isInteger(count)) return count >= 0;
  try {
    proxyAddr.compile(namesIn(value));
    return true;
  } catch {
    return false;
  }
}

const namesIn = (value: string) => value.split(',').map((one) => one.trim());

/** `TRUST_PROXY` as Fastify takes it. */
export function trustedProxies(value: string | undefined): TrustedProxies {
  if (!value) return false;
  const count = Number(value);
  if (Number.isInteger(count)) return (_address, hop) => hop < count;
  return namesIn(value);
}

/** Whether connections from an address are those of a trusted proxy. */
export function isProxyOf(value: string | undefined): (address: string) => boolean {
  const trusted = trustedProxies(value) || (() => false);
  const trusts = Array.isArray(trusted) ? proxyAddr.compile(trusted) : trusted;
  return (address) => trusts(address, 0);
}

/** The client's address of a request that Fastify doesn't route, by the rule of Fastify's `request.ip`. */
export function clientAddress(value: string | undefined): (request: IncomingMessage) => string {
  const trusted = trustedProxies(value) || (() => false);
  return (request) => proxyAddr(request, trusted);
}
