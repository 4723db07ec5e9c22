import { OPERATE } from '@qafila/contracts/core';
import { useSession } from '@qafila/shell-sdk';
import { EmptyState } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../messages/use-text.ts';

/** Shows its children to operators and administrators; others get a message instead of a form they can't submit. */
export function OperatorsOnly({ children }: { children: ReactNode }) {
  const t = useText();
  const { hasRole } = useSession();
  if (hasRole(...OPERATE.roles)) return children;
  return <EmptyState icon="shield" title={t('role.notYours')} body={t('role.notYoursBody')} />;
}
