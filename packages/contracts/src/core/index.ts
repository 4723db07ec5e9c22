export * from './call.ts';
export * from './error.ts';
export * from './list.ts';
export * from './role.ts';
export * from './scalar.ts';
