import type { ContractStatement } from '@qafila/contracts/partner';
import { Badge } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';

const TONES = {
  open: 'neutral',
  sent: 'info',
  disputed: 'warning',
  agreed: 'brand',
  settled: 'success',
} as const;

/** State of a statement. */
export function StatementBadge({ status }: Pick<ContractStatement, 'status'>) {
  const t = useText();
  return <Badge tone={TONES[status]}>{t(`statement.status.${status}`)}</Badge>;
}
