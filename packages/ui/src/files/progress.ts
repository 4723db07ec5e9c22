/** Progress of an export. */
export interface Written {
  /** Rows so far. */
  rows: number;
  /** Undefined while unknown. */
  total: number | undefined;
}

/** Subscribed to only by the progress display, so that the page does not render with every chunk. */
export interface Progress {
  subscribe: (listener: () => void) => () => void;
  read: () => Written;
  report: (rows: number, total?: number) => void;
}

/** Minimum interval between two updates, ms. */
const STEP_MS = 200;

/** @param expected total rows, if counted */
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
    report: (rows, total = expected) => {
      if (Date.now() - changed < STEP_MS) return;
      changed = Date.now();
      written = { rows: total === undefined ? rows : Math.min(rows, total), total };
      for (const listener of listeners) listener();
    },
  };
}
