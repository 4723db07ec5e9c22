/** The server sends something at least every half minute: a stream that is silent for so long is dead, ms. */
const SILENCE_MS = 90_000;

/**
 * Listens to an event stream of the server. A stream that breaks is opened again by the browser; one that is silent, since the
 * network below it is another one or the server refused it, by this.
 * @param lost is called when the server can't be heard any more
 * @returns what ends it
 */
export function openStream(
  url: string,
  events: Readonly<Record<string, (event: MessageEvent<string>) => void>>,
  lost: () => void,
): () => void {
  let source: EventSource | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(url);
    source.onerror = lost;
    source.addEventListener('alive', wait);
    for (const [name, act] of Object.entries(events))
      source.addEventListener(name, (event: MessageEvent<string>) => {
        wait();
        act(event);
      });
    wait();
  };
  const wait = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      source?.close();
      lost();
      open();
    }, SILENCE_MS);
  };
  open();
  return () => {
    clearTimeout(silence);
    source?.close();
  };
}
