import type { AttendanceRow, AttendanceState } from '@qafila/contracts/shift';
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
  longBreak: 'warning',
  present: 'success',
  ahead: 'neutral',
};

const isMissing = ({ state }: AttendanceRow) => state === 'missing';

interface AttendanceTableProps {
  label: string;
  rows: readonly AttendanceRow[];
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
  const words = ({ state, lateMin, leftEarlyMin, longBreakMin }: AttendanceRow) => {
    if (state === 'missing') return [t('attendance.missing', { time: spell(lateMin) })];
    if (state === 'missed' || state === 'ahead' || state === 'present') return [t(`attendance.${state}`)];
    return [
      lateMin > 0 && t('attendance.late', { time: spell(lateMin) }),
      leftEarlyMin > 0 && t('attendance.leftEarly', { time: spell(leftEarlyMin) }),
      longBreakMin > 0 && t('attendance.longBreak', { time: spell(longBreakMin) }),
    ].filter((text) => text !== false);
  };
  return (
    <RecordTable
      plain={plain}
      label={label}
      rows={rows}
      rowId={({ agentId, day, startMin }) => `${agentId} ${day} ${startMin}`}
      empty={empty}
      columns={[
        ...(onAgent
          ? [
              {
                key: 'agent',
                title: t('attendance.agent'),
                cell: ({ agentId, fullName }: AttendanceRow) => (
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
          cell: ({ startMin, endMin }) => <bdi dir="ltr">{`${clock(startMin)}–${clock(endMin)}`}</bdi>,
        },
        {
          key: 'actual',
          title: t('attendance.actual'),
          cell: ({ firstSeenUtc, lastSeenUtc }) => (
            <bdi dir="ltr">{firstSeenUtc === null ? '–' : `${seen(firstSeenUtc)}–${seen(lastSeenUtc)}`}</bdi>
          ),
        },
        {
          key: 'state',
          title: t('attendance.state'),
          cell: (row) =>
            words(row).map((text) => (
              <Badge key={text} tone={TONES[row.state]} marginInlineEnd="1">
                {text}
              </Badge>
            )),
        },
        ...(rows.some((row) => isMissing(row) || row.replacedBy) && onAgent
          ? [
              {
                key: 'replace',
                title: t('attendance.replace'),
                untitled: true,
                cell: (row: AttendanceRow) => {
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
        { key: 'shift', title: t('shift.name'), cell: ({ shiftTitle }) => <bdi>{shiftTitle ?? '–'}</bdi> },
      ]}
    />
  );
}
