import { READ_MONEY } from '@qafila/contracts/core';
import { useSession } from '@qafila/shell-sdk';
import { EmptyState } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../messages/use-text.ts';

/** True for roles that may read money. */
export const useMayReadMoney = (): boolean => useSession().hasRole(...READ_MONEY.roles);

/** What roles that may not read money see. */
export function NoMoney() {
  return <EmptyState icon="lock" title={useText()('money.notYourRole')} />;
}

/** What reads money. Roles that may not read it see a sentence instead, and nothing is read for them. */
export function MoneyOnly({ children }: { children: ReactNode }) {
  return useMayReadMoney() ? children : <NoMoney />;
}
