import { NOTICE_MS } from '@qafila/contracts/core';

export type NoticeKind = 'success' | 'error' | 'info';
export type Notice = { id: number; kind: NoticeKind; text: string };

export type NoticeStore = {
  success: (text: string) => void;
  /** Shown in red. */
  error: (text: string) => void;
  info: (text: string) => void;
  dismiss: (id: number) => void;
  /** While the pointer or focus is on the notices, none of them goes. */
  pause: () => void;
  resume: () => void;
  list: () => readonly Notice[];
  subscribe: (listener: () => void) => () => void;
};

/** Shown at once; older ones make room. */
export const NOTICES_SHOWN = 5;

/**
 * The notices of the page. Each goes after 2500 ms; a pause stops the clock, and every notice has its full time again
 * after it. The same text is never shown twice at once: its time starts anew.
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
  };
  const start = (id: number) => {
    stop(id);
    if (!paused)
      timers.set(
        id,
        setTimeout(() => dismiss(id), NOTICE_MS),
      );
  };
  const show = (kind: NoticeKind, text: string) => {
    const same = notices.find((notice) => notice.kind === kind && notice.text === text);
    if (same) return start(same.id);
    lastId += 1;
    const dropped = notices.slice(0, Math.max(0, notices.length + 1 - NOTICES_SHOWN));
    for (const notice of dropped) stop(notice.id);
    set([...notices.slice(dropped.length), { id: lastId, kind, text }]);
    start(lastId);
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
      for (const { id } of notices) start(id);
    },
    list: () => notices,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
