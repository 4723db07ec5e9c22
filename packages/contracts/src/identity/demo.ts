/** Password of the demo accounts unless `DEMO_PASSWORD` gives another. The README shows it, so it protects nothing. */
export const PUBLISHED_DEMO_PASSWORD = 'qafila-demo-city';

/** What it was in earlier versions: accounts that still have it get the present one. */
export const FORMER_DEMO_PASSWORD = 'qafila-demo';
