import {
  AppError,
  DEFAULT_WALLET_SETTINGS,
  type WalletRules,
  type WalletSettings,
  type WalletSettingsPatch,
} from '@qafila/contracts';
import { fromMinor, toMinor } from '@qafila/domain';
import { sql } from 'kysely';
import { requireFreshAuthentication } from '../identity/index.ts';
import type { Tx } from '../platform/database/tx.ts';
import { currencyOf } from '../platform/tenancy/currency-of.ts';
import { ownCompany } from '../platform/tenancy/own-company.ts';
import { say } from '../platform/words/say.ts';

/** A company's limits; defaults if it set none. */
export async function walletSettings(tx: Tx, companyId: string | null): Promise<WalletSettings> {
  if (!companyId) return DEFAULT_WALLET_SETTINGS;
  const row = await tx.db
    .selectFrom('wallet_settings as w')
    .innerJoin('company as c', 'c.id', 'w.company_id')
    .selectAll('w')
    .select('c.currency')
    .where('w.company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) return DEFAULT_WALLET_SETTINGS;
  return {
    allowNegativeBalance: row.allow_negative_balance,
    freshAuthenticationAbove: fromMinor(Number(row.fresh_authentication_above_minor), row.currency),
    closeApprovalAbove: fromMinor(Number(row.close_approval_above_minor), row.currency),
  };
}

/** The same with who changed it, and when. */
export async function walletRules(tx: Tx, companyId: string | null): Promise<WalletRules> {
  const row = companyId
    ? await tx.db
        .selectFrom('wallet_settings')
        .select(['version', 'updated_by_name', 'updated_at'])
        .where('company_id', '=', companyId)
        .executeTakeFirst()
    : undefined;
  return {
    ...(await walletSettings(tx, companyId)),
    version: row?.version ?? 0,
    updatedBy: row?.updated_by_name ?? null,
    updatedAtUtc: row?.updated_at?.toISOString() ?? null,
  };
}

/**
 * @throws AppError COMPANY_REQUIRED for a SysAdmin without a chosen company; FRESH_AUTHENTICATION_REQUIRED;
 * CONFLICT with the current rules when another user saved since
 */
export async function changeSettings(
  tx: Tx,
  { version, ...patch }: WalletSettingsPatch,
): Promise<WalletRules> {
  const companyId = ownCompany(tx);
  await requireFreshAuthentication(tx, say('Enter your password to change the money rules'));
  // Serializes concurrent saves.
  await sql`select 1 from company where id = ${companyId} for no key update`.execute(tx.db);
  const before = await walletRules(tx, companyId);
  if (version !== undefined && version !== before.version)
    throw new AppError('CONFLICT', {
      message: say('{name} changed the money rules in the meantime', {
        name: before.updatedBy ?? say('Unknown user'),
      }),
      details: { rules: before },
    });
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const after: WalletRules = {
    ...before,
    ...given,
    version: before.version + 1,
    updatedBy: tx.actor.email ?? 'Qafila',
    updatedAtUtc: tx.now().toISOString(),
  };
  const currency = await currencyOf(tx, companyId);
  const row = {
    allow_negative_balance: after.allowNegativeBalance,
    fresh_authentication_above_minor: toMinor(after.freshAuthenticationAbove, currency),
    close_approval_above_minor: toMinor(after.closeApprovalAbove, currency),
    version: after.version,
    updated_by_name: after.updatedBy,
    updated_at: tx.now(),
  };
  await tx.db
    .insertInto('wallet_settings')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
  tx.audit('wallet.settings', `company:${companyId}`, { before, after });
  return after;
}

/**
 * Requires a fresh password when an amount is above the company's limit.
 * @throws AppError FRESH_AUTHENTICATION_REQUIRED
 */
export async function guardAmount(
  tx: Tx,
  { freshAuthenticationAbove }: WalletSettings,
  amount: number,
): Promise<void> {
  if (amount > freshAuthenticationAbove)
    await requireFreshAuthentication(tx, say('This amount is above the limit of your company'));
}

/** Minimum balance of a wallet, minor units; undefined: no limit. */
export const walletFloor = ({ allowNegativeBalance }: WalletSettings): number | undefined =>
  allowNegativeBalance ? undefined : 0;
