import type { RowEffect, TimelineRow } from '@qafila/contracts/trip';
import { AVAILABILITY_LOOK, availabilityColor, MarkIcon } from '@qafila/ui';
import { AGENT_CELL, cellName, gridRow, ROW_PX, rowHeader } from '@qafila/ui/timeline';
import { memo } from 'react';
import { isLate } from '../bars/stop-bars.ts';
import type { Scale } from '../bars/time-scale.ts';
import type { RowLabels } from '../bars/use-row-labels.ts';
import { Ghosts, OffHours, RowBars } from './row-bars.tsx';

export interface AgentRowProps {
  row: TimelineRow;
  index: number;
  scale: Scale;
  columnPx: number;
  labels: RowLabels;
  /** The cell in this row that has the focus. */
  active: string | undefined;
  dragged: readonly string[] | undefined;
  effect: RowEffect | undefined;
  mark: 'target' | 'forbidden' | undefined;
  /** Where the insert position is marked, px. */
  caret: number | undefined;
}

/** An agent with their stops. Memoized: rendered again only when something of this row changes. */
export const AgentRow = memo(function AgentRow(props: AgentRowProps) {
  const { row, index, scale, columnPx, labels, active, dragged, effect, mark, caret } = props;
  const availability = labels.availability(row);
  const late = row.stops.filter((stop) => !stop.done && isLate(stop)).length;
  return (
    <div
      {...gridRow(index + 2)}
      className="row"
      style={{ top: index * ROW_PX }}
      data-agent={row.agentId}
      data-target={mark === 'target' || undefined}
      data-forbidden={mark === 'forbidden' || undefined}
      data-effect={effect && true}
    >
      <div
        {...rowHeader([labels.agent(row), late > 0 && labels.lateCount(late)].filter(Boolean).join(', '))}
        className="agent"
        style={{ width: columnPx }}
        tabIndex={active === AGENT_CELL ? 0 : -1}
        data-cell={cellName({ agentId: row.agentId, key: AGENT_CELL })}
        title={labels.agent(row)}
      >
        <span style={{ color: availabilityColor(availability), display: 'flex' }}>
          <MarkIcon name={AVAILABILITY_LOOK[availability].mark} />
        </span>
        <bdi className="agent-name">{row.fullName}</bdi>
        <bdi className="agent-id">{row.publicId}</bdi>
        {late > 0 && <span className="agent-late">{labels.lateCount(late)}</span>}
      </div>
      <div
        role="none"
        style={{ position: 'absolute', insetBlock: 0, insetInlineStart: columnPx, insetInlineEnd: 0 }}
      >
        <OffHours row={row} scale={scale} />
        <RowBars row={row} scale={scale} labels={labels} dragged={dragged} active={active} />
        {effect && <Ghosts stops={effect.stops} scale={scale} dragged={dragged ?? []} />}
        {caret !== undefined && <span className="caret" style={{ insetInlineStart: caret }} />}
      </div>
    </div>
  );
});
