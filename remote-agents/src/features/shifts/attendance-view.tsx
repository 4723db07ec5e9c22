import { calls } from '@qafila/contracts';
import { ATTENDANCE_STATES, type AttendanceRow } from '@qafila/contracts/shift';
import { useApi, useDrawer } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { Flex, Loaded, PageFrame, Text, useUi } from '@qafila/ui';
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
  const attendance = useQuery({
    queryKey: agentKeys.attendance({ day }),
    queryFn: ({ signal }) => api.call(calls.shift.attendance, { query: { from: day, to: day }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: day === today ? 60_000 : false,
    meta: { failure: false },
  });
  const isFound = ({ fullName, publicId }: AttendanceRow) =>
    `${fullName} ${publicId}`.toLowerCase().includes(search.trim().toLowerCase());
  return (
    <PageFrame title={t('shifts.title')} tabs={tabs}>
      <Flex gap="2" alignItems="flex-end" flexWrap="wrap">
        <SearchBox label={t('coverage.search')} value={search} onSearch={(text) => set('search', text)} />
        <FilterCell label={t('attendance.day')} id={id} width="36">
          <DayInput id={id} value={day} maximum={today} onValue={(chosen) => set('day', chosen ?? '')} />
        </FilterCell>
      </Flex>
      <Loaded query={attendance} title={t('attendance.notRead')} rows={8}>
        {({ items, agentsLeftOut }) => {
          const found = items.filter(isFound);
          const inState = (of: string) => found.filter((row) => of === '' || row.state === of);
          return (
            <>
              <StatusTabs
                label={t('attendance.state')}
                value={state}
                onValue={(value) => set('state', value)}
                tabs={[
                  { value: '', label: t('attendance.all'), count: found.length },
                  ...ATTENDANCE_STATES.map((value) => ({
                    value,
                    label: t(`attendance.tab.${value}`),
                    count: inState(value).length,
                  })),
                ]}
              />
              {agentsLeftOut > 0 && (
                <Text tone="danger">{t('attendance.leftOut', { count: agentsLeftOut })}</Text>
              )}
              <AttendanceTable
                label={t('shifts.view.attendance')}
                rows={inState(state)}
                empty={t(items.length === 0 ? 'attendance.none' : 'attendance.noneMatch')}
                onAgent={(agentId) => drawer.open('agent.detail', { agentId })}
              />
            </>
          );
        }}
      </Loaded>
    </PageFrame>
  );
}
