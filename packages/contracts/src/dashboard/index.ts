export * from './alerts.ts';
export * from './calls.ts';
export * from './dashboard.ts';
