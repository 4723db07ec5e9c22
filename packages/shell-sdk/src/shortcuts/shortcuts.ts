import { createCell } from '../cell.ts';
import { isForPage, keyName } from './key-name.ts';

/** A shortcut while it is registered. */
export interface Shortcut {
  /** A key (`c`, `?`), or two that are pressed one after the other (`g t`). */
  keys: string;
  /** Its description in the overview. */
  label: string;
  /** A key of the row that has the focus: the row handles it, the overview lists it. */
  row?: boolean;
  run(): void;
}

export interface Shortcuts {
  /**
   * Registers shortcuts; returns the function that removes them. Of two with the same keys the one registered last
   * wins.
   */
  add(shortcuts: readonly Shortcut[]): () => void;
  /** All registered shortcuts, in registration order. */
  all(): readonly Shortcut[];
  subscribe(listener: () => void): () => void;
  /** Runs the shortcut of a pressed key; keys typed into a field are ignored. */
  press(event: KeyboardEvent): void;
}

/** Maximum time between the two keys of a shortcut, ms. */
const TOGETHER_MS = 1200;

export function createShortcuts(): Shortcuts {
  const lists = createCell<readonly (readonly Shortcut[])[]>([]);
  let first: { key: string; atMs: number } | null = null;
  let flat: readonly Shortcut[] = [];
  lists.subscribe(() => {
    flat = lists.get().flat();
  });
  const find = (keys: string) => flat.findLast(({ keys: own, row }) => own === keys && !row);

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
