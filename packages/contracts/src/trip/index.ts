export * from './enums.ts';
export * from './events.ts';
export * from './online-calls.ts';
export * from './plan.ts';
export * from './planned-calls.ts';
export * from './timeline.ts';
export * from './timeline-calls.ts';
export * from './trip.ts';
