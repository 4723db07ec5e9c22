import { calls } from '@qafila/contracts';
import { MAX_ATTENDANCE_DAYS } from '@qafila/contracts/shift';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useMutation } from '@qafila/shell-sdk/data';
import { Button, Flex, Note, PageFrame } from '@qafila/ui';
import { DateRange, DayInput, Select } from '@qafila/ui/fields';
import { saveFile } from '@qafila/ui/files';
import { FilterCell, SearchBox } from '@qafila/ui/list';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { DayAttendance } from './day-attendance.tsx';
import { AgentPeriod, PeriodAttendance } from './period-attendance.tsx';
import { SPANS, useDays } from './use-days.ts';

/** Who came as planned: on a day, or summed by agent over up to a month. */
export function AttendanceView({ tabs }: { tabs: ReactNode }) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const id = useId();
  const days = useDays();
  const { day, period, params, set, today } = days;
  const search = params.get('search') ?? '';
  const agentId = period ? (params.get('agent') ?? '') : '';
  const file = useMutation({
    mutationFn: async () => {
      const query = { ...(period ?? { from: day, to: day }), agentId };
      const { blob, fileName } = await api.call(calls.shift.attendanceFile, { query });
      saveFile(notice, fileName ?? `attendance-${query.from}-${query.to}.csv`, blob);
    },
  });
  return (
    <PageFrame
      title={t('shifts.title')}
      tabs={tabs}
      actions={
        <Button icon="download" disabled={days.isTooLong || file.isPending} onClick={() => file.mutate()}>
          {t('attendance.file')}
        </Button>
      }
    >
      <Flex gap="2" alignItems="flex-end" flexWrap="wrap">
        {!agentId && (
          <SearchBox
            label={t('coverage.search')}
            value={search}
            onSearch={(text) => set({ search: text.trim() ? text : '' })}
          />
        )}
        <FilterCell label={t('attendance.span')} id={`${id}-span`}>
          <Select
            id={`${id}-span`}
            options={SPANS.map((value) => ({ value, label: t(`attendance.span.${value}`) }))}
            value={days.span}
            onValue={(span) => span && days.setSpan(span)}
          />
        </FilterCell>
        {period ? (
          <FilterCell label={t('attendance.days')} width={{ base: 'full', md: '296px' }} maxWidth="full">
            <DateRange
              label={t('attendance.days')}
              value={period}
              minimum={days.firstKnown}
              invalid={days.isTooLong}
              onValue={({ from, to }) => from && to && days.setPeriod({ from, to })}
            />
          </FilterCell>
        ) : (
          <FilterCell label={t('attendance.day')} id={id} width="36">
            <DayInput
              id={id}
              whenLeft
              value={day}
              minimum={days.firstKnown}
              maximum={today}
              onValue={(chosen) => set({ day: chosen ?? '' })}
            />
          </FilterCell>
        )}
      </Flex>
      {!period && <DayAttendance days={days} search={search} />}
      {days.isTooLong && <Note role="alert">{t('attendance.tooLong', { count: MAX_ATTENDANCE_DAYS })}</Note>}
      {period && !days.isTooLong && agentId && (
        <AgentPeriod period={period} agentId={agentId} onBack={() => set({ agent: '' })} />
      )}
      {period && !days.isTooLong && !agentId && (
        <PeriodAttendance period={period} onAgent={(agent) => set({ agent })} />
      )}
    </PageFrame>
  );
}
