import type { AttendanceOff, AttendanceRow, AttendanceState } from '@qafila/contracts/shift';
import { timeOfDay } from '@qafila/domain/dates';
import { replacementPath } from '@qafila/domain/roster';
import { Badge, durationWords, intlTag, Link, TextButton, useUi } from '@qafila/ui';
import { RecordTable } from '@qafila/ui/list';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../messages/use-text.ts';

const TONES: Record<AttendanceState, 'danger' | 'warning' | 'success' | 'neutral'> = {
  missed: 'danger',
  missing: 'danger',
  late: 'warning',
  leftEarly: 'warning',
  present: 'success',
  ahead: 'neutral',
};

/** Planned hours, or a date of time off. */
export type ShownAttendance = AttendanceRow | AttendanceOff;
const isOff = (row: ShownAttendance): row is AttendanceOff => 'reason' in row;
const isMissing = (row: ShownAttendance) => !isOff(row) && row.state === 'missing';

/** Planned hours and dates of time off in order of their date. */
export const withTimeOff = (
  rows: readonly AttendanceRow[],
  timeOff: readonly AttendanceOff[],
): readonly ShownAttendance[] =>
  timeOff.length === 0
    ? rows
    : [...rows, ...timeOff].toSorted((one, other) =>
        one.day === other.day ? 0 : one.day < other.day ? -1 : 1,
      );

interface AttendanceTableProps {
  label: string;
  rows: readonly ShownAttendance[];
  empty: string;
  /** Opens an agent; without it, the agents are not named. */
  onAgent?: (agentId: string) => void;
  plain?: boolean;
}

/** Planned hours against those worked. */
export function AttendanceTable({ label, rows, empty, onAgent, plain = false }: AttendanceTableProps) {
  const t = useText();
  const { locale, timeZone } = useUi();
  const format = useMemo(() => {
    const tag = intlTag(locale);
    return {
      day: new Intl.DateTimeFormat(tag, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        timeZone: 'UTC',
      }),
      time: new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
    };
  }, [locale, timeZone]);
  const clock = (minute: number) => timeOfDay(minute % 1440);
  const seen = (utc: string | null) => (utc === null ? '–' : format.time.format(Date.parse(utc)));
  const spell = (minutes: number) => durationWords(minutes, locale);
  const words = ({ state, lateMin, leftEarlyMin }: AttendanceRow) => {
    if (state === 'missing') return [t('attendance.missing', { time: spell(lateMin) })];
    if (state === 'missed' || state === 'ahead' || state === 'present') return [t(`attendance.${state}`)];
    return [
      lateMin > 0 && t('attendance.late', { time: spell(lateMin) }),
      leftEarlyMin > 0 && t('attendance.leftEarly', { time: spell(leftEarlyMin) }),
    ].filter((text) => text !== false);
  };
  return (
    <RecordTable
      plain={plain}
      label={label}
      rows={rows}
      rowId={(row) => `${row.agentId} ${row.day} ${isOff(row) ? row.reason : row.startMin}`}
      empty={empty}
      columns={[
        ...(onAgent
          ? [
              {
                key: 'agent',
                title: t('attendance.agent'),
                cell: ({ agentId, fullName }: ShownAttendance) => (
                  <TextButton onClick={() => onAgent(agentId)}>
                    <bdi>{fullName}</bdi>
                  </TextButton>
                ),
              },
            ]
          : []),
        {
          key: 'day',
          title: t('attendance.day'),
          cell: ({ day }) => format.day.format(new Date(`${day}T00:00:00Z`)),
        },
        {
          key: 'planned',
          title: t('attendance.planned'),
          cell: (row) =>
            isOff(row) ? '–' : <bdi dir="ltr">{`${clock(row.startMin)}–${clock(row.endMin)}`}</bdi>,
        },
        {
          key: 'actual',
          title: t('attendance.actual'),
          cell: (row) =>
            isOff(row) || row.firstSeenUtc === null ? (
              '–'
            ) : (
              <bdi dir="ltr">{`${seen(row.firstSeenUtc)}–${seen(row.lastSeenUtc)}`}</bdi>
            ),
        },
        {
          key: 'state',
          title: t('attendance.state'),
          cell: (row) =>
            isOff(row) ? (
              <>
                <Badge>{t(`timeOff.${row.reason}`)}</Badge> {row.note}
              </>
            ) : (
              words(row).map((text) => (
                <Badge key={text} tone={TONES[row.state]} marginInlineEnd="1">
                  {text}
                </Badge>
              ))
            ),
        },
        ...(rows.some((row) => isMissing(row) || (!isOff(row) && row.replacedBy)) && onAgent
          ? [
              {
                key: 'replace',
                title: t('attendance.replace'),
                untitled: true,
                cell: (row: ShownAttendance) => {
                  if (isOff(row)) return null;
                  const { replacedBy } = row;
                  if (!replacedBy)
                    return (
                      isMissing(row) && (
                        <Link asChild>
                          <RouterLink to={replacementPath(row)}>{t('attendance.replace')}</RouterLink>
                        </Link>
                      )
                    );
                  return (
                    <TextButton onClick={() => onAgent(replacedBy.agentId)}>
                      {t('attendance.replacedBy', { agent: replacedBy.fullName })}
                    </TextButton>
                  );
                },
              },
            ]
          : []),
        {
          key: 'shift',
          title: t('shift.name'),
          cell: (row) => <bdi>{(isOff(row) ? null : row.shiftTitle) ?? '–'}</bdi>,
        },
      ]}
    />
  );
}
