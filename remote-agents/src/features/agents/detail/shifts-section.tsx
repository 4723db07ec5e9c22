import { calls } from '@qafila/contracts';
import { WEEKDAYS } from '@qafila/contracts/shift';
import { useApi, useDrawer } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { Loaded, Section, TextButton } from '@qafila/ui';
import { RecordTable } from '@qafila/ui/list';
import { useText } from '../../../messages/use-text.ts';
import { agentKeys } from '../../../shared/keys.ts';
import { useShiftWords } from '../../../shared/use-shift-words.ts';

/** Maximum of shifts listed here; the shift page has all. */
const MAX_SHIFTS = 50;

/** The agent's shifts, with their days and hours. */
export function ShiftsSection({ agentId }: { agentId: string }) {
  const t = useText();
  const api = useApi();
  const drawer = useDrawer();
  const words = useShiftWords();
  const query = { agentId, pageSize: MAX_SHIFTS };
  const shifts = useQuery({
    queryKey: agentKeys.shiftList(query),
    queryFn: ({ signal }) => api.call(calls.shift.all, { query, signal }),
    meta: { failure: false },
  });
  return (
    <Section title={t('detail.shifts')}>
      <Loaded query={shifts} rows={2}>
        {({ items }) => (
          <RecordTable
            plain
            label={t('detail.shifts')}
            rows={items}
            rowId={({ id }) => id}
            empty={t('detail.noShifts')}
            columns={[
              {
                key: 'title',
                title: t('shift.name'),
                cell: ({ id, title }) => (
                  <TextButton onClick={() => drawer.open('shift.detail', { shiftId: id })}>
                    <bdi>{title}</bdi>
                  </TextButton>
                ),
              },
              {
                key: 'hours',
                title: t('shift.hours'),
                cell: ({ timings }) =>
                  [...new Set(timings.map(words.hours))].map((hours) => {
                    const days = timings.filter((timing) => words.hours(timing) === hours);
                    return (
                      <div key={hours}>
                        {days.length === WEEKDAYS.length
                          ? t('shift.everyDay')
                          : days.map(({ weekday }) => words.shortDay(weekday)).join(' ')}{' '}
                        <bdi dir="ltr">{hours}</bdi>
                      </div>
                    );
                  }),
              },
              {
                key: 'period',
                title: t('shift.period'),
                cell: ({ shiftPeriodStartUtc, shiftPeriodEndUtc }) => {
                  const { first, last } = words.period(shiftPeriodStartUtc, shiftPeriodEndUtc);
                  return (
                    <>
                      <bdi>{first}</bdi> – <bdi>{last}</bdi>
                    </>
                  );
                },
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
