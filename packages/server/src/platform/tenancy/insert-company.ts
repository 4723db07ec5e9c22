import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';
import { requireTimeZone } from './require-time-zone.ts';

export interface NewCompany {
  id: string;
  name: string;
  phoneNumber: string;
  domain?: string | null;
  locale: 'en' | 'ar';
  currency: string;
  timezone: string;
}

/**
 * Inserts a company.
 * @returns false when the name is taken
 * @throws AppError VALIDATION for a time zone that the database doesn't have
 */
export async function insertCompany(tx: Tx, company: NewCompany): Promise<boolean> {
  await requireTimeZone(tx, company.timezone);
  const created = await tx.db
    .insertInto('company')
    .values({
      id: company.id,
      name: company.name,
      phone_number: company.phoneNumber,
      domain: company.domain ?? null,
      locale: company.locale,
      currency: company.currency,
      timezone: company.timezone,
      created_at: tx.wallNow(),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return created !== undefined;
}
