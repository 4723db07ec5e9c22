/**
 * What the page's Content-Security-Policy asks of style elements: the nonce of its first one, for libraries that write
 * their own. Undefined for a page without such a policy. Browsers hide the attribute's value, not the property's.
 */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce;
