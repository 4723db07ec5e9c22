/** Hooks without a state of the shell: not shared, every remote that uses one carries it. */
export { useDebounced } from './use-debounced.ts';
export { useThrottled } from './use-throttled.ts';
