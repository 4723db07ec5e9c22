import type { CallSpec } from '@qafila/contracts/core';
import { type AxiosInstance, type AxiosResponse, isCancel } from 'axios';
import { cancelled, errorFromReply, noResponse } from './api-error.ts';
import { bodyOf, pathOf, queryOf, type RequestParts } from './build-request.ts';
import { jsonIn, readFile } from './read-reply.ts';
import { BrokenOff, type Receiver, readStream } from './read-stream.ts';

export interface SendOptions extends RequestParts {
  bearer?: string | undefined;
  signal?: AbortSignal;
  idempotencyKey?: string;
  headers?: Readonly<Record<string, string>>;
  receive?: Receiver;
}

/** One request, one answer. Throws ApiError for everything that is not a success. */
export async function send(http: AxiosInstance, call: CallSpec, options: SendOptions): Promise<unknown> {
  const file = call.replyEncoding === 'stream';
  const pieces = file && options.receive !== undefined;
  const { signal } = options;
  const request = http.request<unknown>({
    method: call.method,
    url: pathOf(call, options.params),
    params: queryOf(options.query),
    data: bodyOf(call, options.body),
    headers: headersOf(options),
    responseType: pieces ? 'stream' : file ? 'arraybuffer' : 'json',
    // Of what axios brings, only fetch gives a stream in a browser.
    ...(pieces && typeof http.defaults.adapter !== 'function' && { adapter: 'fetch' }),
    validateStatus: () => true,
    // A stream that axios could abort comes as a copy of itself, which takes no bytes of the reader's.
    signal: pieces ? undefined : signal,
  });
  const response = await (pieces ? unlessAborted(request, signal) : request).catch(failed(signal));
  const { status, data, headers } = response;
  const succeeded = status >= 200 && status < 300;
  if (!file) {
    if (!succeeded) throw errorFromReply(status, data);
    return call.reply ? data : undefined;
  }
  if (!succeeded) throw errorFromReply(status, jsonIn(await bytesOf(data)));
  const header = (name: string) => String(headers[name] ?? '');
  const type = header('content-type');
  const total = /^\d+$/.test(header('x-total-count')) ? Number(header('x-total-count')) : null;
  const blob =
    data instanceof ReadableStream && options.receive
      ? await readStream(data, type, total, { ...options.receive, signal }).catch((error: unknown) => {
          // What the file fails with is no matter of the network.
          if (!(error instanceof BrokenOff) && !signal?.aborted) throw error;
          return failed(signal)(error);
        })
      : new Blob([await bytesOf(data)], { type });
  return readFile(blob, header('content-disposition'));
}

const failed =
  (signal: AbortSignal | undefined) =>
  (error: unknown): never => {
    throw isCancel(error) || signal?.aborted ? cancelled(error) : noResponse(error);
  };

/** Lets go of a reply that comes after it was given up. */
function unlessAborted(
  request: Promise<AxiosResponse<unknown>>,
  signal: AbortSignal | undefined,
): Promise<AxiosResponse<unknown>> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal?.reason);
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
    request.then((response) => {
      signal?.removeEventListener('abort', giveUp);
      if (signal?.aborted && response.data instanceof ReadableStream) void response.data.cancel();
      resolve(response);
    }, reject);
  });
}

const bytesOf = async (data: unknown): Promise<ArrayBuffer> =>
  data instanceof ReadableStream
    ? new Response(data).arrayBuffer()
    : data instanceof ArrayBuffer
      ? data
      : new ArrayBuffer(0);

const headersOf = ({ bearer, idempotencyKey, headers }: SendOptions): Record<string, string> => ({
  ...headers,
  ...(bearer && { Authorization: `Bearer ${bearer}` }),
  ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
});
