/** True for an address that starts with http:// or https:// and names a host. */
export const isWebUrl = (text: string): boolean => /^https?:\/\/[^\s/?#]+\S*$/i.test(text.trim());
