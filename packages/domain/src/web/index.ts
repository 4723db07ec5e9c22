/** True for an address that starts with http:// or https:// and names a host. */
export const isWebUrl = (text: string): boolean => /^https?:\/\/[^\s/?#]+\S*$/i.test(text.trim());

/** Folder of the origin's private file system in which exports are written before the browser saves them. */
export const EXPORTS_FOLDER = 'exports';
