import type { Area } from '../platform/area.ts';
import { partnerRoutes } from './partner.routes.ts';
import './tables.ts';

export { endOfStatements } from './statement-rows.ts';
export { statementsWaiting } from './statements-waiting.ts';

/** What companies with a contract owe each other: statements, agreed and settled. */
export const createPartners = (): Area => ({ routes: partnerRoutes() });
