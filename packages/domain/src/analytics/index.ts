export * from './metric-text.ts';
