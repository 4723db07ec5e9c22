import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useShell } from '../shell.tsx';
import type { Shortcut } from './shortcuts.ts';

/** Registers shortcuts while the component is mounted. Pass the same array unless they changed. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const { shortcuts: store } = useShell();
  useEffect(() => store.add(shortcuts), [store, shortcuts]);
}

/** Lists the keys of this page's rows in the overview. Pass the same array unless they changed. */
export function useRowKeys(keys: readonly Omit<Shortcut, 'run' | 'row'>[]): void {
  useShortcuts(useMemo(() => keys.map((key) => ({ ...key, row: true, run: () => {} })), [keys]));
}

/** All registered shortcuts. */
export function useAllShortcuts(): readonly Shortcut[] {
  const { shortcuts } = useShell();
  return useSyncExternalStore(shortcuts.subscribe, shortcuts.all);
}
