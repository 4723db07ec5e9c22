import { useChannel, useShell, useVisitor } from '@qafila/shell-sdk';
import { useEffect } from 'react';

/** Reads the company's name, currency and time zone again after a change, and updates the stored copy. */
export function CompanyChanged() {
  const { session, channels } = useShell();
  const shown = useVisitor()?.company?.id;
  // A failure shows at the next call; the session of a suspended company ends by itself.
  const read = () => void session.lookUp().catch(() => {});
  useChannel('operational', 'company.changed', ({ companyId }) => {
    if (companyId === shown) read();
  });
  // The event may be among those that were missed.
  useEffect(() => channels.onResyncRequired((channel) => channel === 'operational' && read()));
  return null;
}
