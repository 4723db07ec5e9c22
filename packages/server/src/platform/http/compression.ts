import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';

/** Compression level for dynamic replies; Brotli's default is meant for files that are compressed once. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Minimum bytes of a reply to compress. */
export const COMPRESS_FROM = 2048;

const compress = promisify(brotliCompress);

/**
 * Bytes of a reply that is compressed by the thread that answers, with less effort: 100 KB take 0.6 ms then, and an eighth more
 * space. On a busy machine, another thread would begin later than that.
 */
const AT_ONCE_UP_TO = 256 * 1024;
const LESS_EFFORT = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };

/** Whether the client takes Brotli, in an Accept-Encoding header that does not refuse it (RFC 9110, ignoring weights). */
const takesBrotli = ({ 'accept-encoding': accepted, ...headers }: IncomingHttpHeaders): boolean =>
  headers['x-no-compression'] === undefined && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(accepted));

/** A reply that several requests get: compressed once for all who take it so. */
export class SharedReply {
  readonly body: string | null;
  #compressed: Buffer | Promise<Buffer> | undefined;

  /** @param body JSON; null for a reply without a body. */
  constructor(body: string | null) {
    this.body = body;
  }

  /** The body in Brotli; undefined where the client does not take that, or the body is short. */
  compressedFor(headers: IncomingHttpHeaders): Buffer | Promise<Buffer> | undefined {
    const { body } = this;
    if (body === null || body.length < COMPRESS_FROM || !takesBrotli(headers)) return undefined;
    this.#compressed ??=
      body.length <= AT_ONCE_UP_TO ? brotliCompressSync(body, LESS_EFFORT) : compress(body, BROTLI);
    return this.#compressed;
  }
}
