import type { HeatDay } from '@qafila/contracts/shift';
import { addDays, weekStart } from '@qafila/domain/roster';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Flex,
  IconButton,
  LoadingState,
  PageFrame,
  Section,
  Stack,
  Text,
} from '@qafila/ui';
import { DayInput } from '@qafila/ui/fields';
import { FilterCell } from '@qafila/ui/list';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import { Columns } from '../../shared/columns.ts';
import { useDayName } from '../../shared/use-day-name.ts';
import { useMonthDay } from '../../shared/use-month-day.ts';
import { HourChart } from './hour-chart.tsx';
import { HourTable } from './hour-table.tsx';
import { useHeatDay } from './use-heat-day.ts';
import { useHeatWords } from './use-heat-words.ts';
import { useWhatIf } from './what-if/use-what-if.ts';
import { WhatIfPanel } from './what-if/what-if-panel.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Hours before and after the day's work in which fewer orders are expected are left out. */
const SHOWN_ORDERS = 0.05;
const POLICY = '/settings/confiugrations/dashboard?config=policy';

/** A day of the heat rule: which agents it keeps back, whether the others carry the orders, and what changes would do. */
export default function HeatPlannerPage() {
  const t = useText();
  const navigate = useNavigate();
  const dayId = useId();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('day') ?? '';
  const { data, error, isFetching, isPlaceholderData, refetch } = useHeatDay(DAY.test(wanted) ? wanted : '');
  const show = (day: string) => setParams(day ? { day } : {}, { replace: true });
  const frame = (children: ReactNode, actions?: ReactNode) => (
    <PageFrame title={t('heat.title')} actions={actions}>
      {children}
    </PageFrame>
  );
  if (!data)
    return frame(
      error ? (
        <ErrorState
          title={t('heat.notRead')}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState shape="page" rows={10} />
      ),
    );
  const { day } = data;
  const openBoard = () => void navigate(`/shift-management?view=coverage&week=${weekStart(day)}&day=${day}`);
  return frame(
    <>
      <Text tone="muted">{t('heat.purpose')}</Text>
      <Flex gap="2" alignItems="flex-end" flexWrap="wrap">
        <Flex gap="2" alignItems="flex-end" minWidth="0">
          <IconButton
            icon="chevron-left"
            mirrored
            label={t('heat.dayBefore')}
            variant="secondary"
            onClick={() => show(addDays(day, -1))}
          />
          <FilterCell label={t('heat.day')} id={dayId} width="36" minWidth="0">
            <DayInput id={dayId} whenLeft value={day} onValue={(chosen) => show(chosen ?? '')} />
          </FilterCell>
          <IconButton
            icon="chevron-right"
            mirrored
            label={t('heat.dayAfter')}
            variant="secondary"
            onClick={() => show(addDays(day, 1))}
          />
        </Flex>
        <Button onClick={() => show('')}>{t('heat.nextDay')}</Button>
      </Flex>
      {error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      <div aria-busy={isPlaceholderData || undefined}>
        {!data.kept ? (
          <NoRule data={data} onNext={() => show('')} onPolicy={() => void navigate(POLICY)} />
        ) : data.agents.length === 0 ? (
          <Nobody day={day} onPlan={openBoard} />
        ) : (
          <KeptDay key={day} data={data} kept={data.kept} />
        )}
      </div>
    </>,
    <>
      <Button icon="settings" onClick={() => void navigate(POLICY)}>
        {t('heat.openPolicy')}
      </Button>
      <Button icon="calendar" onClick={openBoard}>
        {t('heat.openBoard')}
      </Button>
    </>,
  );
}

interface NoRuleProps {
  data: HeatDay;
  onNext: () => void;
  onPolicy: () => void;
}

/** Why no agent is kept back on this day, and when one is. */
function NoRule({ data: { day, firstDay, lastDay, vehicles }, onNext, onPolicy }: NoRuleProps) {
  const t = useText();
  const dayName = useDayName();
  const monthDay = useMonthDay();
  if (vehicles.length === 0)
    return (
      <EmptyState
        icon="sun"
        title={t('heat.off')}
        body={t('heat.offBody')}
        action={<Button onClick={onPolicy}>{t('heat.openPolicy')}</Button>}
      />
    );
  return (
    <EmptyState
      icon="sun"
      title={t('heat.otherDay', { day: dayName(day) })}
      body={t('heat.otherDayBody', { first: monthDay(firstDay), last: monthDay(lastDay) })}
      action={<Button onClick={onNext}>{t('heat.nextDay')}</Button>}
    />
  );
}

/** Nobody has planned this day: that all its orders would be left over is no news, and nothing can be tried out. */
function Nobody({ day, onPlan }: { day: string; onPlan: () => void }) {
  const t = useText();
  const dayName = useDayName();
  return (
    <EmptyState
      icon="calendar"
      title={t('heat.nobody', { day: dayName(day) })}
      body={t('heat.nobodyBody')}
      action={<Button onClick={onPlan}>{t('heat.plan')}</Button>}
    />
  );
}

/** One day; its filters, the chosen agents and what is tried out end with it. */
function KeptDay({ data, kept }: { data: HeatDay; kept: NonNullable<HeatDay['kept']> }) {
  const t = useText();
  const words = useHeatWords();
  const dayName = useDayName();
  const whatIf = useWhatIf(data);
  const [hour, setHour] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const isTried = whatIf.changes.length > 0;
  const used = whatIf.hours.filter(
    (one) =>
      one.isKept ||
      one.orders >= SHOWN_ORDERS ||
      one.capacity > 0 ||
      (whatIf.before[one.hour]?.capacity ?? 0) > 0,
  );
  const [from, to] = [used[0]?.hour ?? 0, (used.at(-1)?.hour ?? 23) + 1];
  const shown = whatIf.hours.slice(from, to);
  return (
    <Stack gap="4">
      <Text size="lg" role="status">
        {isTried && `${t('heat.withChanges')} `}
        {words.summary(kept, whatIf.summary)}
      </Text>
      <Columns>
        <Card>
          <Section
            title={t('heat.byHour')}
            description={
              <>
                {data.patternDay
                  ? t('heat.likeDay', { day: dayName(data.patternDay) })
                  : t('heat.average', { count: data.weeks })}
                {data.pastDays === 0 && ` ${t('heat.noPast')}`}
                {data.plannedAs !== data.day &&
                  ` ${t('heat.plannedAs', { day: dayName(data.day), as: dayName(data.plannedAs) })}`}
                {data.unplanned > 0 && ` ${t('heat.unplanned', { count: data.unplanned })}`}
              </>
            }
          >
            <Stack gap="4">
              <HourChart hours={shown} before={isTried ? whatIf.before.slice(from, to) : null} />
              <HourTable
                hours={shown}
                words={words}
                onKeptBack={(at) => {
                  setHour(at);
                  list.current?.focus();
                }}
              />
            </Stack>
          </Section>
        </Card>
        <WhatIfPanel {...{ data, whatIf, words, hour, list }} onHour={setHour} />
      </Columns>
    </Stack>
  );
}
