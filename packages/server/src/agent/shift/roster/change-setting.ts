import { AppError, CoverageSetting, type CoverageSettingPatch, checkWith } from '@qafila/contracts';
import { addDays } from '@qafila/domain/roster';
import { changedValues } from '../../../platform/audit/changed-values.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { coverageSetting } from './coverage-setting.ts';
import { companyClock } from './read-week.ts';

/** Days for which a past date is still named as following another one. */
const KEPT_DAYS = 7;

type Patterns = CoverageSetting['patterns'];

/** Dates with the changed ones; those that are long past are dropped. */
function changedPatterns(
  patterns: Patterns,
  changes: NonNullable<CoverageSettingPatch['patternChanges']>,
  today: string,
): Patterns {
  const changed = new Map(changes.map(({ day, patternDay }) => [day, patternDay]));
  return [
    ...patterns.filter(({ day }) => !changed.has(day)),
    ...[...changed].flatMap(([day, patternDay]) => (patternDay ? [{ day, patternDay }] : [])),
  ].filter(({ day }) => day >= addDays(today, -KEPT_DAYS));
}

/** The settings of a company, locked until the transaction ends, also those that it never changed. */
async function lockedSetting(tx: Tx, companyId: string, author: { updated_by: string; updated_at: Date }) {
  await tx.db
    .insertInto('coverage_setting')
    .values({ company_id: companyId, setting: '{}', ...author })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.db
    .selectFrom('coverage_setting')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forUpdate()
    .execute();
  return coverageSetting(tx, companyId);
}

/** Changes settings; what is left out stays, so that two users can change different ones. @throws AppError VALIDATION */
export async function changeCoverageSetting(
  tx: Tx,
  companyId: string,
  { ordersPerHour, patternChanges, ...patch }: CoverageSettingPatch,
): Promise<CoverageSetting> {
  const author = { updated_by: tx.actor.email ?? 'system', updated_at: tx.now() };
  const before = await lockedSetting(tx, companyId, author);
  const changes: Partial<CoverageSetting> = { ...patch };
  if (ordersPerHour) changes.ordersPerHour = { ...before.ordersPerHour, ...ordersPerHour };
  if (patternChanges) {
    const { today } = await companyClock(tx, companyId);
    changes.patterns = changedPatterns(changes.patterns ?? before.patterns, patternChanges, today);
  }
  const checked = checkWith(CoverageSetting, { ...before, ...changes });
  if (!checked.ok) throw new AppError('VALIDATION', { errors: checked.errors });
  await tx.db
    .updateTable('coverage_setting')
    .set({ setting: JSON.stringify(checked.value), ...author })
    .where('company_id', '=', companyId)
    .execute();
  tx.audit('coverage.changed', `company:${companyId}`, changedValues(before, checked.value, changes));
  tx.emit({ name: 'coverage.changed', companyId, data: {} });
  return checked.value;
}
