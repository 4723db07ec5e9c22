import { calls } from '@qafila/contracts';
import { ATTENDANCE_STATES } from '@qafila/contracts/shift';
import { useApi, useDrawer } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { ErrorState, Flex, LoadingState, PageFrame, Text, useUi } from '@qafila/ui';
import { DayInput } from '@qafila/ui/fields';
import { FilterCell, SearchBox, StatusTabs } from '@qafila/ui/list';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import { AttendanceTable } from '../../shared/attendance-table.tsx';
import { agentKeys } from '../../shared/keys.ts';
import { dayInZone } from '../../shared/use-shift-words.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Who came as planned on a day: late, early, missing and long breaks. */
export function AttendanceView({ tabs }: { tabs: ReactNode }) {
  const t = useText();
  const api = useApi();
  const drawer = useDrawer();
  const { now, timeZone } = useUi();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const set = (name: 'day' | 'state' | 'search', value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const today = dayInZone(now().getTime(), timeZone);
  const wanted = params.get('day') ?? '';
  const day = DAY.test(wanted) ? wanted : today;
  const state = ATTENDANCE_STATES.find((one) => one === params.get('state')) ?? '';
  const search = params.get('search') ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: agentKeys.attendance({ day }),
    queryFn: ({ signal }) => api.call(calls.shift.attendance, { query: { from: day, to: day }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: day === today ? 60_000 : false,
    meta: { failure: false },
  });
  const found = data?.items.filter(({ fullName, publicId }) =>
    `${fullName} ${publicId}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const counted = (of: string) => found?.filter((row) => of === '' || row.state === of).length ?? 0;
  return (
    <PageFrame title={t('shifts.title')} tabs={tabs}>
      <Flex gap="2" alignItems="flex-end" flexWrap="wrap">
        <SearchBox label={t('coverage.search')} value={search} onSearch={(text) => set('search', text)} />
        <FilterCell label={t('attendance.day')} id={id} width="36">
          <DayInput id={id} value={day} maximum={today} onValue={(chosen) => set('day', chosen ?? '')} />
        </FilterCell>
      </Flex>
      {found && (
        <StatusTabs
          label={t('attendance.state')}
          value={state}
          onValue={(value) => set('state', value)}
          tabs={[
            { value: '', label: t('attendance.all'), count: counted('') },
            ...ATTENDANCE_STATES.map((value) => ({
              value,
              label: t(`attendance.tab.${value}`),
              count: counted(value),
            })),
          ]}
        />
      )}
      {data && data.agentsLeftOut > 0 && (
        <Text tone="danger">{t('attendance.leftOut', { count: data.agentsLeftOut })}</Text>
      )}
      {found ? (
        <AttendanceTable
          label={t('shifts.view.attendance')}
          rows={found.filter((row) => state === '' || row.state === state)}
          empty={t(data?.items.length === 0 ? 'attendance.none' : 'attendance.noneMatch')}
          onAgent={(agentId) => drawer.open('agent.detail', { agentId })}
        />
      ) : error ? (
        <ErrorState
          title={t('attendance.notRead')}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState rows={8} />
      )}
    </PageFrame>
  );
}
