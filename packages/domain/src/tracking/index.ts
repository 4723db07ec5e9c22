export * from './arrival-window.ts';
