import { type ChannelState, useChannelState } from '@qafila/shell-sdk';
import { chakra, Tooltip } from '@qafila/ui';
import { usePortalText } from '../common/portal-messages.ts';

const Badge = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', fontSize: 'sm', whiteSpace: 'nowrap' },
  variants: {
    state: {
      connected: { color: 'success-text' },
      connecting: { color: 'warning-text' },
      disconnected: { color: 'danger-text' },
    },
  },
});
const MARKS: Record<ChannelState, string> = { connected: '●', connecting: '◐', disconnected: '○' };
const WORST: readonly ChannelState[] = ['disconnected', 'connecting', 'connected'];

/** Connection state of the page: the worse of both channels, as colour, shape and text; each channel on hover. */
export function ChannelBadge() {
  const t = usePortalText();
  const operational = useChannelState('operational');
  const agent = useChannelState('agent');
  const state = WORST.find((one) => one === operational || one === agent) ?? 'disconnected';
  const both = `${t('channel.operational')}: ${t(`channel.${operational}`)}. ${t('channel.agent')}: ${t(`channel.${agent}`)}`;
  return (
    <Tooltip content={both}>
      <Badge role="status" state={state}>
        <span aria-hidden>{MARKS[state]}</span>
        <chakra.span display={{ base: 'none', lg: 'inline' }}>{t(`channel.${state}`)}</chakra.span>
      </Badge>
    </Tooltip>
  );
}
