/** How much of a file has arrived. */
export interface Received {
  bytes: number;
  /** Line ends so far: for a CSV about the rows, its header among them. */
  lines: number;
  /** Rows in all, where the server says (`X-Total-Count`). */
  total: number | null;
}

/** Where a file is gathered that may be larger than what a tab should hold. */
export interface FileSink {
  /** Forgets what was written: the file comes again. */
  restart(): Promise<void>;
  /** The bytes are the writer's again once this is fulfilled. */
  write(piece: Uint8Array<ArrayBuffer>): Promise<void>;
  /** @param type media type, as `text/csv` */
  finish(type: string): Promise<Blob>;
}

/** Takes a file piece by piece. */
export interface Receiver {
  into: FileSink;
  /** Called after each piece. */
  onProgress: (received: Received) => void;
}

/** The stream ended before the file did; its cause is what the network said. */
export class BrokenOff extends Error {}

const brokenOff = (cause: unknown): never => {
  throw new BrokenOff('The file broke off', { cause });
};

const PIECE_BYTES = 256 * 1024;
const LINE_END = 10;

/**
 * Reads a stream to its end into a file; at no moment is more than one piece of it in memory.
 * @param total rows in all, null where they are not known
 * @throws BrokenOff when the stream fails, the signal's reason when it is given up, and what the file fails with
 */
export async function readStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  type: string,
  total: number | null,
  { into, onProgress, signal }: Receiver & { signal?: AbortSignal | undefined },
): Promise<Blob> {
  const reader = readerOf(stream);
  // A reader who gives up wants no more of it from the server, either.
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
  /** A piece is good until the next is asked for. */
  read(): Promise<{ value: Uint8Array<ArrayBuffer> | undefined; done: boolean }>;
  cancel(): Promise<void>;
}

/** Reads into the same bytes over and over: where each piece brings its own, they outrun what clears them away. */
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
    // Of a stream that is not made of bytes, or a browser that fills no bytes of ours.
    return stream.getReader() as PieceReader;
  }
}

function lineEndsIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) count += 1;
  return count;
}
