import { AppError, type Company, type CompanyPatch } from '@qafila/contracts';
import { currencyDigits, currencyUnit } from '@qafila/domain';
import { sql } from 'kysely';
import { moveShifts } from '../../agent/index.ts';
import { endCompanySessions } from '../../identity/index.ts';
import { hasEntries } from '../../journal/index.ts';
import { seesAllCompanies } from '../../platform/database/actor.ts';
import { lockRow, refuseUnseen } from '../../platform/database/refuse-unseen.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { changeCompany } from '../../platform/tenancy/change-company.ts';
import { say } from '../../platform/words/say.ts';
import { hasContracts } from '../contract/contract-rows.ts';
import { getCompanyOrThrow } from './companies.ts';

/**
 * Changes a company. Suspending it ends its sessions and refuses new ones until it is reactivated; its data
 * stays. Its shifts keep their dates and hours in another time zone.
 * @throws AppError NOT_FOUND, FORBIDDEN for a partner's company or a suspension by its own administrator,
 * DUPLICATE, VALIDATION for another currency than that of the company's books or contracts, CONFLICT after a change that its
 * author has not seen
 */
export async function updateCompany(
  tx: Tx,
  id: string,
  { seenUtc, ...patch }: CompanyPatch,
): Promise<Company> {
  await getCompanyOrThrow(tx, id);
  const all = seesAllCompanies(tx.actor);
  if (!all && tx.actor.companyId !== id) throw new AppError('FORBIDDEN');
  if (!all && patch.active !== undefined) throw new AppError('FORBIDDEN');
  await lockRow(tx, 'company', id);
  const before = await getCompanyOrThrow(tx, id);
  refuseUnseen(before, seenUtc);
  const { active, domain, ...rest } = patch;
  if (rest.currency !== undefined && currencyUnit(rest.currency) !== currencyUnit(before.currency))
    await assertUncounted(tx, id, currencyDigits(rest.currency) !== currencyDigits(before.currency));
  await changeCompany(tx, id, {
    ...rest,
    ...(domain !== undefined && { domain: domain || null }),
    ...(active !== undefined && { status: active ? 'active' : 'suspended' }),
  });
  const [from, to] = [before.timezone, rest.timezone ?? before.timezone];
  if (from !== to) await tx.asSystem(() => moveShifts(tx, id, { from, to }));
  if (active === false) await endCompanySessions(tx, id);
  tx.emit({ name: 'company.changed', companyId: id, data: { companyId: id } });
  const after = await getCompanyOrThrow(tx, id);
  const action =
    active === before.active || active === undefined ? 'updated' : active ? 'reopened' : 'suspended';
  tx.audit(`company.${action}`, `company:${id}`, { changed: Object.keys(patch), before, after }, id);
  return after;
}

/**
 * Amounts that were posted or agreed have no currency of their own: they are in that of the company. Those of orders,
 * agents, suppliers and limits are minor units, which mean another amount where a currency has other decimals.
 */
async function assertUncounted(tx: Tx, id: string, hasOtherDigits: boolean): Promise<void> {
  const refuse = (message: string) => {
    throw new AppError('VALIDATION', { message, errors: [{ path: 'currency', message }] });
  };
  if (await tx.asSystem(async () => (await hasEntries(tx, id)) || (await hasContracts(tx, id))))
    refuse(say("The currency can't be changed once money was posted or a contract was made"));
  if (!hasOtherDigits) return;
  const { rows } = await tx.asSystem(() =>
    sql<{ has: boolean }>`select app.has_amounts(${id}::uuid) as has`.execute(tx.db),
  );
  if (rows[0]?.has)
    refuse(
      say(
        "A currency with other decimals can't be chosen any more: orders, agents or suppliers have amounts already",
      ),
    );
}
