const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Revalidated every time; 304 if unchanged. */
const REVALIDATE = 'no-cache';

/** A name with a content hash of at least eight hexadecimal digits before its last extension. */
const HASHED = /(?:^|[./_-])[0-9a-f]{8,}\.[a-z0-9]+(?:\.map)?$/;

/**
 * Cache header of a build's file, by path: hashed files are immutable, entry points and others are
 * revalidated.
 */
export const cacheControl = (path: string): string => (HASHED.test(path) ? IMMUTABLE : REVALIDATE);
