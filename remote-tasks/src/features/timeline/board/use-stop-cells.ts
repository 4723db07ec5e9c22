import type { TimelineRow } from '@qafila/contracts/trip';
import { useUi } from '@qafila/ui';
import { AGENT_CELL, useCellKeys } from '@qafila/ui/timeline';
import { type RefObject, useMemo } from 'react';
import { stopKey } from './row-bars.tsx';
import type { BoardView } from './use-board-view.ts';

/** The keyboard's way through the timeline: up and down the agents, left and right along the stops of one. */
export function useStopCells(
  scroller: RefObject<HTMLDivElement | null>,
  { rows, view }: { rows: readonly TimelineRow[]; view: BoardView },
) {
  const { dir } = useUi();
  const byId = useMemo(() => new Map(rows.map((row) => [row.agentId, row])), [rows]);
  const agentIds = useMemo(() => [...byId.keys()], [byId]);
  return useCellKeys(scroller, {
    dir,
    agentIds,
    keysOf: (agentId) => [AGENT_CELL, ...(byId.get(agentId)?.stops ?? []).map(stopKey)],
    keyBelow: () => AGENT_CELL,
    show: ({ agentId, key }, row) => {
      const stop = byId.get(agentId)?.stops.find((one) => stopKey(one) === key);
      if (row >= 0) view.showRow(row);
      if (stop) view.showTime(Date.parse(stop.atUtc));
    },
  });
}
