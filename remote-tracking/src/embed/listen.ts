/** What a page is told of its deliveries. */
export interface Told {
  /** There is something new to read. */
  changed(): void;
  /** Whether the server can be heard now; while it can't, the page has to ask. */
  listens(now: boolean): void;
}

/**
 * Listens to the server's event stream. A stream that breaks is opened again by the browser; one that is refused, by the server or
 * by the page's content policy, is not.
 * @returns what ends it
 */
export function listen(url: string, { changed, listens }: Told): () => void {
  if (typeof EventSource === 'undefined') return () => {};
  const source = new EventSource(url);
  source.onerror = () => listens(false);
  source.addEventListener('changed', () => {
    // A stream that opened can still be kept back by a proxy: only an event shows that it can be heard.
    listens(true);
    changed();
  });
  return () => source.close();
}
