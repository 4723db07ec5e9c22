const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Asked for each time; answered 304 when nothing changed. */
const REVALIDATE = 'no-cache';

/** A name with a content hash of at least eight hexadecimal digits before its last extension. */
const HASHED = /(?:^|[./_-])[0-9a-f]{8,}\.[a-z0-9]+(?:\.map)?$/;

/** How long a file of a build may be kept, by its path: hashed ones for ever, entry points and the rest never unasked. */
export const cacheControl = (path: string): string => (HASHED.test(path) ? IMMUTABLE : REVALIDATE);
