import { isSysAdmin, useVisitor } from '@qafila/shell-sdk';
import { Cut } from '@qafila/ui';
import { lazy, Suspense } from 'react';
import { untilLoaded } from '../failures/with-retries.ts';

const CompanyChoice = lazy(() => untilLoaded(() => import('./company-choice.tsx')));

/** The page's company. A SysAdmin changes it here. */
export function CompanySwitch() {
  const visitor = useVisitor();
  const name = (
    <Cut dir="auto" fontWeight="semibold">
      {visitor?.company?.name ?? 'Qafila'}
    </Cut>
  );
  if (!visitor || !isSysAdmin(visitor.user)) return name;
  return (
    <Suspense fallback={name}>
      <CompanyChoice company={visitor.company} />
    </Suspense>
  );
}
