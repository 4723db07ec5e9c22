import type { CallSpec } from '@qafila/contracts/core';
import { type AxiosInstance, isCancel } from 'axios';
import { cancelled, errorFromReply, noResponse } from './api-error.ts';
import { bodyOf, pathOf, queryOf, type RequestParts } from './build-request.ts';
import { jsonIn, readFile } from './read-reply.ts';

export interface SendOptions extends RequestParts {
  bearer?: string | undefined;
  signal?: AbortSignal;
  idempotencyKey?: string;
  headers?: Readonly<Record<string, string>>;
}

/** One request, one answer. Throws ApiError for everything that is not a success. */
export async function send(http: AxiosInstance, call: CallSpec, options: SendOptions): Promise<unknown> {
  const file = call.replyEncoding === 'stream';
  const response = await http
    .request<unknown>({
      method: call.method,
      url: pathOf(call, options.params),
      params: queryOf(options.query),
      data: bodyOf(call, options.body),
      headers: headersOf(options),
      responseType: file ? 'arraybuffer' : 'json',
      validateStatus: () => true,
      signal: options.signal,
    })
    .catch((error: unknown) => {
      throw isCancel(error) ? cancelled(error) : noResponse(error);
    });
  const { status, data, headers } = response;
  const bytes = data instanceof ArrayBuffer ? data : new ArrayBuffer(0);
  if (status < 200 || status >= 300) throw errorFromReply(status, file ? jsonIn(bytes) : data);
  if (file)
    return readFile(
      bytes,
      String(headers['content-type'] ?? ''),
      String(headers['content-disposition'] ?? ''),
    );
  return call.reply ? data : undefined;
}

const headersOf = ({ bearer, idempotencyKey, headers }: SendOptions): Record<string, string> => ({
  ...headers,
  ...(bearer && { Authorization: `Bearer ${bearer}` }),
  ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
});
