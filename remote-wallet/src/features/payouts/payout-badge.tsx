import type { PayoutStatusName } from '@qafila/contracts/wallet';
import { Badge, MarkIcon, type MarkName } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

const LOOK = {
  pending: { tone: 'warning', mark: 'dashedRing' },
  credited: { tone: 'success', mark: 'tick' },
  rejected: { tone: 'danger', mark: 'struck' },
} as const satisfies Record<PayoutStatusName, { tone: string; mark: MarkName }>;

/** Status of a payout: colour, shape and text. */
export function PayoutBadge({ status }: { status: PayoutStatusName }) {
  const t = useText();
  const { tone, mark } = LOOK[status];
  return (
    <Badge tone={tone} data-status={status}>
      <MarkIcon name={mark} />
      {t(`payout.${status}`)}
    </Badge>
  );
}
