import type { Area } from '../platform/area.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { companyRoutes } from './company/companies.routes.ts';
import { contractRoutes } from './contract/contract.routes.ts';
import './tables.ts';

export { createContract, getContractOrThrow } from './contract/contract.ts';
export { defaultContracts, markUsed } from './contract/contract-rows.ts';

/** Companies and the contracts between them. */
export const createCompanies = ({ ids }: Pick<ServerDeps, 'ids'>): Area => ({
  routes: [...companyRoutes(ids), ...contractRoutes(ids)],
});
