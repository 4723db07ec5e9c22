import { PageFrame } from '@qafila/ui';
import type { ComponentType } from 'react';
import { NoMoney, useMayReadMoney } from './money-only.tsx';

export interface MoneyPageProps {
  title: string;
  /** The page, which reads money. */
  page: ComponentType;
}

/** A page that any role can open. Roles that may not read money see a sentence instead, and nothing is read for them. */
export function MoneyPage({ title, page: Page }: MoneyPageProps) {
  if (useMayReadMoney()) return <Page />;
  return (
    <PageFrame title={title}>
      <NoMoney />
    </PageFrame>
  );
}
