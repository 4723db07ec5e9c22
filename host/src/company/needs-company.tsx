import { LoadingState } from '@qafila/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useCompanyMissing } from './use-company-missing.ts';

const ChooseCompany = lazy(() => import('./choose-company.tsx'));

export interface NeedsCompanyProps {
  needed: boolean | undefined;
  /** Of a page, which has no frame that shows it. */
  title?: string;
  children: ReactNode;
}

/** A page or drawer view; one that needs a company asks a SysAdmin for it first. */
export function NeedsCompany({ needed, title, children }: NeedsCompanyProps) {
  const isMissing = useCompanyMissing();
  if (!needed || !isMissing) return children;
  return (
    <Suspense fallback={<LoadingState shape="page" />}>
      <ChooseCompany title={title} />
    </Suspense>
  );
}
