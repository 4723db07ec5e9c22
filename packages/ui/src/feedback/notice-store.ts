import { NOTICE_MS } from '@qafila/contracts/core';

export type NoticeKind = 'success' | 'error' | 'info';
export type Notice = { id: number; kind: NoticeKind; text: string };

export type NoticeStore = {
  success: (text: string) => void;
  /** Shown in red. */
  error: (text: string) => void;
  info: (text: string) => void;
  dismiss: (id: number) => void;
  /** While the pointer or focus is on the notices, none of them disappears. */
  pause: () => void;
  resume: () => void;
  list: () => readonly Notice[];
  subscribe: (listener: () => void) => () => void;
};

/** Visible at once; the rest wait and are counted. */
export const NOTICES_SHOWN = 5;

/**
 * The notices of the page. Each disappears after 2500 ms; a pause stops the timers, and every notice gets its full
 * time again after it. The same text is never shown twice at once: its time restarts.
 */
export function createNoticeStore(): NoticeStore {
  let notices: readonly Notice[] = [];
  let paused = false;
  let lastId = 0;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Notice[]) => {
    notices = next;
    for (const listener of listeners) listener();
  };
  const stop = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const dismiss = (id: number) => {
    stop(id);
    set(notices.filter((notice) => notice.id !== id));
    if (notices.length === 0) paused = false;
    run();
  };
  const expireLater = (id: number) => setTimeout(() => dismiss(id), NOTICE_MS);
  /** Starts the timer of every visible notice that has none; waiting ones get their full time later. */
  const run = () => {
    if (paused) return;
    for (const { id } of notices.slice(0, NOTICES_SHOWN)) {
      if (!timers.has(id)) timers.set(id, expireLater(id));
    }
  };
  const show = (kind: NoticeKind, text: string) => {
    const same = notices.find((notice) => notice.kind === kind && notice.text === text);
    if (same) {
      stop(same.id);
      return run();
    }
    lastId += 1;
    set([...notices, { id: lastId, kind, text }]);
    run();
  };

  return {
    success: (text) => show('success', text),
    error: (text) => show('error', text),
    info: (text) => show('info', text),
    dismiss,
    pause: () => {
      paused = true;
      for (const { id } of notices) stop(id);
    },
    resume: () => {
      paused = false;
      run();
    },
    list: () => notices,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
