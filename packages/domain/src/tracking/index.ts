export * from './arrival-window.ts';
export * from './moment.ts';
export * from './steps.ts';
export * from './words.ts';
