export * from './attendance.ts';
export * from './day-plan.ts';
export * from './occurrences.ts';
export * from './overlap.ts';
