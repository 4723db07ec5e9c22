import { type ChannelState, useChannelState } from '@qafila/shell-sdk';
import { chakra, Tooltip } from '@qafila/ui';
import { useSyncExternalStore } from 'react';
import { agentsAtWork } from '../common/at-work.ts';
import { usePortalText } from '../common/portal-messages.ts';
import { useLastEvent } from './use-last-event.ts';

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

/** Up to so long ago, 'Live' says it all. */
const JUST_NOW_S = 3;
/** Without an event for so long although agents are at work, something is wrong on the way. */
const QUIET_AFTER_S = 120;

function onNetwork(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the page is live, and when the last event came: the worse of both channels, in colour, shape and word; each of them on hover. */
export function ChannelBadge() {
  const t = usePortalText();
  const operational = useChannelState('operational');
  const agent = useChannelState('agent');
  // Sockets learn late that the network is gone; what pages ask for waits from then on.
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const state = (online && WORST.find((one) => one === operational || one === agent)) || 'disconnected';
  const both = `${t('channel.operational')}: ${t(`channel.${operational}`)}. ${t('channel.agent')}: ${t(`channel.${agent}`)}`;
  const seconds = useLastEvent();
  const atWork = useSyncExternalStore(agentsAtWork.subscribe, agentsAtWork.get);
  const isQuiet = state === 'connected' && seconds >= QUIET_AFTER_S && atWork > 0;
  const minutes = Math.floor(seconds / 60);
  const ago = minutes > 0 ? t('channel.minutesAgo', { minutes }) : t('channel.secondsAgo', { seconds });
  return (
    <Tooltip content={both}>
      <Badge state={isQuiet ? 'connecting' : state}>
        <span aria-hidden>{MARKS[isQuiet ? 'connecting' : state]}</span>
        <chakra.span role="status" display={{ base: 'none', lg: 'inline' }}>
          {isQuiet ? t('channel.quiet') : t(`channel.${state}`)}
        </chakra.span>
        {state === 'connected' && seconds >= JUST_NOW_S && (
          <chakra.span
            display={{ base: 'none', xl: 'inline' }}
            color="muted"
            fontVariantNumeric="tabular-nums"
            aria-hidden={!isQuiet}
          >
            {ago}
          </chakra.span>
        )}
      </Badge>
    </Tooltip>
  );
}
