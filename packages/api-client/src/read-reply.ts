/** A received file: CSV, PDF, image. */
export interface FileReply {
  blob: Blob;
  /** File name from Content-Disposition; null without one. */
  fileName: string | null;
}

/** The file of a streamed reply, from its content and headers. */
export const readFile = (blob: Blob, disposition: string): FileReply => ({
  blob,
  fileName: fileNameOf(disposition),
});

/** RFC 6266: `filename*` (UTF-8, percent-encoded) before `filename`. */
function fileNameOf(disposition: string): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? null;
}

/** The JSON in bytes, for an error reply where a file was expected; null when it isn't JSON. */
export function jsonIn(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
