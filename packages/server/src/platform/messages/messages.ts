import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '@qafila/contracts';
import { SYSTEM } from '../database/actor.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { Tx } from '../database/tx.ts';
import type { ServerDeps } from '../deps.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { isPassing } from '../passing-failure.ts';
import type { Gateway } from './gateway.ts';
import { endTopic, giveUp, markFailed, markSent, unsentMessage } from './message-rows.ts';
import { createSmsGateway } from './sms-gateway.ts';
import { createSmtpGateway } from './smtp-gateway.ts';

/**
 * A queue per channel: neither many mails nor a mail server that hangs may hold up text messages. An earlier version had
 * one queue for both, now that of mails, so that what it left there is sent as well.
 */
const QUEUES = { email: 'message.send', sms: 'message.send-text' } as const;
const CHANNELS = Object.keys(QUEUES) as (keyof typeof QUEUES)[];
/** Per channel and process. */
const WORKERS = { concurrency: 2, batchSize: 4 };
/** Delay before the first retry, doubled with each further one up to the longest; the retries are enough for a day. */
const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 1800;
const RETRIES = 60;
/**
 * Maximum duration of a delivery's job, well above that of a mail whose server answers each step just in time: a second
 * delivery would be started beside one that takes longer.
 */
const EXPIRE_SECONDS = 180;
/** Pause between two attempts to store that a message was sent, ms. */
const MARK_PAUSE_MS = 1_000;
/** Time for deliveries in progress to end at shutdown, ms: above the gateways' time limit of 15 s. */
const STOP_TIMEOUT_MS = 16_000;
/** Time after which a message that could not be sent is given up: a mail can still be useful a day later, a text message can't. */
const WORTH_SENDING_MS = { email: DAY_MS, sms: HOUR_MS / 2 };

export interface NewMessage {
  channel: 'email' | 'sms';
  recipient: string;
  /** Mail only. */
  subject?: string;
  /** Plain text. */
  body: string;
  companyId?: string | null;
  /** For a link that ends: the inbox shows the text until then, or until the topic is ended. */
  ends?: { topic: string; at: Date };
}

/** Mail and text messages. */
export interface Messages {
  /**
   * Stores a message in `tx`; it is sent after the commit, or stays in the inbox when no gateway is
   * configured.
   */
  send(tx: Tx, message: NewMessage): Promise<void>;
  /** As `send`, for many messages with few statements. */
  sendAll(tx: Tx, messages: readonly NewMessage[]): Promise<void>;
  /** What the messages of a topic carry was used. */
  end(tx: Tx, topic: string): Promise<void>;
  /** Waits for deliveries in progress, up to 16 s, then closes the gateways; to be called once the queue has stopped. */
  stop(): Promise<void>;
}

export type Gateways = Partial<Record<NewMessage['channel'], Gateway>>;

/** The configured gateways. */
export const chooseGateways = ({ SMTP_URL, MAIL_FROM, SMS_GATEWAY_URL }: ServerDeps['config']): Gateways => ({
  ...(SMTP_URL && { email: createSmtpGateway(SMTP_URL, MAIL_FROM) }),
  ...(SMS_GATEWAY_URL && { sms: createSmsGateway(SMS_GATEWAY_URL) }),
});

/** A message that still has to be sent; one that has become useless is given up. */
async function worthSending(tx: Tx, id: string) {
  const message = await unsentMessage(tx, id);
  if (!message) return undefined;
  const late = tx.wallNow().getTime() - message.created_at.getTime() > WORTH_SENDING_MS[message.channel];
  if (!late && !(message.ends_at && message.ends_at <= tx.wallNow())) return message;
  await giveUp(tx, id);
  return undefined;
}

export function createMessages(
  { ids, withTx }: Pick<ServerDeps, 'ids' | 'withTx'>,
  jobs: Jobs,
  gateways: Gateways,
  pause: (ms: number) => Promise<unknown> = (ms) => sleep(ms, undefined, { ref: false }),
): Messages {
  /**
   * While the database is away or its disk full, waits for it, however long: a job that failed now would send the message again. The
   * queue, which is in the database too, starts no second delivery meanwhile.
   */
  async function storeSent(id: string): Promise<void> {
    for (;;) {
      try {
        return void (await withTx(SYSTEM, (tx) => markSent(tx, id)));
      } catch (error) {
        if (!isPassing(error)) throw error;
        await pause(MARK_PAUSE_MS);
      }
    }
  }
  // No transaction is open while a gateway is waited for: one that hangs would keep the server's connections to the database.
  const deliver = async ({ id }: { id: string }) => {
    const message = await withTx(SYSTEM, (tx) => worthSending(tx, id));
    const gateway = message && gateways[message.channel];
    if (!message || !gateway) return;
    try {
      await gateway.send(message);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await withTx(SYSTEM, (tx) => markFailed(tx, id, reason));
      throw error;
    }
    await storeSent(id);
  };
  // What was sent has to be stored as sent before the database closes, or it is sent again after the restart.
  const inProgress = new Set<Promise<void>>();
  const tracked = (job: { id: string }) => {
    const delivery = deliver(job).finally(() => inProgress.delete(delivery));
    inProgress.add(delivery);
    return delivery;
  };
  for (const queue of Object.values(QUEUES))
    jobs.define(queue, tracked, {
      expireInSeconds: EXPIRE_SECONDS,
      retryLimit: RETRIES,
      retryDelay: FIRST_RETRY_SECONDS,
      retryDelayMax: LONGEST_RETRY_SECONDS,
      ...WORKERS,
    });

  async function sendAll(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
    const rows = messages.map(({ channel, recipient, subject, body, companyId = null, ends }) => ({
      id: ids.uuid(),
      company_id: companyId,
      channel,
      recipient,
      subject: subject ?? null,
      body,
      status: gateways[channel] ? ('queued' as const) : ('kept' as const),
      created_at: tx.wallNow(),
      sent_at: null,
      topic: ends?.topic ?? null,
      ends_at: ends?.at ?? null,
    }));
    await insertRows(tx, 'message', rows);
    for (const channel of CHANNELS) {
      const queued = rows.filter((row) => row.status === 'queued' && row.channel === channel);
      if (queued.length)
        await jobs.enqueueAll(
          tx,
          QUEUES[channel],
          queued.map(({ id }) => ({ id })),
        );
    }
  }
  return {
    send: (tx, message) => sendAll(tx, [message]),
    sendAll,
    end: endTopic,
    async stop() {
      const ended = Promise.allSettled(inProgress);
      await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      for (const gateway of Object.values(gateways)) gateway.close?.();
    },
  };
}
