import type { Tx } from '../database/tx.ts';
import { requireTimeZone } from './require-time-zone.ts';

/** The fields of a company that can be changed; those left out stay. */
export interface CompanyChange {
  name?: string | undefined;
  phoneNumber?: string | undefined;
  domain?: string | null;
  locale?: 'en' | 'ar' | undefined;
  currency?: string | undefined;
  timezone?: string | undefined;
  offloadAnswerMin?: number | undefined;
  status?: 'active' | 'suspended';
}

/**
 * Updates a company; the caller checks that the actor may.
 * @throws AppError VALIDATION for a time zone that the database doesn't have
 */
export async function changeCompany(
  tx: Tx,
  id: string,
  { phoneNumber, offloadAnswerMin, ...change }: CompanyChange,
): Promise<void> {
  if (change.timezone !== undefined) await requireTimeZone(tx, change.timezone);
  await tx.db
    .updateTable('company')
    .set({
      ...change,
      ...(phoneNumber !== undefined && { phone_number: phoneNumber }),
      ...(offloadAnswerMin !== undefined && { offload_answer_min: offloadAnswerMin }),
      updated_at: tx.wallNow(),
    })
    .where('id', '=', id)
    .execute();
}

/** The part of a company's policy that its record keeps: how long partners have to answer, and the senders of messages. */
export async function setPolicyOfRecord(
  tx: Tx,
  id: string,
  rules: { offloadAnswerMin: number; mailSender: string | null; smsSender: string | null },
): Promise<void> {
  await tx.db
    .updateTable('company')
    .set({
      offload_answer_min: rules.offloadAnswerMin,
      mail_sender: rules.mailSender,
      sms_sender: rules.smsSender,
    })
    .where('id', '=', id)
    .execute();
}
