/**
 * The call table: `calls.<area>.<call>`. A namespace and not an object, so that a bundle keeps only the areas it names.
 * `allCalls` holds all of them and is for the server and for tests.
 */
export { allCalls } from './all-calls.ts';
export * as calls from './areas.ts';
