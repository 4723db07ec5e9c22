import type { BALANCING_STATUS } from '@qafila/contracts/wallet';
import { Badge, MarkIcon, type MarkName } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

type BalancingName = (typeof BALANCING_STATUS)['names'][number];

const LOOK = {
  shortage: { tone: 'danger', mark: 'halfRing' },
  optimized: { tone: 'success', mark: 'tick' },
  surplus: { tone: 'info', mark: 'arrowUp' },
} as const satisfies Record<BalancingName, { tone: string; mark: MarkName }>;

/** Balancing status of an entry: colour, shape and text. */
export function BalancingBadge({ status }: { status: BalancingName }) {
  const t = useText();
  const { tone, mark } = LOOK[status];
  return (
    <Badge tone={tone} data-balancing={status}>
      <MarkIcon name={mark} />
      {t(`balancing.${status}`)}
    </Badge>
  );
}
