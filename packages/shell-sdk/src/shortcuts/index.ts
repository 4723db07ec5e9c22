export { keyName } from './key-name.ts';
export { createShortcuts, type Shortcut, type Shortcuts } from './shortcuts.ts';
export { useAllShortcuts, useRowKeys, useShortcuts } from './use-shortcuts.ts';
