import { weekMinute } from '@qafila/domain/roster';
import { useUi } from '@qafila/ui';
import { AGENT_CELL, useCellKeys } from '@qafila/ui/timeline';
import { type RefObject, useMemo } from 'react';
import type { CoverageRow } from '../data/week-model.ts';
import { dayOfKey, keysOfRow, startOfKey } from './cells.ts';
import type { BoardView } from './use-board-view.ts';

/** The keyboard's way through the week: up and down on the same date, left and right along one agent's dates. */
export function useWeekCells(
  scroller: RefObject<HTMLDivElement | null>,
  { rows, days, view, firstDay }: WeekCells,
) {
  const { dir } = useUi();
  const byId = useMemo(() => new Map(rows.map((row) => [row.agent.id, row])), [rows]);
  const agentIds = useMemo(() => [...byId.keys()], [byId]);
  const keysOf = (agentId: string) => keysOfRow(byId.get(agentId)?.bars ?? [], days);
  return useCellKeys(scroller, {
    dir,
    agentIds,
    keysOf,
    keyBelow: (agentId, { key }) =>
      keysOf(agentId).find((other) => dayOfKey(other) === dayOfKey(key)) ?? AGENT_CELL,
    show: ({ key }, row) => {
      view.showRow(row);
      if (key !== AGENT_CELL) view.showMinute(weekMinute(firstDay, dayOfKey(key), startOfKey(key)));
    },
  });
}

interface WeekCells {
  rows: readonly CoverageRow[];
  days: readonly string[];
  view: BoardView;
  firstDay: string;
}
