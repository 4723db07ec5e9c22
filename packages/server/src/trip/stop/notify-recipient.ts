import { DEFAULT_TRACKING_TEXTS } from '@qafila/contracts';
import { trackingMessage } from '@qafila/domain';
import type { Tx } from '../../platform/database/tx.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { portalLink } from '../../platform/http/portal-link.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import { languageOf } from '../../platform/tenancy/language-of.ts';
import type { TaskRow } from '../record/task-row.ts';
import { companySettings } from '../settings/settings.ts';
import type { NotifyRecipient } from './work.ts';

/** Marks the link of a locked task as sent. @returns whether it was not before */
async function markSent(tx: Tx, { id }: TaskRow): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('task')
    .set({ tracking_sent_at: tx.now() })
    .where('id', '=', id)
    .where('tracking_sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Sends the recipient the tracking link, if the task is set to: once, since the link stays the same when another agent gets the
 * order.
 */
export const createNotifyRecipient =
  (messages: Pick<Messages, 'send'>, config: ServerDeps['config']): NotifyRecipient =>
  async (tx, row) => {
    if (!row.send_tracking_message || !row.delivery.phoneNumber) return;
    if (!(await markSent(tx, row))) return;
    const { policy } = await companySettings(tx, row.company_id);
    const text = policy.trackingText ?? DEFAULT_TRACKING_TEXTS[await languageOf(tx, row.company_id)];
    await messages.send(tx, {
      channel: 'sms',
      recipient: row.delivery.phoneNumber,
      companyId: row.company_id,
      body: trackingMessage(text, {
        company: row.company_name,
        task: row.short_id,
        link: portalLink(config, `/tracking/${row.tracking_id}`),
      }),
    });
  };
