import { calls } from '@qafila/contracts';
import { addDays } from '@qafila/domain/roster';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { Loaded, Section, useUi } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { AttendanceTable, withTimeOff } from '../../../shared/attendance-table.tsx';
import { agentKeys } from '../../../shared/keys.ts';
import { dayInZone } from '../../../shared/use-shift-words.ts';

/** Days that are looked back on, today included. */
const DAYS = 14;

/** Whether the agent came as planned in the last two weeks, the latest day first. */
export function AttendanceSection({ agentId }: { agentId: string }) {
  const t = useText();
  const api = useApi();
  const { now, timeZone } = useUi();
  const to = dayInZone(now().getTime(), timeZone);
  const query = { from: addDays(to, 1 - DAYS), to, agentId };
  const attendance = useQuery({
    queryKey: agentKeys.attendance(query),
    queryFn: ({ signal }) => api.call(calls.shift.attendance, { query, signal }),
    meta: { failure: false },
  });
  return (
    <Section title={t('attendance.title')}>
      <Loaded query={attendance} rows={2}>
        {({ items, timeOff = [] }) => (
          <AttendanceTable
            plain
            label={t('attendance.title')}
            rows={withTimeOff(items, timeOff).toReversed()}
            empty={t('attendance.noneOfAgent')}
          />
        )}
      </Loaded>
    </Section>
  );
}
