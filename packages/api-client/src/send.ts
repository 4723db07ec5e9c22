import type { CallSpec } from '@qafila/contracts/core';
import type { AxiosInstance } from 'axios';
import { errorFromReply } from './api-error.ts';
import { failed, isSuccess, requestOf, type SendOptions } from './request.ts';

/** Sends one request. Throws ApiError unless the reply is a success. */
export async function send(http: AxiosInstance, call: CallSpec, options: SendOptions): Promise<unknown> {
  const { signal } = options;
  if (call.replyEncoding === 'stream') {
    // Loaded on demand, since few pages receive files.
    const { sendForFile } = await import('./send-for-file.ts').catch(failed(signal));
    return sendForFile(http, call, options);
  }
  const { status, data } = await http
    .request<unknown>({ ...requestOf(call, options), responseType: 'json', signal })
    .catch(failed(signal));
  if (!isSuccess(status)) throw errorFromReply(status, data);
  return call.reply ? data : undefined;
}
