import type { Tx } from '../database/tx.ts';

/** What of a company can be changed; what is left out stays. */
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

/** Changes a company that the actor may change. */
export async function changeCompany(
  tx: Tx,
  id: string,
  { phoneNumber, offloadAnswerMin, ...change }: CompanyChange,
): Promise<void> {
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
