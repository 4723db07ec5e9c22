import { createCell } from '../cell.ts';
import { isForPage, keyName } from './key-name.ts';

/** Something that a key does while it is registered. */
export interface Shortcut {
  /** A key (`c`, `?`), or two that are pressed one after the other (`g t`). */
  keys: string;
  /** What it does, as the overview shows it. */
  label: string;
  run(): void;
}

export interface Shortcuts {
  /** Registers; the answer takes them away again. Of two with the same keys the later one counts. */
  add(shortcuts: readonly Shortcut[]): () => void;
  /** All that are registered now, in the order in which they came. */
  all(): readonly Shortcut[];
  subscribe(listener: () => void): () => void;
  /** Runs what belongs to a key that was pressed; keys that are typed into a field are left alone. */
  press(event: KeyboardEvent): void;
}

/** Milliseconds in which the second key of two has to follow. */
const TOGETHER_MS = 1200;

export function createShortcuts(): Shortcuts {
  const lists = createCell<readonly (readonly Shortcut[])[]>([]);
  let first: { key: string; atMs: number } | null = null;
  let flat: readonly Shortcut[] = [];
  lists.subscribe(() => {
    flat = lists.get().flat();
  });
  const find = (keys: string) => flat.findLast((shortcut) => shortcut.keys === keys);

  return {
    add(shortcuts) {
      lists.set([...lists.get(), shortcuts]);
      return () => lists.set(lists.get().filter((one) => one !== shortcuts));
    },
    all: () => flat,
    subscribe: lists.subscribe,
    press(event) {
      if (!isForPage(event)) return;
      const key = keyName(event);
      const begun = first && event.timeStamp - first.atMs <= TOGETHER_MS ? first.key : null;
      first = null;
      const found = (begun && find(`${begun} ${key}`)) || find(key);
      if (found) {
        event.preventDefault();
        found.run();
      } else if (flat.some(({ keys }) => keys.startsWith(`${key} `))) first = { key, atMs: event.timeStamp };
    },
  };
}
