import type { CloseStatusName } from '@qafila/contracts/wallet';
import { Badge, MarkIcon, type MarkName, Text } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';

const LOOK = {
  awaitingApproval: { tone: 'warning', mark: 'dashedRing' },
  declined: { tone: 'neutral', mark: 'struck' },
} as const satisfies Record<Exclude<CloseStatusName, 'closed'>, { tone: string; mark: MarkName }>;

/** Status of a cash close: colour, shape and text. One that is closed stays quiet: its balancing has the badge. */
export function CloseBadge({ status }: { status: CloseStatusName }) {
  const t = useText();
  if (status === 'closed')
    return (
      <Text as="span" tone="muted">
        {t('closeStatus.closed')}
      </Text>
    );
  const { tone, mark } = LOOK[status];
  return (
    <Badge tone={tone} data-close={status}>
      <MarkIcon name={mark} />
      {t(`closeStatus.${status}`)}
    </Badge>
  );
}
