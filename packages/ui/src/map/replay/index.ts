export { createReplayAgents, type Occupation, type ReplayAgents } from './replay-agents.ts';
export { createWaysLayer, keepUnder, type WaysLayer } from './ways-layer.ts';
