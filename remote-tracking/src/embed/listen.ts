import { openStream } from '../shared/open-stream.ts';

/** What a page is told of its deliveries. */
export interface Told {
  /** There is something new to read. */
  changed(): void;
  /** Whether the server can be heard now; while it can't, the page has to ask. */
  listens(now: boolean): void;
}

/**
 * Listens to the server's event stream, where browser, server and the page's content policy allow it.
 * @returns what ends it
 */
export function listen(url: string, { changed, listens }: Told): () => void {
  if (typeof EventSource === 'undefined') return () => {};
  const onChanged = () => {
    // A stream that opened can still be kept back by a proxy: only an event shows that it can be heard.
    listens(true);
    changed();
  };
  return openStream(url, { changed: onChanged }, () => listens(false));
}
