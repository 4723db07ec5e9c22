/** Hooks and functions that need no shell state: not shared, each remote bundles its own copy. */
export { copyText } from './copy-text.ts';
export { currentOf } from './current-of.ts';
export { useCheckedSave } from './use-checked-save.ts';
export { useCreateOnce } from './use-create-once.ts';
export { useDebounced } from './use-debounced.ts';
export { useDrawerTitle } from './use-drawer-title.ts';
export { useShownChanges } from './use-shown-changes.ts';
export { useThrottled } from './use-throttled.ts';
