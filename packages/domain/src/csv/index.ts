export * from './shift-template.ts';
export * from './task-trip.ts';
export * from './text.ts';
