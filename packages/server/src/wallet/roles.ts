import { CASH, OPERATE, type Role } from '@qafila/contracts';

/** Who decides payouts and closes cash. */
export const CASH_ROLES: readonly Role[] = CASH.roles;
/** Who credits, deducts and reverses. */
export const OPERATE_ROLES: readonly Role[] = OPERATE.roles;
