import { useChannel, useShell, useVisitor } from '@qafila/shell-sdk';

/** The company's name, currency or time zone may have changed: they are read again, here and in what the browser keeps. */
export function CompanyChanged() {
  const { session } = useShell();
  const shown = useVisitor()?.company?.id;
  useChannel('operational', 'company.changed', ({ companyId }) => {
    // A failure shows at the next call; a suspended company's session ends by itself.
    if (companyId === shown) session.lookUp().catch(() => {});
  });
  return null;
}
