import type { CoverageBoard } from '@qafila/contracts/shift';
import { DAY_MIN, type DayBar, weekMinute } from '@qafila/domain/roster';
import { AGENT_CELL, cellName, gridCell, gridRow, ROW_PX, rowHeader } from '@qafila/ui/timeline';
import { type ComponentProps, memo } from 'react';
import { useText } from '../../../../messages/use-text.ts';
import { VehicleIcon } from '../../../../shared/vehicle-icon.tsx';
import { type CoverageWords, hoursText } from '../data/use-coverage-words.ts';
import { type CoverageRow, shiftNamed } from '../data/week-model.ts';
import { barKey, freeKey } from './cells.ts';
import { type Scale, xOf } from './scale.ts';

/** Minimum width of a bar that shows its hours, and of one that shows the hour of its start, px. */
const HOURS_PX = 76;
const START_PX = 28;
/** `08:00–16:00`, in a narrow bar `08`. */
const shownHours = (hours: string, width: number): string =>
  width >= HOURS_PX ? hours : width >= START_PX ? hours.slice(0, 2) : '';

export interface RowProps {
  board: CoverageBoard;
  row: CoverageRow;
  index: number;
  days: readonly string[];
  scale: Scale;
  columnPx: number;
  words: CoverageWords;
  /** Key of the cell in this row that has the focus. */
  active: string | undefined;
  /** The bar of this row that is being moved. */
  lifted: DayBar | undefined;
  /** Where a moved bar would be. */
  ghost: DayBar | undefined;
  ghostInConflict: boolean;
  mayPlan: boolean;
}

/** An agent with their week. Memoized: rendered again only when something of this row changes. */
export const Row = memo(function Row(props: RowProps) {
  const { board, row, index, days, scale, columnPx, words, active, lifted, ghost } = props;
  const t = useText();
  const { agent } = row;
  const isOver = row.conflicts.some(({ kind }) => kind === 'weekHours');
  const vehicle = words.vehicle(agent.vehicle);
  const hours = t('coverage.weekHours', { time: hoursText(row.minutes) });
  return (
    <div
      {...gridRow(index + 2)}
      className="row"
      style={{ top: index * ROW_PX }}
      data-target={Boolean(ghost) || undefined}
    >
      <div
        {...rowHeader([agent.fullName, vehicle, hours].join(', '))}
        className="agent"
        style={{ width: columnPx }}
        tabIndex={active === AGENT_CELL ? 0 : -1}
        data-cell={cellName({ agentId: agent.id, key: AGENT_CELL })}
        title={`${agent.fullName} · ${agent.publicId} · ${vehicle}`}
      >
        <span className="agent-vehicle">
          <VehicleIcon vehicle={agent.vehicle} />
        </span>
        <bdi className="agent-name">{agent.fullName}</bdi>
        <span className="agent-hours" data-over={isOver || undefined}>
          {hoursText(row.minutes)}
        </span>
      </div>
      <div role="none" className="lane" style={{ insetInlineStart: columnPx }}>
        {days.map((day) =>
          row.bars.some((bar) => bar.day === day) ? null : (
            <Free key={day} {...props} day={day} isActive={active === freeKey(day)} />
          ),
        )}
        {row.bars.map((bar) => (
          <Bar
            key={barKey(bar)}
            board={board}
            row={row}
            bar={bar}
            scale={scale}
            words={words}
            isActive={active === barKey(bar)}
            isLifted={lifted !== undefined && barKey(lifted) === barKey(bar)}
            mayPlan={props.mayPlan}
          />
        ))}
        {ghost && (
          <BarBox
            bar={ghost}
            firstDay={board.firstDay}
            scale={scale}
            className="bar ghost"
            data-own
            data-conflict={props.ghostInConflict || undefined}
            hours={words.bar(ghost)}
            aria-hidden
          />
        )}
      </div>
    </div>
  );
});

interface FreeProps extends RowProps {
  day: string;
  isActive: boolean;
}

/** A date on which the agent does not work: a click or Enter plans it. */
function Free({ board, row, day, scale, words, isActive }: FreeProps) {
  const t = useText();
  const midnight = weekMinute(board.firstDay, day, 0);
  // Work of the day before may go on after midnight: the words begin after it.
  const ends = row.bars.map((bar) => weekMinute(board.firstDay, bar.day, bar.endMin));
  const from = Math.max(midnight, ...ends.filter((end) => end < midnight + DAY_MIN));
  const start = xOf(scale, Math.max(from, scale.fromMin));
  const end = xOf(scale, Math.min(weekMinute(board.firstDay, day, 1440), scale.toMin));
  const plan = row.agent.plans.find((one) => one.day === day);
  const { off } = plan ?? {};
  const label = off
    ? [t(`timeOff.${off.reason}`), off.note].filter(Boolean).join(': ')
    : t(plan ? 'coverage.dayOff' : 'coverage.notPlanned');
  return (
    <span
      {...gridCell(`${words.day(day)}: ${label}`)}
      className="free"
      style={{ insetInlineStart: start, width: Math.max(0, end - start) }}
      tabIndex={isActive ? 0 : -1}
      data-cell={cellName({ agentId: row.agent.id, key: freeKey(day) })}
    >
      {plan && <span className="off">{label}</span>}
    </span>
  );
}

type BarBoxProps = ComponentProps<'span'> & { bar: DayBar; firstDay: string; scale: Scale; hours: string };

/** A bar at its place, with its break and as much of its hours as it has room for. */
function BarBox({ bar, firstDay, scale, hours, children, ...rest }: BarBoxProps) {
  const midnight = weekMinute(firstDay, bar.day, 0);
  const at = (minute: number) =>
    xOf(scale, Math.min(Math.max(midnight + minute, scale.fromMin), scale.toMin));
  const start = at(bar.startMin);
  const width = at(bar.endMin) - start;
  if (width <= 0) return null;
  const { breakStartMin: from, breakEndMin: to } = bar;
  const shown = shownHours(hours, width);
  return (
    <span {...rest} style={{ insetInlineStart: start + 1, width: Math.max(4, width - 2) }}>
      {from !== null && to !== null && (
        <span className="pause" style={{ insetInlineStart: at(from) - start, width: at(to) - at(from) }} />
      )}
      {shown && <bdi dir="ltr">{shown}</bdi>}
      {children}
    </span>
  );
}

interface BarProps extends Pick<RowProps, 'board' | 'row' | 'scale' | 'words' | 'mayPlan'> {
  bar: DayBar;
  isActive: boolean;
  isLifted: boolean;
}

function Bar({ board, row, bar, scale, words, isActive, isLifted, mayPlan }: BarProps) {
  const t = useText();
  const conflicts = row.conflicts.filter(({ day, kind }) => day === bar.day && kind !== 'weekHours');
  const shift = shiftNamed(board, bar.shiftId);
  const isPast = bar.day < board.today;
  const label = [
    words.day(bar.day),
    words.bar(bar),
    shift?.title,
    bar.isOwn && t('coverage.own'),
    ...conflicts.map((conflict) => words.conflict(board, conflict)),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <BarBox
      {...gridCell(label)}
      bar={bar}
      firstDay={board.firstDay}
      scale={scale}
      hours={words.bar(bar)}
      className="bar"
      title={label}
      tabIndex={isActive ? 0 : -1}
      data-cell={cellName({ agentId: row.agent.id, key: barKey(bar) })}
      data-own={bar.isOwn || undefined}
      data-past={isPast || undefined}
      data-conflict={conflicts.length > 0 || undefined}
      data-lifted={isLifted || undefined}
    >
      {mayPlan && !isPast && (
        <>
          <span className="edge" data-edge="start" style={{ insetInlineStart: 0 }} />
          <span className="edge" data-edge="end" style={{ insetInlineEnd: 0 }} />
        </>
      )}
    </BarBox>
  );
}
