export type { GroupName, Part } from './parts.ts';
export { Playground, type PlaygroundProps } from './playground.tsx';
