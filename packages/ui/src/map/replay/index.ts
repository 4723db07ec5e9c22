export { createReplayAgents, type Occupation, type ReplayAgents } from './replay-agents.ts';
