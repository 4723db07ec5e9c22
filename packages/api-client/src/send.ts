import type { CallSpec } from '@qafila/contracts/core';
import type { AxiosInstance } from 'axios';
import { errorFromReply } from './api-error.ts';
import { failed, isSuccess, requestOf, type SendOptions } from './request.ts';

/** One request, one answer. Throws ApiError for everything that is not a success. */
export async function send(http: AxiosInstance, call: CallSpec, options: SendOptions): Promise<unknown> {
  const { signal } = options;
  if (call.replyEncoding === 'stream') {
    // Few pages take files.
    const { sendForFile } = await import('./send-for-file.ts').catch(failed(signal));
    return sendForFile(http, call, options);
  }
  const { status, data } = await http
    .request<unknown>({ ...requestOf(call, options), responseType: 'json', signal })
    .catch(failed(signal));
  if (!isSuccess(status)) throw errorFromReply(status, data);
  return call.reply ? data : undefined;
}
