import type { CoverageSetting } from '@qafila/contracts';
import type { Tx } from '../../../platform/database/tx.ts';
import '../../tables.ts';

/** Settings of a company that has changed none: eleven hours of rest, and the 48 hours of Qatar's labour law. */
const DEFAULTS: CoverageSetting = {
  ordersPerHour: { bicycle: 2, bike: 2.5, car: 2, truck: 1, walker: 1.5 },
  weeks: 4,
  patterns: [],
  restMin: 11 * 60,
  maxDayMin: 10 * 60,
  maxWeekMin: 48 * 60,
  requiredDocuments: ['qatarId', 'drivingLicense'],
};

/** A company's settings for the coverage board. */
export async function coverageSetting(tx: Tx, companyId: string): Promise<CoverageSetting> {
  const row = await tx.db
    .selectFrom('coverage_setting')
    .select('setting')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return { ...DEFAULTS, ...row?.setting };
}
