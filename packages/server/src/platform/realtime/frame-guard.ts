import type { Socket } from 'socket.io';
import * as v from 'valibot';

/** Messages that a client may get wrong before it is disconnected. */
const MAX_REFUSED = 10;

/** Answers an acknowledgement, if the client asked for one. */
export type Acknowledge = (answer: unknown) => void;

/** Why a message was refused. */
export type Refusal = 'unknown' | 'invalid';

/** What is done with one message of a client. */
export interface MessageHandler {
  schema: v.GenericSchema;
  handle: (body: unknown, acknowledge: Acknowledge) => Promise<void>;
}

/** Binds a schema to what is done with a message of it. */
export const message = <S extends v.GenericSchema>(
  schema: S,
  handle: (body: v.InferOutput<S>, acknowledge: Acknowledge) => Promise<void>,
): MessageHandler => ({ schema, handle: handle as MessageHandler['handle'] });

/**
 * Lets through only the messages named in `handlers`, with a body of their schema. Everything else is counted and
 * answered with `{ code: 'VALIDATION' }`; a client that goes on with it is disconnected. Nothing thrown here gets out.
 */
export function guardMessages(
  socket: Socket,
  handlers: Readonly<Record<string, MessageHandler>>,
  on: { refused(reason: Refusal): void; failed(error: unknown): void },
): void {
  let refused = 0;
  const refuse = (reason: Refusal, acknowledge: Acknowledge) => {
    refused += 1;
    on.refused(reason);
    acknowledge({ code: 'VALIDATION' });
    if (refused >= MAX_REFUSED) socket.disconnect(true);
  };
  socket.onAny((name: string, ...args: unknown[]) => {
    const last = args.at(-1);
    const acknowledge: Acknowledge = typeof last === 'function' ? (answer) => last(answer) : () => {};
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    if (!handler) return refuse('unknown', acknowledge);
    const body = v.safeParse(handler.schema, args[0]);
    if (!body.success) return refuse('invalid', acknowledge);
    handler.handle(body.output, acknowledge).catch((error: unknown) => {
      on.failed(error);
      acknowledge({ code: 'INTERNAL' });
    });
  });
}
