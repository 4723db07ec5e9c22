import { useChannel, useShell, useVisitor } from '@qafila/shell-sdk';

/** Reads the company's name, currency and time zone again after a change, and updates the stored copy. */
export function CompanyChanged() {
  const { session } = useShell();
  const shown = useVisitor()?.company?.id;
  useChannel('operational', 'company.changed', ({ companyId }) => {
    // A failure shows at the next call; the session of a suspended company ends by itself.
    if (companyId === shown) session.lookUp().catch(() => {});
  });
  return null;
}
