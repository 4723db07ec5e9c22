import type { EmbeddedDeliveries } from '@qafila/contracts/tracking';
import { isOver } from '@qafila/domain/tracking';
import { listen } from './listen.ts';

/** What the page shows. */
export type Shown =
  | { kind: 'loading' }
  | { kind: 'deliveries'; items: EmbeddedDeliveries['items'] }
  /** The server refused, with its sentence; asking again changes nothing. */
  | { kind: 'refused'; message: string }
  /** No answer yet; tried again by itself. */
  | { kind: 'failed' };

/** Pauses between two requests while a delivery moves, after its end, and after failures, ms. */
const MOVING_MS = 5_000;
/** Between a change and the request: one token can have several deliveries. */
const SOON_MS = 50;
const OVER_MS = 60_000;
const LONGEST_MS = 60_000;

/** Replies that stay the same however often one asks. */
const FINAL = [400, 403, 404];

export interface Watch {
  /** Asks now. */
  refresh(): void;
  stop(): void;
}

/** Where the deliveries of a token are read, and where the server tells that they changed. */
export interface Addresses {
  deliveries: string;
  live: string;
}

/**
 * Asks for the deliveries of a token until it is stopped: when the server says that they changed, and every few seconds where it can't
 * be heard. It pauses while the page is hidden, and waits longer after each failure.
 */
export function watchDeliveries(url: Addresses, locale: string, show: (shown: Shown) => void): Watch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  let failures = 0;
  let hasData = false;
  let stopped = false;
  let isTold = false;
  let leave: (() => void) | undefined;

  const stopListening = () => {
    leave?.();
    leave = undefined;
    isTold = false;
  };
  const startListening = () => {
    leave ??= listen(url.live, {
      changed: () => later(SOON_MS),
      listens(now) {
        if (isTold === now) return;
        isTold = now;
        if (!now) later(MOVING_MS);
      },
    });
  };
  const later = (pause: number) => {
    clearTimeout(timer);
    if (!stopped && !document.hidden) timer = setTimeout(ask, pause);
  };

  async function ask(): Promise<void> {
    request?.abort();
    request = new AbortController();
    const { signal } = request;
    try {
      const reply = await fetch(url.deliveries, {
        signal,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        headers: { 'accept-language': locale },
      });
      const body = await reply.json();
      if (signal.aborted) return;
      if (FINAL.includes(reply.status)) {
        stopListening();
        return show({ kind: 'refused', message: body.message });
      }
      if (!reply.ok) throw new Error(String(reply.status));
      const { items } = body as EmbeddedDeliveries;
      failures = 0;
      hasData = true;
      show({ kind: 'deliveries', items });
      if (items.every(isOver)) stopListening();
      else if (!document.hidden && !stopped) startListening();
      if (items.every(isOver)) later(OVER_MS);
      // A timer that is set by now was set by a change in the meantime.
      else if (!isTold) later(MOVING_MS);
    } catch {
      if (signal.aborted) return;
      failures += 1;
      // What was shown last is better than nothing.
      if (!hasData) show({ kind: 'failed' });
      later(Math.min(LONGEST_MS, MOVING_MS * 2 ** (failures - 1)));
    }
  }

  const onVisible = () => {
    if (!document.hidden) return void ask();
    clearTimeout(timer);
    stopListening();
  };
  document.addEventListener('visibilitychange', onVisible);
  show({ kind: 'loading' });
  void ask();
  return {
    refresh: () => void ask(),
    stop() {
      stopped = true;
      clearTimeout(timer);
      stopListening();
      request?.abort();
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
