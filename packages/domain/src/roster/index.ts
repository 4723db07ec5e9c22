export * from './agent-bars.ts';
export * from './conflicts.ts';
export * from './expected-orders.ts';
export * from './gaps.ts';
export * from './move-bar.ts';
export * from './quarters.ts';
export * from './swap-hours.ts';
export * from './week.ts';
