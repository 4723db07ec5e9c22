/** How much of a file has arrived. */
export interface Received {
  bytes: number;
  /** Line ends so far: for a CSV about the rows, its header among them. */
  lines: number;
  /** Rows in all, where the server says (`X-Total-Count`). */
  total: number | null;
}

/** Bytes that are gathered before they are handed to the browser, which keeps large blobs out of memory. */
const PIECE_BYTES = 1024 * 1024;
const LINE_END = 10;

/**
 * Reads a stream to its end into a blob; at no moment does the script hold more than one piece of it.
 * @throws what the stream fails with
 */
export async function readStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  type: string,
  total: number | null,
  onProgress: (received: Received) => void,
): Promise<Blob> {
  const pieces: Blob[] = [];
  let gathered: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  const received: Received = { bytes: 0, lines: 0, total };
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    gathered.push(next.value);
    held += next.value.byteLength;
    received.bytes += next.value.byteLength;
    received.lines += lineEndsIn(next.value);
    if (held >= PIECE_BYTES) {
      pieces.push(new Blob(gathered));
      gathered = [];
      held = 0;
    }
    onProgress({ ...received });
  }
  return new Blob([...pieces, ...gathered], { type });
}

function lineEndsIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) count += 1;
  return count;
}
