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

/** A multipart body is a FormData, or the fields of one. */
type Multipart<C extends CallSpec> = C['bodyEncoding'] extends 'multipart'
  ? { body: FormData | Record<string, string | Blob> }
  : object;

/** Options of one call: the parts that its schemas require, and how it is sent. */
export type CallOptions<C extends CallSpec> = Part<C, 'params'> &
  Part<C, 'query'> &
  (C['bodyEncoding'] extends 'multipart' ? Multipart<C> : Part<C, 'body'>) & {
    signal?: AbortSignal;
    /** The idempotency key; created once per call and kept over its retries by default. */
    idempotencyKey?: C['idempotencyKey'] extends 'ignored' ? never : string;
    headers?: Readonly<Record<string, string>>;
    /** Writes a file chunk by chunk to the browser's file system instead of memory. */
    receive?: Receiver;
  };

/** The options may be left out when nothing in them is required. */
export type CallArguments<C extends CallSpec> =
  object extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>];

/** Result of a call: the contract's reply, or a file. */
export type ReplyOf<C extends CallSpec> = C['replyEncoding'] extends 'stream' ? FileReply : CallReply<C>;
