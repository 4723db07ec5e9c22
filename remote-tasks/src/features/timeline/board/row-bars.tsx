import type { TimelineRow, TimelineStop } from '@qafila/contracts/trip';
import { MarkIcon, TASK_STATUS_LOOK, taskStatusColor, taskStatusTint } from '@qafila/ui';
import { cellName, gridCell } from '@qafila/ui/timeline';
import { type CSSProperties, memo } from 'react';
import { barsOf, type Span, type StopBars, shownSpan } from '../bars/stop-bars.ts';
import { type Scale, widthOf, xOf } from '../bars/time-scale.ts';
import type { RowLabels } from '../bars/use-row-labels.ts';

export const stopKey = ({ taskId, kind }: Pick<TimelineStop, 'taskId' | 'kind'>) => `${taskId}:${kind}`;

const at = ({ start, width }: Span): CSSProperties => ({ insetInlineStart: start, width });
/** Minimum width of a bar with text, px. */
const MARK_PX = 17;
const NAME_PX = 62;

/** Hours outside the agent's shifts. */
export const OffHours = memo(function OffHours({ row, scale }: { row: TimelineRow; scale: Scale }) {
  const width = widthOf(scale);
  const shifts = row.shifts
    .map(
      ({ startUtc, endUtc }) => [xOf(scale, Date.parse(startUtc)), xOf(scale, Date.parse(endUtc))] as const,
    )
    .toSorted(([a], [b]) => a - b);
  const gaps: (Span | null)[] = [];
  let from = 0;
  for (const [start, end] of shifts) {
    gaps.push(shownSpan(from, start, scale));
    from = Math.max(from, end);
  }
  gaps.push(shownSpan(from, width, scale));
  return gaps
    .filter((gap) => gap !== null)
    .map((gap) => <span key={gap.start} className="off" style={at(gap)} />);
});

interface RowBarsProps {
  row: TimelineRow;
  scale: Scale;
  labels: RowLabels;
  /** Tasks that are being dragged. */
  dragged: readonly string[] | undefined;
  /** The stop that has the focus. */
  active: string | undefined;
}

/** The stops of an agent: ride, wait and work of each, and the slack until its due time. */
export const RowBars = memo(function RowBars({ row, scale, labels, dragged, active }: RowBarsProps) {
  return barsOf(row.stops, scale).map((bars) => {
    const { stop, travel, wait, slack } = bars;
    const key = stopKey(stop);
    return (
      <span key={key} role="none">
        {travel && <span className="travel" style={at(travel)} />}
        {wait && <span className="wait" style={at(wait)} />}
        {slack && <span className="slack" style={{ ...at(slack), color: taskStatusColor(stop.status) }} />}
        <Stop
          bars={bars}
          labels={labels}
          dragged={dragged?.includes(stop.taskId)}
          active={active === key}
          row={row}
        />
      </span>
    );
  });
});

interface StopProps {
  bars: StopBars;
  labels: RowLabels;
  dragged: boolean | undefined;
  active: boolean;
  row: TimelineRow;
}

function Stop({ bars: { stop, service, late, room }, labels, dragged, active, row }: StopProps) {
  const style = {
    ...at(service),
    '--status': taskStatusColor(stop.status),
    '--status-tint': taskStatusTint(stop.status),
  } as CSSProperties;
  const marked = service.width >= MARK_PX;
  const inside = service.width >= NAME_PX + MARK_PX;
  const beside = !inside && room - service.width >= NAME_PX;
  const name = stop.taskShortId;
  const label = labels.stop(stop);
  return (
    <span
      {...gridCell(label)}
      className="stop"
      style={style}
      tabIndex={active ? 0 : -1}
      title={label}
      data-cell={cellName({ agentId: row.agentId, key: stopKey(stop) })}
      data-kind={stop.kind}
      data-done={stop.done || undefined}
      data-late={late || undefined}
      data-dragged={dragged || undefined}
    >
      {marked && <MarkIcon name={TASK_STATUS_LOOK[stop.status].mark} size={10} />}
      {inside && <span className="inside">{name}</span>}
      {beside && (
        <span className="beside" style={{ maxWidth: room - service.width }}>
          {!marked && (
            <span className="mark">
              <MarkIcon name={TASK_STATUS_LOOK[stop.status].mark} size={10} />
            </span>
          )}
          {name}
          {late && (
            <span className="by">
              <bdi dir="ltr">{labels.lateBy(stop)}</bdi>
            </span>
          )}
        </span>
      )}
    </span>
  );
}

interface GhostsProps {
  stops: readonly TimelineStop[];
  scale: Scale;
  dragged: readonly string[];
}

/** Preview of the row after the move. */
export function Ghosts({ stops, scale, dragged }: GhostsProps) {
  return barsOf(
    stops.filter(({ done }) => !done),
    scale,
  ).map(({ stop, service, late }) => (
    <span
      key={stopKey(stop)}
      className="ghost"
      style={at(service)}
      data-moved={dragged.includes(stop.taskId) || undefined}
      data-late={late || undefined}
    >
      {service.width >= MARK_PX && <MarkIcon name={TASK_STATUS_LOOK[stop.status].mark} size={10} />}
    </span>
  ));
}
