import { type DeliveryError, KEPT_REPLY_BYTES } from '@qafila/contracts';
import { Agent, type Dispatcher } from 'undici';
import { guardedLookup, InternalAddressError, type Resolve } from '../address/guarded-lookup.ts';
import { isInternalAddress, literalAddress } from '../address/internal-address.ts';

/** A request to an endpoint. */
export interface Outgoing {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The result of one attempt. */
export interface Outcome {
  /** Null when there was no reply. */
  status: number | null;
  /** The beginning of the reply body. */
  body: string | null;
  error: DeliveryError | null;
  durationMs: number;
}

/** Sends one request; never throws. */
export interface Sender {
  send(request: Outgoing): Promise<Outcome>;
  close(): Promise<void>;
}

export interface SenderOptions {
  timeoutMs: number;
  allowInternal: boolean;
  resolve: Resolve;
  /** A monotonic clock, milliseconds. */
  elapsed?: () => number;
}

const ERRORS: Readonly<Record<string, DeliveryError>> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
};

function reasonOf(error: unknown): DeliveryError {
  if (error instanceof InternalAddressError) return 'internalAddress';
  const { name = '', code = '' } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  if (/^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code)) return 'tls';
  return ERRORS[code] ?? 'connection';
}

/**
 * Reads the beginning of a reply. A longer one is cut off by closing its connection. The status has arrived before it, and
 * stands even if the rest does not arrive in time.
 */
async function beginning(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= KEPT_REPLY_BYTES) break;
    }
  } catch {
    // What has arrived is kept.
  }
  // PostgreSQL text can't contain NUL; a character cut in two is replaced.
  return Buffer.concat(chunks).subarray(0, KEPT_REPLY_BYTES).toString('utf8').replaceAll('\0', '');
}

/**
 * Posts JSON over keep-alive connections. Follows no redirects, and connects to public addresses only, unless
 * the deployment allows internal ones.
 */
export function createSender(options: SenderOptions): Sender {
  const { timeoutMs, allowInternal, resolve, elapsed = () => performance.now() } = options;
  const agent = new Agent({
    connect: { timeout: timeoutMs, ...(!allowInternal && { lookup: guardedLookup(resolve) }) },
    pipelining: 1,
  });

  /** Literal addresses need a check of their own, since they cause no DNS lookup. */
  const guardLiteral = (url: URL) => {
    const literal = allowInternal ? undefined : literalAddress(url);
    if (literal && isInternalAddress(literal)) throw new InternalAddressError(literal);
  };

  return {
    async send({ url: address, headers, body }) {
      const started = elapsed();
      const signal = AbortSignal.timeout(timeoutMs);
      const took = () => Math.round(elapsed() - started);
      try {
        const url = new URL(address);
        guardLiteral(url);
        const reply = await agent.request({
          origin: url.origin,
          path: url.pathname + url.search,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': 'Qafila-Webhooks/1', ...headers },
          body,
          signal,
        });
        const text = await beginning(reply.body);
        return { status: reply.statusCode, body: text, error: null, durationMs: took() };
      } catch (error) {
        return { status: null, body: null, error: reasonOf(error), durationMs: took() };
      }
    },
    close: () => agent.destroy(),
  };
}
