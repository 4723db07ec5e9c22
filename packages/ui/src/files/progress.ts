/** How far an export is. */
export interface Written {
  /** Rows so far. */
  rows: number;
  /** Undefined while it is not known. */
  total: number | undefined;
}

/** Watched by what shows it alone: the page around it need not render with every piece. */
export interface Progress {
  subscribe: (listener: () => void) => () => void;
  read: () => Written;
  tell: (rows: number, total?: number) => void;
}

/** Between two of its changes, milliseconds. */
const STEP_MS = 200;

/** @param expected rows in all, if they were counted */
export function createProgress(expected: number | undefined): Progress {
  const listeners = new Set<() => void>();
  let written: Written = { rows: 0, total: expected };
  let changed = 0;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => written,
    tell: (rows, total = expected) => {
      if (Date.now() - changed < STEP_MS) return;
      changed = Date.now();
      written = { rows: total === undefined ? rows : Math.min(rows, total), total };
      for (const listener of listeners) listener();
    },
  };
}
