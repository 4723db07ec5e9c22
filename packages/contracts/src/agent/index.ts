export * from './agent.ts';
export * from './agent-input.ts';
export * from './agent-list.ts';
export * from './breakdown.ts';
export * from './calls.ts';
export * from './enums.ts';
export * from './events.ts';
export * from './history.ts';
