import { calls } from '@qafila/contracts';
import { ATTENDANCE_STATES, type AttendanceRow } from '@qafila/contracts/shift';
import { containing } from '@qafila/domain/list';
import { useApi, useDrawer } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { Loaded, Text } from '@qafila/ui';
import { StatusTabs } from '@qafila/ui/list';
import { useText } from '../../../messages/use-text.ts';
import { AttendanceTable, withTimeOff } from '../../../shared/attendance-table.tsx';
import { agentKeys } from '../../../shared/keys.ts';
import type { DaysShown } from './use-days.ts';

/** The tab of agents with time off. */
const OFF = 'off';

/** A row has the first state that applies; an agent who came late and left early is found under both. */
const isOf = (row: AttendanceRow, state: string): boolean =>
  state === 'leftEarly' ? row.leftEarlyMin > 0 : row.state === state;

/** Who came as planned on a day: late, early and missing. */
export function DayAttendance({ days, search }: { days: DaysShown; search: string }) {
  const t = useText();
  const api = useApi();
  const drawer = useDrawer();
  const { day, today, params, set } = days;
  const asked = params.get('state');
  const state = asked === OFF ? OFF : (ATTENDANCE_STATES.find((one) => one === asked) ?? '');
  const attendance = useQuery({
    queryKey: agentKeys.attendance({ day }),
    queryFn: ({ signal }) => api.call(calls.shift.attendance, { query: { from: day, to: day }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: day === today ? 60_000 : false,
    meta: { failure: false },
  });
  const contains = containing(search);
  const isFound = ({ fullName, publicId }: Pick<AttendanceRow, 'fullName' | 'publicId'>) =>
    contains(fullName, publicId);
  return (
    <Loaded query={attendance} title={t('attendance.notRead')} rows={8}>
      {({ items, agentsLeftOut, timeOff = [] }) => {
        const found = items.filter(isFound);
        const off = timeOff.filter(isFound);
        const inState = (of: string) => found.filter((row) => of === '' || isOf(row, of));
        return (
          <>
            <StatusTabs
              label={t('attendance.state')}
              value={state}
              onValue={(value) => set({ state: value })}
              tabs={[
                { value: '', label: t('attendance.all'), count: found.length + off.length },
                ...ATTENDANCE_STATES.map((value) => ({
                  value,
                  label: t(`attendance.tab.${value}`),
                  count: inState(value).length,
                })),
                ...(timeOff.length > 0
                  ? [{ value: OFF, label: t('attendance.tab.off'), count: off.length }]
                  : []),
              ]}
            />
            {agentsLeftOut > 0 && (
              <Text tone="danger">{t('attendance.leftOut', { count: agentsLeftOut })}</Text>
            )}
            <AttendanceTable
              label={t('shifts.view.attendance')}
              rows={withTimeOff(inState(state), state === '' || state === OFF ? off : [])}
              empty={t(items.length === 0 ? 'attendance.none' : 'attendance.noneMatch')}
              onAgent={(agentId) => drawer.open('agent.detail', { agentId })}
            />
          </>
        );
      }}
    </Loaded>
  );
}
