import { HOUR_MS } from '@qafila/contracts';
import { SYSTEM } from '../database/actor.ts';
import type { Tx } from '../database/tx.ts';
import type { ServerDeps } from '../deps.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Gateway } from './gateway.ts';
import { endTopic, giveUp, lockQueued, markFailed, markSent } from './message-rows.ts';
import { createSmsGateway } from './sms-gateway.ts';
import { createSmtpGateway } from './smtp-gateway.ts';

const SEND = 'message.send';
/** Delay before the first retry, doubled with each further one up to the longest; the retries are enough for a day. */
const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 1800;
const RETRIES = 60;
/** Time after which a message that could not be sent is given up: a mail can still be useful a day later, a text message can't. */
const WORTH_SENDING_MS = { email: 24 * HOUR_MS, sms: HOUR_MS / 2 };

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
  /** What the messages of a topic carry was used. */
  end(tx: Tx, topic: string): Promise<void>;
  stop(): void;
}

export type Gateways = Partial<Record<NewMessage['channel'], Gateway>>;

/** The configured gateways. */
export const chooseGateways = ({ SMTP_URL, MAIL_FROM, SMS_GATEWAY_URL }: ServerDeps['config']): Gateways => ({
  ...(SMTP_URL && { email: createSmtpGateway(SMTP_URL, MAIL_FROM) }),
  ...(SMS_GATEWAY_URL && { sms: createSmsGateway(SMS_GATEWAY_URL) }),
});

export function createMessages(
  { ids, withTx }: Pick<ServerDeps, 'ids' | 'withTx'>,
  jobs: Jobs,
  gateways: Gateways,
): Messages {
  jobs.define<{ id: string }>(
    SEND,
    async ({ id }) => {
      const failure = await withTx(SYSTEM, async (tx) => {
        const message = await lockQueued(tx, id);
        const gateway = message && gateways[message.channel];
        if (!message || !gateway) return undefined;
        const late =
          tx.wallNow().getTime() - message.created_at.getTime() > WORTH_SENDING_MS[message.channel];
        if (late || (message.ends_at && message.ends_at <= tx.wallNow())) {
          await giveUp(tx, id);
          return undefined;
        }
        try {
          await gateway.send(message);
          await markSent(tx, id);
        } catch (error) {
          await markFailed(tx, id, error instanceof Error ? error.message : String(error));
          return error;
        }
      });
      if (failure) throw failure;
    },
    {
      retryLimit: RETRIES,
      retryDelay: FIRST_RETRY_SECONDS,
      retryDelayMax: LONGEST_RETRY_SECONDS,
      concurrency: 4,
    },
  );
  return {
    async send(tx, { channel, recipient, subject, body, companyId = null, ends }) {
      const id = ids.uuid();
      const leaves = gateways[channel] !== undefined;
      await tx.db
        .insertInto('message')
        .values({
          id,
          company_id: companyId,
          channel,
          recipient,
          subject: subject ?? null,
          body,
          status: leaves ? 'queued' : 'kept',
          created_at: tx.wallNow(),
          sent_at: null,
          topic: ends?.topic ?? null,
          ends_at: ends?.at ?? null,
        })
        .execute();
      if (leaves) await jobs.enqueue(tx, SEND, { id });
    },
    end: endTopic,
    stop() {
      for (const gateway of Object.values(gateways)) gateway.close?.();
    },
  };
}
