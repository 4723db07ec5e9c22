import { AGENT_TRANSPORT } from '@qafila/contracts/agent';
import { type Dashboard, NO_AREA, NO_PARTNER } from '@qafila/contracts/analytics';
import { Button, Text, useUi } from '@qafila/ui';
import { DateRange, type DayRange, Select } from '@qafila/ui/fields';
import { FilterBar, FilterCell } from '@qafila/ui/list';
import { useId, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useChoices } from './use-dashboard.ts';
import type { FilterChoice } from './use-filters.ts';

/** Days that the period filter offers. */
const PERIODS = [1, 7, 14, 30, 90, 365];
/** Filters that a phone folds away; the period stays. */
const FOLDED = ['from', 'area', 'vehicle', 'supplierId', 'partner'] as const;
/** Lifts a filter that the dashboard was saved with. */
const ALL = 'all';

interface BoardFiltersProps {
  dashboard: Dashboard;
  filters: FilterChoice;
  /** Saves what is chosen as the dashboard's own; absent for readers. */
  onSave: (() => void) | undefined;
}

/** Period, area, vehicle, supplier and partner. */
export function BoardFilters({ dashboard: { filters: saved }, filters, onSave }: BoardFiltersProps) {
  const t = useText();
  const choices = useChoices();
  const { data } = choices;
  const periods = [...new Set([...PERIODS, saved.days, Number(filters.value('days') ?? saved.days)])];
  return (
    <FilterBar
      label={t('analytics.filters')}
      narrowed={filters.isSet}
      onReset={filters.reset}
      first={
        <Choice
          label={t('analytics.period')}
          value={filters.value('days') ?? String(saved.days)}
          options={periods
            .sort((a, b) => a - b)
            .map((days) => ({ value: String(days), label: t('analytics.days', { count: days }) }))}
          onValue={(days) => filters.choose({ days, from: undefined, to: undefined })}
        />
      }
      set={FOLDED.filter((name) => filters.value(name) !== undefined).length}
    >
      <OwnPeriod filters={filters} />
      <Choice
        label={t('analytics.column.area')}
        value={filters.value('area') ?? saved.area ?? ALL}
        reading={!data}
        options={[
          { value: ALL, label: t('analytics.all') },
          { value: NO_AREA, label: t('analytics.none.area') },
          ...(data?.areas ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValue={(area) => filters.choose({ area })}
      />
      <Choice
        label={t('analytics.column.vehicle')}
        value={filters.value('vehicle') ?? saved.vehicle ?? ALL}
        options={[
          { value: ALL, label: t('analytics.all') },
          ...AGENT_TRANSPORT.members.map(({ name }) => ({
            value: name,
            label: t(`analytics.vehicle.${name}`),
          })),
        ]}
        onValue={(vehicle) => filters.choose({ vehicle })}
      />
      <Choice
        label={t('analytics.column.supplier')}
        value={filters.value('supplierId') ?? saved.supplierId ?? ALL}
        reading={!data}
        options={[
          { value: ALL, label: t('analytics.all') },
          ...(data?.suppliers ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValue={(supplierId) => filters.choose({ supplierId })}
      />
      <Choice
        label={t('analytics.column.partner')}
        value={filters.value('partner') ?? saved.partner ?? ALL}
        reading={!data}
        options={[
          { value: ALL, label: t('analytics.all') },
          { value: NO_PARTNER, label: t('analytics.ownWork') },
          ...(data?.partners ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValue={(partner) => filters.choose({ partner })}
      />
      {!data && choices.error !== null && <ReadAgain query={choices} />}
      {filters.isSet && onSave && (
        <Button variant="ghost" onClick={onSave}>
          {t('analytics.saveFilters')}
        </Button>
      )}
    </FilterBar>
  );
}

/** Why there is nothing to choose. */
function ReadAgain({ query }: { query: ReturnType<typeof useChoices> }) {
  const { t, errorText } = useUi();
  return (
    <>
      <Text role="alert" color="danger-text">
        {errorText(query.error)}
      </Text>
      <Button icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('error.retry')}
      </Button>
    </>
  );
}

/** Two days; both are needed before they replace the period. */
function OwnPeriod({ filters }: { filters: FilterChoice }) {
  const t = useText();
  const set = { from: filters.value('from'), to: filters.value('to') };
  const [half, setHalf] = useState<DayRange>({});
  const label = t('analytics.ownPeriod');
  return (
    <FilterCell label={label} width="296px" maxWidth="full">
      <DateRange
        label={label}
        value={set.from && set.to ? set : half}
        onValue={({ from, to }) => {
          const isWhole = from !== undefined && to !== undefined;
          setHalf(isWhole ? {} : { from, to });
          if (isWhole) filters.choose({ from, to, days: undefined });
          else if (set.from) filters.choose({ from: undefined, to: undefined });
        }}
      />
    </FilterCell>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  /** Its options are not read yet. */
  reading?: boolean;
  options: { value: string; label: string }[];
  onValue: (value: string) => void;
}

function Choice({ label, value, reading = false, options, onValue }: ChoiceProps) {
  const t = useText();
  const id = useId();
  // Without a name: not read yet, or saved with the dashboard and deleted since.
  const isNameless = !options.some((option) => option.value === value);
  const nameless = { value, label: reading ? '…' : t('analytics.choice.gone') };
  const shown = isNameless ? [...options, nameless] : options;
  return (
    <FilterCell label={label} id={id} minWidth="132px" maxWidth="220px">
      <Select<string>
        id={id}
        value={value}
        options={shown}
        disabled={reading}
        onValue={(next) => next && onValue(next)}
      />
    </FilterCell>
  );
}
