import { LoadingState } from '@qafila/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { untilLoaded } from '../failures/with-retries.ts';
import { useCompanyMissing } from './use-company-missing.ts';

const ChooseCompany = lazy(() => untilLoaded(() => import('./choose-company.tsx')));

export interface NeedsCompanyProps {
  needed: boolean | undefined;
  /** Title of a page; a drawer's title is in its frame. */
  title?: string;
  children: ReactNode;
}

/** A page or drawer view; if it needs a company, a SysAdmin without one is asked to choose first. */
export function NeedsCompany({ needed, title, children }: NeedsCompanyProps) {
  const isMissing = useCompanyMissing();
  if (!needed || !isMissing) return children;
  return (
    <Suspense fallback={<LoadingState shape="page" />}>
      <ChooseCompany title={title} />
    </Suspense>
  );
}
