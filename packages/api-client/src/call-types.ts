import type { CallInput, CallReply, CallSpec } from '@qafila/contracts/core';
import type { FileReply } from './read-reply.ts';
import type { Receiver } from './read-stream.ts';

type Part<C extends CallSpec, K extends 'params' | 'query' | 'body'> = undefined extends C[K]
  ? object
  : Record<K, CallInput<C>[K]> extends Record<K, infer Value>
    ? object extends Value
      ? Partial<Record<K, Value>>
      : Record<K, Value>
    : never;

/** A multipart body may come as a ready form, or as the fields of one. */
type Multipart<C extends CallSpec> = C['bodyEncoding'] extends 'multipart'
  ? { body: FormData | Record<string, string | Blob> }
  : object;

/** What one call takes: the parts its schemas ask for, and how it is sent. */
export type CallOptions<C extends CallSpec> = Part<C, 'params'> &
  Part<C, 'query'> &
  (C['bodyEncoding'] extends 'multipart' ? Multipart<C> : Part<C, 'body'>) & {
    signal?: AbortSignal;
    /** Made once per call and kept over its retries, if not given. */
    idempotencyKey?: string;
    headers?: Readonly<Record<string, string>>;
    /** Takes a file piece by piece, its bytes in a file of the browser's and not in memory. */
    receive?: Receiver;
  };

/** The options may be left out when nothing in them is required. */
export type CallArguments<C extends CallSpec> =
  object extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>];

/** What comes back: the reply of the contract, or a file. */
export type ReplyOf<C extends CallSpec> = C['replyEncoding'] extends 'stream' ? FileReply : CallReply<C>;
