import type { Contract } from '@qafila/contracts/company';
import { isSysAdmin, type SignedIn } from '@qafila/shell-sdk';

/** Only the company that gives the work and pays for it changes a contract, or a SysAdmin. */
export const mayChange = ({ user, company }: SignedIn, contract: Contract): boolean =>
  (isSysAdmin(user) && !company) || company?.id === contract.subscriberCompanyId;
