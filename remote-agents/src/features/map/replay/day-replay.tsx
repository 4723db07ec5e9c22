import { useDrawer, useNotice } from '@qafila/shell-sdk';
import { copyText } from '@qafila/shell-sdk/hooks';
import { Badge, Button, chakra, useDelayed } from '@qafila/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { type Stage, useScene } from '../stage/stage.ts';
import { useMapState } from '../use-map-state.ts';
import { Moment, useOpenPoints } from './moment.tsx';
import type { ReplayAddress } from './replay-address.ts';
import { ReplayBar } from './replay-bar.tsx';
import { ReplayPanel } from './replay-panel.tsx';
import type { ReadDay, ReplayPlayer, ReplayView } from './replay-player.ts';
import { type PlayerBegin, useReplayPlayer, useReplayView } from './use-replay.ts';

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

const everyone = () => true;
const noOne = () => false;

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
function useFollowingAddress(player: ReplayPlayer, view: ReplayView, onReplay: DayReplayProps['onReplay']) {
  const left = useRef<ReplayPlayer>(undefined);
  const write = useEffectEvent(() => {
    if (left.current !== player) onReplay(momentOf(player));
  });
  const still = view.playing ? null : view.atMs;
  useEffect(() => {
    const timer = setTimeout(write, WAIT_MS);
    return () => clearTimeout(timer);
  }, [player, still, view.playing, view.speed]);
  // Until the router is done, what is left is still here: its address would take the place of the new one.
  return (next: ReplayAddress | null) => {
    left.current = player;
    onReplay(next, true);
  };
}

export interface DayReplayProps {
  stage: Stage;
  read: ReadDay;
  begin: Pick<PlayerBegin, 'ahead' | 'work'>;
  days: readonly string[];
  replay: ReplayAddress;
  onReplay: (replay: ReplayAddress | null, push?: boolean) => void;
}

/** Shows a day that plays on the stage. */
export function DayReplay({ stage, read, begin, days, replay, onReplay }: DayReplayProps) {
  const t = useText();
  const notice = useNotice();
  const drawer = useDrawer();
  const { selected, select } = useMapState();
  const player = useReplayPlayer(read, { ...begin, atUtc: replay.atUtc, speed: replay.speed });
  const view = useReplayView(player);
  const { day } = player;
  const leaveFor = useFollowingAddress(player, view, onReplay);
  const index = selected === null ? -1 : day.agents.findIndex(({ number }) => number === selected);
  const agent = index < 0 ? undefined : index;
  const chosen = agent === undefined ? null : selected;
  const open = useOpenPoints(player, view, agent);

  const copy = async () => {
    const moment = momentOf(player);
    onReplay(moment);
    const url = new URL(window.location.href);
    url.searchParams.set('replay.day', moment.day);
    if (moment.atUtc) url.searchParams.set('replay.at', moment.atUtc);
    url.searchParams.set('replay.speed', String(moment.speed));
    if (await copyText(url.href)) notice.success(t('replay.copied'));
    else notice.error(t('replay.notCopied'));
  };
  const openOrder = (taskId: string) => {
    player.pause();
    drawer.open('task.detail', { taskId });
  };
  useScene(stage, {
    label: t('replay.title'),
    points: open,
    onSelect: openOrder,
    layers: (
      <Moment
        key={day.day}
        player={player}
        view={view}
        open={open}
        selected={chosen}
        agent={agent}
        onOrder={openOrder}
      />
    ),
    agents: {
      agents: player.agents,
      selected: chosen,
      visible: chosen === null ? everyone : noOne,
      onSelect: (number) => select(number === selected ? null : number),
    },
    panel: <ReplayPanel player={player} view={view} agent={agent} onUnselect={() => select(null)} />,
    over: (
      <Note role="status">
        <Missing player={player} view={view} />
      </Note>
    ),
    bar: (
      <ReplayBar
        player={player}
        view={view}
        days={days}
        onDay={(name) => leaveFor({ day: name, atUtc: null, speed: view.speed })}
        onCopy={() => void copy()}
        onLive={() => leaveFor(null)}
      />
    ),
  });
  return null;
}
