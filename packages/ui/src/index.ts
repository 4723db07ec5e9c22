export * from './actions/index.ts';
export * from './display/index.ts';
export * from './inputs/index.ts';
export * from './layout/index.ts';
export * from './overlay/index.ts';
export * from './theme/index.ts';
