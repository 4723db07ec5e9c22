export * from './assignment-config.ts';
export * from './calls.ts';
export * from './enums.ts';
export * from './override.ts';
export * from './rehearsal.ts';
export * from './task-config.ts';
export * from './version.ts';
