import type { CallSpec } from '@qafila/contracts/core';
import type { AxiosInstance, AxiosResponse } from 'axios';
import { errorFromReply } from './api-error.ts';
import { type FileReply, jsonIn, readFile } from './read-reply.ts';
import { BrokenOff, readStream } from './read-stream.ts';
import { failed, isSuccess, requestOf, type SendOptions } from './request.ts';
import { streamAdapter } from './stream-adapter.ts';

/** A request whose reply is a file: whole, or chunk by chunk if `receive` is set. Throws ApiError. */
export async function sendForFile(
  http: AxiosInstance,
  call: CallSpec,
  options: SendOptions,
): Promise<FileReply> {
  const { signal, receive } = options;
  const request = requestOf(call, options);
  const { status, data, headers } = await (receive
    ? unlessAborted(http.request<unknown>({ ...request, ...streamed(http) }), signal)
    : http.request<unknown>({ ...request, responseType: 'arraybuffer', signal })
  ).catch(failed(signal));
  if (!isSuccess(status)) throw errorFromReply(status, jsonIn(await bytesOf(data)));
  const header = (name: string) => String(headers[name] ?? '');
  const type = header('content-type');
  const total = /^\d+$/.test(header('x-total-count')) ? Number(header('x-total-count')) : null;
  const blob =
    data instanceof ReadableStream && receive
      ? await readStream(data, type, total, { ...receive, signal }).catch((error: unknown) => {
          // Errors of the file are not network errors.
          if (!(error instanceof BrokenOff) && !signal?.aborted) throw error;
          return failed(signal)(error);
        })
      : new Blob([await bytesOf(data)], { type });
  return readFile(blob, header('content-disposition'));
}

/** Without a signal: an abortable stream arrives as a copy, which does not read into the caller's buffer. */
const streamed = (http: AxiosInstance) => ({
  responseType: 'stream' as const,
  ...(typeof http.defaults.adapter !== 'function' && { adapter: streamAdapter }),
});

/** Discards a reply that arrives after cancellation. */
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
