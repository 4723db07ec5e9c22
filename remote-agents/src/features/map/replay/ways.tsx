import { MINUTE_MS } from '@qafila/contracts/core';
import { REPLAY_PIECE_MIN } from '@qafila/contracts/replay';
import { useUi } from '@qafila/ui';
import { useMap } from '@qafila/ui/map';
import { createWaysLayer, keepUnder } from '@qafila/ui/replay';
import { useEffect, useState } from 'react';
import { AGENTS_LAYER } from '../stage/stage.ts';
import type { ReplayPlayer } from './replay-player.ts';

const PIECE_MS = REPLAY_PIECE_MIN * MINUTE_MS;

/** The ways of the last minutes behind all agents. */
export function Ways({ player }: { player: ReplayPlayer }) {
  const { theme } = useUi();
  const { current } = useMap();
  const map = current?.getMap();
  const [ways] = useState(() =>
    createWaysLayer('replay-ways', () => {
      const atMs = player.agents.now();
      const now = Math.floor(atMs / PIECE_MS);
      const pieces = [player.piece(now - 1), player.piece(now)].filter((piece) => piece !== undefined);
      return { atMs, pieces };
    }),
  );
  useEffect(() => ways.setTheme(theme), [ways, theme]);
  useEffect(() => (map ? keepUnder(map, ways.layer, AGENTS_LAYER) : undefined), [map, ways]);
  return null;
}
