import { type CallSpec, COMPANY_HEADER, NO_COMPANY } from '@qafila/contracts/core';
import { type AxiosRequestConfig, isCancel } from 'axios';
import { cancelled, noResponse } from './api-error.ts';
import { bodyOf, pathOf, queryOf, type RequestParts } from './build-request.ts';
import type { Receiver } from './read-stream.ts';

export interface SendOptions extends RequestParts {
  bearer?: string | undefined;
  /** The company that the screen shows; null for none. */
  company?: string | null | undefined;
  signal?: AbortSignal;
  /** Without a reply in this time, the request is given up and counts as one that got none. 0: no limit. */
  timeoutMs?: number | undefined;
  /** The same for each attempt, the last one first, of a call that is safe to repeat. */
  limitsMs?: readonly number[];
  idempotencyKey?: string;
  headers?: Readonly<Record<string, string>>;
  receive?: Receiver;
}

/** Sends a call through axios; a reply of any status is returned. */
export const requestOf = (call: CallSpec, options: SendOptions): AxiosRequestConfig => ({
  method: call.method,
  url: pathOf(call, options.params),
  params: queryOf(options.query),
  data: bodyOf(call, options.body),
  headers: headersOf(options),
  timeout: options.timeoutMs,
  validateStatus: () => true,
});

const headersOf = ({ bearer, company, idempotencyKey, headers }: SendOptions): Record<string, string> => ({
  ...headers,
  ...(bearer && { Authorization: `Bearer ${bearer}` }),
  ...(company !== undefined && { [COMPANY_HEADER]: company ?? NO_COMPANY }),
  ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
});

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Throws the error of a request without a reply. */
export const failed =
  (signal: AbortSignal | undefined) =>
  (error: unknown): never => {
    throw isCancel(error) || signal?.aborted ? cancelled(error) : noResponse(error);
  };
