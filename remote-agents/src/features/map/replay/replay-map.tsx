import { MINUTE_MS } from '@qafila/contracts/core';
import { REPLAY_PIECE_MIN } from '@qafila/contracts/replay';
import { useShell } from '@qafila/shell-sdk';
import { chakra } from '@qafila/ui';
import { LiveAgentsLayer, type MapPoint, MapView, PointsLayer, RouteLine } from '@qafila/ui/map';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { AGENTS_LAYER } from './agents-layer.ts';
import type { ReplayPlayer, ReplayView } from './replay-player.ts';
import { openPoints, reachedPoints } from './replay-points.ts';
import { wayBehind } from './way-behind.ts';
import { Ways } from './ways.tsx';

/** While it plays, points and ways are drawn again once a second; agents move at every frame. */
const POINTS_MS = 1000;
/** How much of the chosen agent's way is drawn. */
const BEHIND_MS = 60 * MINUTE_MS;
const PIECE_MS = REPLAY_PIECE_MIN * MINUTE_MS;
const everyone = () => true;
const noOne = () => false;

export interface Playing {
  player: ReplayPlayer;
  view: ReplayView;
}

export interface ReplayMapProps {
  /** Undefined while the day is read: the map is drawn without it. */
  playing: Playing | undefined;
  selected: number | null;
  /** Index of the chosen agent. */
  agent: number | undefined;
  onSelect: (number: number) => void;
  onOrder: (taskId: string) => void;
}

/** Points and ways are drawn again when this changes: while it plays, after `speed` seconds of the day. */
const beatOf = ({ playing, atMs, speed }: ReplayView) =>
  playing ? Math.floor(atMs / (POINTS_MS * speed)) : atMs;

/** The map of a past moment. With a chosen agent it shows only their orders, and the way behind them. */
export function ReplayMap({ playing, selected, agent, onSelect, onOrder }: ReplayMapProps) {
  const t = useText();
  const { config } = useShell();
  const words = useMemo(() => ({ unassigned: t('map.unassigned') }), [t]);
  const player = playing?.player;
  const open = useMemo(
    () => (player ? openPoints(player.day, player.orders, words, agent) : []),
    [player, words, agent, playing && beatOf(playing.view)],
  );
  return (
    <chakra.div position="relative" width="full" height="full" isolation="isolate">
      <MapView
        label={t('replay.title')}
        styleUrl={config.mapStyleUrl || undefined}
        points={open}
        onSelect={onOrder}
      >
        {playing && (
          <Moment
            key={playing.player.day.day}
            {...playing}
            open={open}
            selected={selected}
            agent={agent}
            onSelect={onSelect}
            onOrder={onOrder}
          />
        )}
      </MapView>
    </chakra.div>
  );
}

/** What is on the map at a moment: open orders, stops that were reached, ways and agents. */
function Moment({
  player,
  view,
  open,
  selected,
  agent,
  onSelect,
  onOrder,
}: Playing & Omit<ReplayMapProps, 'playing'> & { open: readonly MapPoint[] }) {
  const t = useText();
  const { day, orders } = player;
  const beat = beatOf(view);
  const words = useMemo(() => ({ pickedUp: t('replay.pickedUp'), delivered: t('replay.delivered') }), [t]);
  const reached = useMemo(
    () => reachedPoints(day, orders, view.atMs / 1000, words, agent),
    [day, orders, words, agent, beat],
  );
  const way = useMemo(() => {
    if (selected === null) return [];
    const first = Math.max(0, Math.floor((view.atMs - BEHIND_MS) / PIECE_MS));
    const pieces = [];
    for (let number = first; number <= Math.floor(view.atMs / PIECE_MS); number += 1) {
      const piece = player.piece(number);
      if (piece) pieces.push(piece);
    }
    return wayBehind(pieces, selected, (view.atMs - BEHIND_MS) / 1000, view.atMs / 1000);
  }, [player, selected, beat, view.waiting]);
  return (
    <>
      {way.length > 1 && <RouteLine id="replay-way" points={way} done />}
      <PointsLayer id="replay-open" points={open} onSelect={onOrder} labelsFrom={13} thin />
      <PointsLayer id="replay-reached" points={reached} onSelect={onOrder} labelsFrom={14} />
      {selected === null && <Ways player={player} />}
      <LiveAgentsLayer
        id={AGENTS_LAYER}
        agents={player.agents}
        selected={selected}
        visible={selected === null ? everyone : noOne}
        onSelect={onSelect}
      />
    </>
  );
}
