/** The layer of a replay's agents; ways are drawn under it. */
export const AGENTS_LAYER = 'replay-agents';
