export { findPart, type GroupName, type Part, parts } from './parts.ts';
export { Playground, type PlaygroundProps } from './playground.tsx';
