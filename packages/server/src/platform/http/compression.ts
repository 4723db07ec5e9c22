import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Compression level for dynamic replies; Brotli's default is meant for files that are compressed once. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Minimum bytes of a reply to compress. */
export const COMPRESS_FROM = 2048;

const compress = promisify(brotliCompress);

/** Whether the client takes Brotli, in an Accept-Encoding header that does not refuse it (RFC 9110, ignoring weights). */
const takesBrotli = ({ 'accept-encoding': accepted, ...headers }: IncomingHttpHeaders): boolean =>
  headers['x-no-compression'] === undefined && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(accepted));

/** A reply that several requests get: compressed once for all who take it so. */
export class SharedReply {
  readonly body: string | null;
  #compressed: Promise<Buffer> | undefined;

  /** @param body JSON; null for a reply without a body. */
  constructor(body: string | null) {
    this.body = body;
  }

  /** The body in Brotli; undefined where the client does not take that, or the body is short. */
  compressedFor(headers: IncomingHttpHeaders): Promise<Buffer> | undefined {
    const { body } = this;
    if (body === null || body.length < COMPRESS_FROM || !takesBrotli(headers)) return undefined;
    this.#compressed ??= compress(body, BROTLI);
    return this.#compressed;
  }
}
