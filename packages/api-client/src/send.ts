import type { CallSpec } from '@qafila/contracts/core';
import { type AxiosInstance, CanceledError, isCancel } from 'axios';
import { cancelled, errorFromReply, noResponse } from './api-error.ts';
import { bodyOf, pathOf, queryOf, type RequestParts } from './build-request.ts';
import { jsonIn, readFile } from './read-reply.ts';
import { type Received, readStream } from './read-stream.ts';

export interface SendOptions extends RequestParts {
  bearer?: string | undefined;
  signal?: AbortSignal;
  idempotencyKey?: string;
  headers?: Readonly<Record<string, string>>;
  onProgress?: (received: Received) => void;
}

/** One request, one answer. Throws ApiError for everything that is not a success. */
export async function send(http: AxiosInstance, call: CallSpec, options: SendOptions): Promise<unknown> {
  const file = call.replyEncoding === 'stream';
  const pieces = file && options.onProgress !== undefined;
  const response = await http
    .request<unknown>({
      method: call.method,
      url: pathOf(call, options.params),
      params: queryOf(options.query),
      data: bodyOf(call, options.body),
      headers: headersOf(options),
      responseType: pieces ? 'stream' : file ? 'arraybuffer' : 'json',
      // Of what axios brings, only fetch gives a stream in a browser.
      ...(pieces && typeof http.defaults.adapter !== 'function' && { adapter: 'fetch' }),
      validateStatus: () => true,
      signal: options.signal,
    })
    .catch(failed);
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
    data instanceof ReadableStream
      ? await pieceByPiece(data, type, total, options)
      : new Blob([await bytesOf(data)], { type });
  return readFile(blob, header('content-disposition'));
}

const failed = (error: unknown): never => {
  throw isCancel(error) ? cancelled(error) : noResponse(error);
};

const bytesOf = async (data: unknown): Promise<ArrayBuffer> =>
  data instanceof ReadableStream
    ? new Response(data).arrayBuffer()
    : data instanceof ArrayBuffer
      ? data
      : new ArrayBuffer(0);

const pieceByPiece = (
  data: ReadableStream,
  type: string,
  total: number | null,
  { onProgress = () => {}, signal }: SendOptions,
): Promise<Blob> =>
  readStream(data, type, total, onProgress).catch((error: unknown) =>
    failed(signal?.aborted ? new CanceledError() : error),
  );

const headersOf = ({ bearer, idempotencyKey, headers }: SendOptions): Record<string, string> => ({
  ...headers,
  ...(bearer && { Authorization: `Bearer ${bearer}` }),
  ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
});
