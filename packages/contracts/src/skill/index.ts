export * from './calls.ts';
export * from './skill.ts';
