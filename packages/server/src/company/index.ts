import type { Area } from '../platform/area.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { chooseStore } from '../platform/storage/choose-store.ts';
import { createFiles } from '../platform/storage/files.ts';
import { brandRoutes } from './brand/brand.routes.ts';
import { companyRoutes } from './company/companies.routes.ts';
import { contractRoutes } from './contract/contract.routes.ts';
import type { EndOfStatements } from './contract/open-days.ts';
import './tables.ts';

export { brandOf } from './brand/brand.ts';
export { createContract, getContractOrThrow } from './contract/contract.ts';
export { contractNotFound, defaultContracts, markUsed } from './contract/contract-rows.ts';
export { type PeriodsPrice, priceOfPeriod } from './contract/terms.ts';

/** Companies and the contracts between them. */
export function createCompanies(
  deps: Pick<ServerDeps, 'ids' | 'config' | 'withTx'>,
  endOfStatements: EndOfStatements,
): Area {
  const { ids, config } = deps;
  const files = createFiles(chooseStore(config), ids);
  return {
    routes: [...companyRoutes(ids), ...brandRoutes(deps, files), ...contractRoutes(ids, endOfStatements)],
  };
}
