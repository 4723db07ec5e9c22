import { calls } from '@qafila/contracts';
import { LARGE_PAGE_SIZES } from '@qafila/contracts/core';
import type { AttendanceSum } from '@qafila/contracts/shift';
import { useApi, useDrawer } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { Button, EmptyState, HStack, Loaded, Text, TextButton } from '@qafila/ui';
import { ListFoot, LoadedPage, type RecordColumn, RecordTable, useList } from '@qafila/ui/list';
import { useText } from '../../../messages/use-text.ts';
import { AttendanceTable, withTimeOff } from '../../../shared/attendance-table.tsx';
import { agentKeys } from '../../../shared/keys.ts';
import type { Period } from './use-days.ts';

const LIST = { size: 50, sizes: LARGE_PAGE_SIZES, sorts: [] };

/** Hours and minutes, however many: '160:30'. */
const hoursOf = (minutes: number) =>
  minutes === 0 ? '–' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** A line per agent with the sums of the days, for the payroll. */
export function PeriodAttendance({ period, onAgent }: { period: Period; onAgent: (id: string) => void }) {
  const t = useText();
  const api = useApi();
  const list = useList(LIST);
  const query = { ...period, pageNumber: list.page, pageSize: list.size, search: list.search };
  const sums = useQuery({
    queryKey: agentKeys.attendance({ sums: query }),
    queryFn: ({ signal }) => api.call(calls.shift.attendanceSums, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  const often = (count: number, minutes: number) =>
    count === 0 ? '–' : t('attendance.often', { count, time: hoursOf(minutes) });
  const figure = (
    key: 'missed' | 'replaced' | 'days' | 'daysOff',
    title: string,
  ): RecordColumn<AttendanceSum> => ({
    key,
    title,
    figures: true,
    cell: (sum) => sum[key] || '–',
  });
  return (
    <LoadedPage query={sums} onPage={list.setPage} title={t('attendance.notRead')} rows={8}>
      {({ items, pagingFilteringContext }) =>
        items.length === 0 ? (
          <EmptyState
            icon="calendar"
            title={t(list.search ? 'attendance.noneMatch' : 'attendance.nonePeriod')}
          />
        ) : (
          <>
            <RecordTable
              label={t('shifts.view.attendance')}
              rows={items}
              rowId={({ agentId }) => agentId}
              columns={[
                {
                  key: 'agent',
                  title: t('attendance.agent'),
                  cell: ({ agentId, fullName }) => (
                    <TextButton onClick={() => onAgent(agentId)}>
                      <bdi>{fullName}</bdi>
                    </TextButton>
                  ),
                },
                { key: 'id', title: t('attendance.id'), cell: ({ publicId }) => <bdi>{publicId}</bdi> },
                figure('days', t('attendance.daysPlanned')),
                {
                  key: 'planned',
                  title: t('attendance.plannedHours'),
                  figures: true,
                  cell: ({ plannedMin }) => hoursOf(plannedMin),
                },
                {
                  key: 'worked',
                  title: t('attendance.workedHours'),
                  figures: true,
                  cell: ({ workedMin }) => hoursOf(workedMin),
                },
                {
                  key: 'late',
                  title: t('attendance.tab.late'),
                  figures: true,
                  cell: ({ late, lateMin }) => often(late, lateMin),
                },
                {
                  key: 'leftEarly',
                  title: t('attendance.tab.leftEarly'),
                  figures: true,
                  cell: ({ leftEarly, leftEarlyMin }) => often(leftEarly, leftEarlyMin),
                },
                figure('missed', t('attendance.tab.missed')),
                figure('replaced', t('attendance.replacedTimes')),
                figure('daysOff', t('attendance.daysOff')),
              ]}
            />
            <ListFoot
              paging={pagingFilteringContext}
              onPage={list.setPage}
              onSize={list.setSize}
              sizes={LARGE_PAGE_SIZES}
            />
          </>
        )
      }
    </LoadedPage>
  );
}

/** The days of one agent in a period. */
export function AgentPeriod({
  period,
  agentId,
  onBack,
}: {
  period: Period;
  agentId: string;
  onBack: () => void;
}) {
  const t = useText();
  const api = useApi();
  const drawer = useDrawer();
  const query = { ...period, agentId };
  const attendance = useQuery({
    queryKey: agentKeys.attendance(query),
    queryFn: ({ signal }) => api.call(calls.shift.attendance, { query, signal }),
    meta: { failure: false },
  });
  const first = attendance.data?.items[0] ?? attendance.data?.timeOff?.[0];
  return (
    <>
      <HStack gap="3">
        <Button size="sm" onClick={onBack}>
          {t('attendance.allAgents')}
        </Button>
        {first && (
          <Text fontWeight="medium">
            <bdi>{first.fullName}</bdi>
          </Text>
        )}
      </HStack>
      <Loaded query={attendance} title={t('attendance.notRead')} rows={8}>
        {({ items, timeOff = [] }) => (
          <AttendanceTable
            label={t('shifts.view.attendance')}
            rows={withTimeOff(items, timeOff)}
            empty={t('attendance.nonePeriod')}
            onAgent={(id) => drawer.open('agent.detail', { agentId: id })}
          />
        )}
      </Loaded>
    </>
  );
}
