export * from './header-map.ts';
export * from './reader.ts';
export * from './shift-template.ts';
export * from './task-columns.ts';
export * from './task-rows.ts';
export * from './task-template.ts';
export * from './task-trip.ts';
export * from './text.ts';
