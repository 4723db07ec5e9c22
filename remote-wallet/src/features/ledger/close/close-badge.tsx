import type { CloseStatusName } from '@qafila/contracts/wallet';
import { Badge, MarkIcon, type MarkName } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';

const LOOK = {
  closed: { tone: 'success', mark: 'tick' },
  awaitingApproval: { tone: 'warning', mark: 'dashedRing' },
  declined: { tone: 'neutral', mark: 'struck' },
} as const satisfies Record<CloseStatusName, { tone: string; mark: MarkName }>;

/** Status of a cash close: colour, shape and text. */
export function CloseBadge({ status }: { status: CloseStatusName }) {
  const t = useText();
  const { tone, mark } = LOOK[status];
  return (
    <Badge tone={tone} data-close={status}>
      <MarkIcon name={mark} />
      {t(`closeStatus.${status}`)}
    </Badge>
  );
}
