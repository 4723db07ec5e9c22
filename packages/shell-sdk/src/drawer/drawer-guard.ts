import { createCell } from '../cell.ts';

/** Whether the open drawer has unsaved edits. */
export interface DrawerGuard {
  isDirty(): boolean;
  setDirty(dirty: boolean): void;
  subscribe(listener: () => void): () => void;
}

export function createDrawerGuard(): DrawerGuard {
  const dirty = createCell(false);
  return { isDirty: dirty.get, setDirty: dirty.set, subscribe: dirty.subscribe };
}
