import { MINUTE_MS } from '@qafila/contracts/core';
import { REPLAY_PIECE_MIN } from '@qafila/contracts/replay';
import { type MapPoint, PointsLayer, RouteLine } from '@qafila/ui/map';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import type { ReplayPlayer, ReplayView } from './replay-player.ts';
import { openPoints, reachedPoints } from './replay-points.ts';
import { wayBehind } from './way-behind.ts';
import { Ways } from './ways.tsx';

/** While it plays, points and ways are drawn again once a second; agents move at every frame. */
const POINTS_MS = 1000;
/** How much of the chosen agent's way is drawn. */
const BEHIND_MS = 60 * MINUTE_MS;
const PIECE_MS = REPLAY_PIECE_MIN * MINUTE_MS;

/** Points and ways are drawn again when this changes: while it plays, after `speed` seconds of the day. */
const beatOf = ({ playing, atMs, speed }: ReplayView) =>
  playing ? Math.floor(atMs / (POINTS_MS * speed)) : atMs;

/** Open orders at the moment that is shown, of all agents or of the chosen one. */
export function useOpenPoints(player: ReplayPlayer, view: ReplayView, agent: number | undefined) {
  const t = useText();
  const words = useMemo(() => ({ unassigned: t('map.unassigned') }), [t]);
  return useMemo(
    () => openPoints(player.day, player.orders, words, agent),
    [player.day, player.orders, words, agent, beatOf(view)],
  );
}

export interface MomentProps {
  player: ReplayPlayer;
  view: ReplayView;
  open: readonly MapPoint[];
  selected: number | null;
  /** Index of the chosen agent: then only their orders are shown, and the way behind them. */
  agent: number | undefined;
  onOrder: (taskId: string) => void;
}

/** What is on the map at a moment under the agents: open orders, stops that were reached and ways. */
export function Moment({ player, view, open, selected, agent, onOrder }: MomentProps) {
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
  }, [player, selected, beat, view.pieces]);
  return (
    <>
      {way.length > 1 && <RouteLine id="replay-way" points={way} done />}
      <PointsLayer id="replay-open" points={open} onSelect={onOrder} labelsFrom={13} thin />
      <PointsLayer id="replay-reached" points={reached} onSelect={onOrder} labelsFrom={14} />
      {selected === null && <Ways player={player} />}
    </>
  );
}
