export * from './calls.ts';
export * from './core/index.ts';
export * from './identity/index.ts';
export * from './realtime/index.ts';
export * from './releases/index.ts';
export * from './shell/index.ts';
