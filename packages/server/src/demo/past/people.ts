import type { HistoryActor, Role } from '@qafila/contracts';
import type { Actor } from '../../platform/database/actor.ts';
import { ANONYMOUS } from '../../platform/database/actor.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_COMPANY,
  type DemoAccount,
  PARTNER_ACCOUNTS,
  PARTNER_COMPANY,
} from '../demo-accounts.ts';
import type { PastCourier } from './story.ts';
import type { People } from './world.ts';

const accountOf = (accounts: readonly DemoAccount[], role: Role): DemoAccount => {
  const found = accounts.find((account) => account.role === role);
  if (!found) throw new Error(`The demo has no ${role}`);
  return found;
};
const named = (
  { id, firstName, lastName }: DemoAccount,
  kind: HistoryActor['kind'],
  of = '',
): HistoryActor => ({
  kind,
  id,
  name: `${firstName} ${lastName}${of}`,
});

/** Names as histories show them. */
export const PEOPLE: People = {
  operator: named(accountOf(DEMO_ACCOUNTS, 'Operator'), 'user'),
  partnerOperator: named(accountOf(PARTNER_ACCOUNTS, 'Operator'), 'partner', ` (${PARTNER_COMPANY.name})`),
  system: { kind: 'system', id: null, name: 'Qafila' },
};

const actorOf = (user: { id: string; email: string }, role: Role, companyId: string): Actor => ({
  ...ANONYMOUS,
  kind: 'user',
  userId: user.id,
  email: user.email,
  companyId,
  roles: [role],
});
const ofDemo = (role: Role) => actorOf(accountOf(DEMO_ACCOUNTS, role), role, DEMO_COMPANY.id);

/** The office staff of the demo company. */
export const OFFICE = {
  admin: ofDemo('CompanyAdmin'),
  operator: ofDemo('Operator'),
  cashier: ofDemo('CashCollector'),
} as const;

/** A courier, acting from their phone. */
export const asCourier = ({
  userId,
  email,
  companyId,
}: Pick<PastCourier, 'userId' | 'email' | 'companyId'>): Actor =>
  actorOf({ id: userId, email }, 'Agent', companyId);
