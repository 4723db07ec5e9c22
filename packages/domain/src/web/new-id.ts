/**
 * A random UUID, version 4 of RFC 9562. Browsers have `crypto.randomUUID` in secure contexts only, and the portal also
 * runs on addresses without TLS.
 */
export function newId(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(30)), (byte) => (byte % 16).toString(16));
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => digits.pop() ?? '');
}
