import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address before the IPv4 address that a network translates it to (RFC 6052). */
const NAT64_PREFIX_BYTES = 12;
/** The first three bits of public IPv6 addresses: only 2000::/3 is allocated. */
const GLOBAL_UNICAST = 0b001;

/** The IPv4 address that an IPv6 address embeds, if any. */
function translated(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return address.range() === 'rfc6052'
    ? new ipaddr.IPv4(address.toByteArray().slice(NAT64_PREFIX_BYTES))
    : undefined;
}

/**
 * Whether an address is outside the public internet: loopback, private or link-local networks, a cloud's
 * metadata service, or a tunnel to any of these. Anything that can't be parsed counts as internal.
 */
export function isInternalAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return true;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return address.range() !== 'unicast';
  const v4 = translated(address);
  if (v4) return v4.range() !== 'unicast';
  const [first = 0] = address.toByteArray();
  return address.range() !== 'unicast' || first >> 5 !== GLOBAL_UNICAST;
}

/** The address in a URL's host, in any notation; undefined for a name. */
export function literalAddress({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : undefined;
}
