export * from './attendance.ts';
export * from './calls.ts';
export * from './coverage.ts';
export * from './plan.ts';
export * from './proposal.ts';
export * from './publish.ts';
export * from './shift.ts';
export * from './timing.ts';
