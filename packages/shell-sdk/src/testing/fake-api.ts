import { type ApiClient, ApiError } from '@qafila/api-client';
import type { CallSpec } from '@qafila/contracts/core';

/** One call that was made. */
export interface MadeCall {
  name: string;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
}

/** What a call returns: a value, or the result of a function of the call, which may throw ApiError. */
export type FakeReply = ((call: MadeCall) => unknown) | object | string | number | null;

export interface FakeApi extends ApiClient {
  /** Every call so far, in order. */
  made: MadeCall[];
  /** Whether the automatic session refresh is running. */
  keptAlive(): boolean;
  /** Sets what a call returns from now on. */
  answer(call: CallSpec, reply: FakeReply): void;
}

/** An API client without a network. A call without a set reply fails with NOT_BUILT. */
export function createFakeApi(): FakeApi {
  const replies = new Map<string, FakeReply>();
  const made: MadeCall[] = [];
  let keepers = 0;
  return {
    made,
    answer: (call, reply) => void replies.set(call.name, reply),
    call: async (call, ...[options]) => {
      const one: MadeCall = { name: call.name, ...(options as Omit<MadeCall, 'name'>) };
      made.push(one);
      const reply = replies.get(call.name);
      if (reply === undefined)
        throw new ApiError({ code: 'NOT_BUILT', status: 501, message: `${call.name} is not available yet` });
      return (await (typeof reply === 'function' ? reply(one) : reply)) as never;
    },
    refresh: () => Promise.reject(new ApiError({ code: 'UNAUTHENTICATED', status: 401, message: '' })),
    keepAlive: () => {
      keepers += 1;
      return () => {
        keepers -= 1;
      };
    },
    keptAlive: () => keepers > 0,
  };
}
