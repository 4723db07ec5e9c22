import type { Contract } from '@qafila/contracts/company';
import { Badge } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

const TONES = { active: 'success', inactive: 'neutral', expired: 'danger' } as const;

/** Status of a contract. */
export function StatusBadge({ status }: Pick<Contract, 'status'>) {
  const t = useText();
  return <Badge tone={TONES[status]}>{t(`contract.status.${status}`)}</Badge>;
}
