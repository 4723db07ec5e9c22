/** Progress of a file. */
export interface Received {
  bytes: number;
  /** Line breaks so far: in a CSV about the number of rows, including the header. */
  lines: number;
  /** Total rows, if the server sends `X-Total-Count`. */
  total: number | null;
}

/** Where a file is written that may be too large for the tab's memory. */
export interface FileSink {
  /** Discards what was written: the file starts again. */
  restart(): Promise<void>;
  /** The caller may reuse the bytes once this is fulfilled. */
  write(piece: Uint8Array<ArrayBuffer>): Promise<void>;
  /** @param type media type, as `text/csv` */
  finish(type: string): Promise<Blob>;
}

/** Receives a file chunk by chunk. */
export interface Receiver {
  into: FileSink;
  /** Called after each chunk. */
  onProgress: (received: Received) => void;
}

/** The stream ended before the file was complete; its cause is the network's error. */
export class BrokenOff extends Error {}

const brokenOff = (cause: unknown): never => {
  throw new BrokenOff('The file was interrupted', { cause });
};

const PIECE_BYTES = 256 * 1024;
const LINE_END = 10;

/**
 * Reads a stream to its end into a file; only one chunk is in memory at a time. @param total total rows, null if
 * unknown @throws BrokenOff when the stream fails, the signal's reason when cancelled, and the file's own errors
 */
export async function readStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  type: string,
  total: number | null,
  { into, onProgress, signal }: Receiver & { signal?: AbortSignal | undefined },
): Promise<Blob> {
  const reader = readerOf(stream);
  // A cancelled reader stops the server's transfer, too.
  const giveUp = () => void reader.cancel().catch(() => {});
  signal?.addEventListener('abort', giveUp);
  try {
    await into.restart();
    const received: Received = { bytes: 0, lines: 0, total };
    for (let ended = false; !ended; ) {
      const { value, done } = await reader.read().catch(brokenOff);
      signal?.throwIfAborted();
      ended = done;
      if (!value || value.byteLength === 0) continue;
      received.bytes += value.byteLength;
      received.lines += lineEndsIn(value);
      await into.write(value);
      onProgress({ ...received });
    }
    return await into.finish(type);
  } catch (error) {
    giveUp();
    throw error;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

interface PieceReader {
  /** A chunk is valid until the next one is requested. */
  read(): Promise<{ value: Uint8Array<ArrayBuffer> | undefined; done: boolean }>;
  cancel(): Promise<void>;
}

/**
 * Reads into the same buffer again and again: a new buffer per chunk would fill the memory faster than it is
 * collected.
 */
function readerOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): PieceReader {
  try {
    const reader = stream.getReader({ mode: 'byob' });
    let bytes = new ArrayBuffer(PIECE_BYTES);
    return {
      read: async () => {
        const { value, done } = await reader.read(new Uint8Array(bytes));
        if (value) bytes = value.buffer;
        return { value, done };
      },
      cancel: () => reader.cancel(),
    };
  } catch {
    // For a stream that is not a byte stream, or a browser without BYOB readers.
    return stream.getReader() as PieceReader;
  }
}

function lineEndsIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) count += 1;
  return count;
}
