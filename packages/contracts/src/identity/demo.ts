/** Password of the demo accounts unless `DEMO_PASSWORD` gives another. The README shows it, so it protects nothing. */
export const PUBLISHED_DEMO_PASSWORD = 'qafila-demo';
