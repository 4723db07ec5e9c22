import type { ReplayDay } from '@qafila/contracts/replay';
import { useDrawer, useNotice } from '@qafila/shell-sdk';
import { Badge, Button, chakra, useDelayed } from '@qafila/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useMapState } from '../use-map-state.ts';
import type { ReplayAddress } from './replay-address.ts';
import { ReplayBar, WaitingBar } from './replay-bar.tsx';
import { ReplayMap } from './replay-map.tsx';
import { ReplayPanel, WaitingPanel } from './replay-panel.tsx';
import type { ReplayPlayer, ReplayView } from './replay-player.ts';
import { useReplayPlayer, useReplayView } from './use-replay.ts';

const Frame = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', height: 'full', minHeight: '420px', overflow: 'hidden' },
});
const Top = chakra('div', {
  base: { display: 'flex', flexDirection: { base: 'column', md: 'row' }, flex: 1, minHeight: 0 },
});
const Note = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 1,
    insetBlockStart: '3',
    insetInlineStart: '3',
    display: 'flex',
    gap: '2',
  },
});

/** Delay before the page says that positions are loading, ms. */
const WAIT_MS = 400;

function Waiting() {
  const t = useText();
  const slow = useDelayed(WAIT_MS);
  return slow ? <Badge tone="info">{t('replay.loading')}</Badge> : null;
}

/** What is missing of the moment that is shown, and why. */
function Missing({ player, view }: { player: ReplayPlayer; view: ReplayView }) {
  const t = useText();
  if (view.error === null) return view.waiting ? <Waiting /> : null;
  return (
    <>
      <Badge tone="danger">{t('replay.failed')}</Badge>
      <Button size="sm" onClick={player.retry}>
        {t('retry')}
      </Button>
    </>
  );
}

/** The moment that is shown, as the address has it. */
const momentOf = (player: ReplayPlayer): ReplayAddress => {
  const { atMs, speed } = player.view();
  const atUtc = new Date(Math.floor((Date.parse(player.day.fromUtc) + atMs) / 1000) * 1000).toISOString();
  return { day: player.day.day, atUtc, speed };
};

/** The address follows when the replay pauses, is moved or changes its speed, so that reloading comes back here. */
function useFollowingAddress(
  player: ReplayPlayer | undefined,
  view: ReplayView | undefined,
  onReplay: DayReplayProps['onReplay'],
) {
  const left = useRef<ReplayPlayer>(undefined);
  const write = useEffectEvent(() => {
    if (player && left.current !== player) onReplay(momentOf(player));
  });
  const still = view?.playing ? null : view?.atMs;
  useEffect(() => {
    const timer = setTimeout(write, WAIT_MS);
    return () => clearTimeout(timer);
  }, [player, still, view?.playing, view?.speed]);
  // What is left may stay on the screen for a moment: it must not write its address over the new one.
  return (next: ReplayAddress | null) => {
    left.current = player;
    onReplay(next, true);
  };
}

export interface DayReplayProps {
  /** Undefined while it is read: the map is set up meanwhile. */
  day: ReplayDay | undefined;
  /** The piece of positions that is read beside the day. */
  ahead: number | undefined;
  days: readonly string[];
  replay: ReplayAddress;
  onReplay: (replay: ReplayAddress | null, push?: boolean) => void;
}

/** A day that plays. */
export function DayReplay({ day, ahead, days, replay, onReplay }: DayReplayProps) {
  const t = useText();
  const notice = useNotice();
  const drawer = useDrawer();
  const { selected, select } = useMapState();
  const player = useReplayPlayer(day, { ahead, atUtc: replay.atUtc, speed: replay.speed });
  const view = useReplayView(player);
  const leaveFor = useFollowingAddress(player, view, onReplay);
  const index = selected === null ? -1 : (day?.agents.findIndex(({ number }) => number === selected) ?? -1);
  const agent = index < 0 ? undefined : index;

  const copy = async (of: ReplayPlayer) => {
    onReplay(momentOf(of));
    const url = new URL(window.location.href);
    const { day: name, atUtc, speed } = momentOf(of);
    url.searchParams.set('replay.day', name);
    if (atUtc) url.searchParams.set('replay.at', atUtc);
    url.searchParams.set('replay.speed', String(speed));
    await navigator.clipboard.writeText(url.href);
    notice.success(t('replay.copied'));
  };
  const openOrder = (taskId: string) => {
    player?.pause();
    drawer.open('task.detail', { taskId });
  };
  const playing = player && view ? { player, view } : undefined;
  return (
    <Frame>
      <Top>
        {playing ? (
          <ReplayPanel {...playing} agent={agent} onUnselect={() => select(null)} />
        ) : (
          <WaitingPanel />
        )}
        <chakra.div flex={1} minWidth={0} minHeight={0} position="relative">
          <ReplayMap
            playing={playing}
            selected={agent === undefined ? null : selected}
            agent={agent}
            onSelect={(number) => select(number === selected ? null : number)}
            onOrder={openOrder}
          />
          <Note role="status">{playing && <Missing {...playing} />}</Note>
        </chakra.div>
      </Top>
      {playing ? (
        <ReplayBar
          {...playing}
          days={days}
          onDay={(name) => leaveFor({ day: name, atUtc: null, speed: playing.view.speed })}
          onCopy={() => void copy(playing.player)}
          onLive={() => leaveFor(null)}
        />
      ) : (
        <WaitingBar />
      )}
    </Frame>
  );
}
