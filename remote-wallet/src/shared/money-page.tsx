import { READ_MONEY } from '@qafila/contracts/core';
import { useSession } from '@qafila/shell-sdk';
import { EmptyState, PageFrame } from '@qafila/ui';
import type { ComponentType } from 'react';
import { useText } from '../messages/use-text.ts';

export interface MoneyPageProps {
  title: string;
  /** The page, which reads money. */
  page: ComponentType;
}

/** A page that any role can open. Roles that may not read money see a sentence instead, and nothing is read for them. */
export function MoneyPage({ title, page: Page }: MoneyPageProps) {
  const t = useText();
  if (useSession().hasRole(...READ_MONEY.roles)) return <Page />;
  return (
    <PageFrame title={title}>
      <EmptyState icon="lock" title={t('money.notYourRole')} />
    </PageFrame>
  );
}
