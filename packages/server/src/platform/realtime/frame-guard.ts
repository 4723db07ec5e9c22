import type { Socket } from 'socket.io';
import * as v from 'valibot';
import { toAppError } from '../http/error-reply.ts';

/** Invalid messages of a client before it is disconnected. */
const MAX_REFUSED = 10;

/** Calls the client's acknowledgement, if it sent one. */
export type Acknowledge = (answer: unknown) => void;

/** Why a message was refused. */
export type Refusal = 'unknown' | 'invalid';

/** The handler of one message. */
export interface MessageHandler {
  schema: v.GenericSchema;
  handle: (body: unknown, acknowledge: Acknowledge, countInvalid: () => void) => Promise<void>;
}

/**
 * Binds a schema to the handler of a message, which calls `countInvalid` for a body that has the form of the schema and nothing
 * usable in it.
 */
export const message = <S extends v.GenericSchema>(
  schema: S,
  handle: (body: v.InferOutput<S>, acknowledge: Acknowledge, countInvalid: () => void) => Promise<void>,
): MessageHandler => ({ schema, handle: handle as MessageHandler['handle'] });

/**
 * Accepts only the messages in `handlers`, with a body of their schema. Everything else is counted and
 * acknowledged with `{ code: 'VALIDATION' }`; a client that repeats it is disconnected. Errors of handlers
 * are caught, and acknowledged with their code.
 */
export function guardMessages(
  socket: Socket,
  handlers: Readonly<Record<string, MessageHandler>>,
  on: { refused(reason: Refusal): void; failed(error: unknown): void },
): void {
  let refused = 0;
  const count = (reason: Refusal) => {
    refused += 1;
    on.refused(reason);
    if (refused >= MAX_REFUSED) socket.disconnect(true);
  };
  const refuse = (reason: Refusal, acknowledge: Acknowledge) => {
    acknowledge({ code: 'VALIDATION' });
    count(reason);
  };
  socket.onAny((name: string, ...args: unknown[]) => {
    const last = args.at(-1);
    const acknowledge: Acknowledge = typeof last === 'function' ? (answer) => last(answer) : () => {};
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    if (!handler) return refuse('unknown', acknowledge);
    const body = v.safeParse(handler.schema, args[0]);
    if (!body.success) return refuse('invalid', acknowledge);
    handler
      .handle(body.output, acknowledge, () => count('invalid'))
      .catch((error: unknown) => {
        on.failed(error);
        acknowledge({ code: toAppError(error).code });
      });
  });
}
