/** Milliseconds that a notice stays, at the top right. */
export const NOTICE_MS = 2500;
/** Milliseconds until a script chunk counts as timed out. */
export const CHUNK_TIMEOUT_MS = 120_000;
export const MINUTES_PER_DAY = 1440;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
/** A UUID of any version, in either case. */
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Months before a date's end at which it is flagged. */
export const EXPIRY_WARNING_MONTHS = 2;
/** Smallest amount of a credit or a deduction, in the company's currency. */
export const MIN_LEDGER_AMOUNT = 1;
/** The default view of every map. */
export const MAP_CENTRE = { latitude: 25.2854, longitude: 51.531, zoom: 10 } as const;
/** An agent's position fades on the map after this many seconds, and shows as stale after the next. */
export const POSITION_FADES_AFTER_S = 60;
export const POSITION_STALE_AFTER_S = 300;
export const DEFAULT_TIMEZONE = 'Asia/Qatar';
export const DEFAULT_CURRENCY = 'Qatari Riyal (QAR)';
/** Maximum rows of one CSV upload. */
export const MAX_CSV_ROWS = 5000;
/** Maximum columns, and characters, of one row of a CSV. */
export const MAX_CSV_COLUMNS = 200;
export const MAX_CSV_ROW_CHARACTERS = 50_000;
/** Maximum bytes of one upload. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
