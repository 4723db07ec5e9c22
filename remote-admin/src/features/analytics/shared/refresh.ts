/** How often the figures are read again, ms. */
export const REFRESH_MS = 60_000;
