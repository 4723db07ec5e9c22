import type { EmbeddedDeliveries } from '@qafila/contracts/tracking';
import { isOver } from '@qafila/domain/tracking';

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
const OVER_MS = 60_000;
const LONGEST_MS = 60_000;

/** Replies that stay the same however often one asks. */
const FINAL = [400, 403, 404];

export interface Watch {
  /** Asks now. */
  refresh(): void;
  stop(): void;
}

/**
 * Asks for the deliveries of a token until it is stopped. It pauses while the page is hidden, and waits longer after each
 * failure.
 */
export function watchDeliveries(url: string, locale: string, show: (shown: Shown) => void): Watch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  let failures = 0;
  let hasData = false;
  let stopped = false;

  const later = (pause: number) => {
    clearTimeout(timer);
    if (!stopped && !document.hidden) timer = setTimeout(ask, pause);
  };

  async function ask(): Promise<void> {
    request?.abort();
    request = new AbortController();
    const { signal } = request;
    try {
      const reply = await fetch(url, {
        signal,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        headers: { 'accept-language': locale },
      });
      const body = await reply.json();
      if (signal.aborted) return;
      if (FINAL.includes(reply.status)) return show({ kind: 'refused', message: body.message });
      if (!reply.ok) throw new Error(String(reply.status));
      const { items } = body as EmbeddedDeliveries;
      failures = 0;
      hasData = true;
      show({ kind: 'deliveries', items });
      later(items.every(isOver) ? OVER_MS : MOVING_MS);
    } catch {
      if (signal.aborted) return;
      failures += 1;
      // What was shown last is better than nothing.
      if (!hasData) show({ kind: 'failed' });
      later(Math.min(LONGEST_MS, MOVING_MS * 2 ** (failures - 1)));
    }
  }

  const onVisible = () => (document.hidden ? clearTimeout(timer) : void ask());
  document.addEventListener('visibilitychange', onVisible);
  show({ kind: 'loading' });
  void ask();
  return {
    refresh: () => void ask(),
    stop() {
      stopped = true;
      clearTimeout(timer);
      request?.abort();
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
