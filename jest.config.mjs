export { default } from './packages/tooling/src/jest/root.mjs';
