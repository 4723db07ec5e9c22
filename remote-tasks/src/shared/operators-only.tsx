import { OPERATE } from '@qafila/contracts/core';
import { useSession } from '@qafila/shell-sdk';
import { EmptyState } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../messages/use-text.ts';

/** What only those who run the daily work may do; the others are told so before they fill anything in. */
export function OperatorsOnly({ children }: { children: ReactNode }) {
  const t = useText();
  const { holds } = useSession();
  if (holds(...OPERATE.roles)) return children;
  return <EmptyState icon="shield" title={t('role.notYours')} body={t('role.notYoursBody')} />;
}
