import { calls } from '@qafila/contracts';
import { BREAKDOWN_ORDER, FLEET } from '@qafila/contracts/agent';
import { OPERATE } from '@qafila/contracts/core';
import type { Shift } from '@qafila/contracts/shift';
import { timeOfDay } from '@qafila/domain/dates';
import {
  DrawerFoot,
  type DrawerProps,
  type DrawerViews,
  useApi,
  useDrawer,
  useSession,
} from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { Button, Fact, Facts, Loaded, Section, Stack, Text } from '@qafila/ui';
import { RecordTable } from '@qafila/ui/list';
import { useText } from '../../messages/use-text.ts';
import { useShiftWords } from '../../shared/use-shift-words.ts';
import { ShiftAgents } from './shift-agents.tsx';
import { ShiftEnd } from './shift-end.tsx';
import { useShift } from './use-shift.ts';

/** One shift: hours, agents and requirements. */
export default function ShiftDetailDrawer(props: DrawerProps<DrawerViews['shift.detail']>) {
  const { params, tab, setTitle } = props;
  const t = useText();
  const drawer = useDrawer();
  const mayChange = useSession().hasRole(...OPERATE.roles);
  const query = useShift(params.shiftId);
  useDrawerTitle(setTitle, query.data?.title, query.data?.shortId);
  return (
    <Loaded query={query} shape="form">
      {(shift) => (
        <Stack gap="6">
          {tab === 'requirements' ? (
            <Requirements shift={shift} />
          ) : (
            <>
              <Scheduling shift={shift} />
              <ShiftAgents shift={shift} mayChange={mayChange} />
            </>
          )}
          {mayChange && (
            <DrawerFoot>
              <Button icon="copy" onClick={() => drawer.replace('shift.create', { copyOf: shift.id })}>
                {t('list.duplicate')}
              </Button>
              <Button
                variant="primary"
                icon="edit"
                onClick={() => drawer.replace('shift.edit', { shiftId: shift.id })}
              >
                {t('list.edit')}
              </Button>
            </DrawerFoot>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function Scheduling({ shift }: { shift: Shift }) {
  const t = useText();
  const words = useShiftWords();
  const { first, last } = words.period(shift.shiftPeriodStartUtc, shift.shiftPeriodEndUtc);
  const { breakStartTimeMin, breakDuration } = shift;
  const mandatory = (is: boolean | undefined) => (is ? ` · ${t('shift.mandatory')}` : '');
  const fact = (label: string, value: string) => (
    <Fact label={label}>
      <bdi>{value || '–'}</bdi>
    </Fact>
  );
  return (
    <Section title={t('shift.scheduling')}>
      <Stack gap="4">
        <Facts stacked>
          {fact(t('shift.firstDay'), first)}
          {fact(t('shift.lastDay'), last)}
          <ShiftEnd shift={shift} />
          {breakStartTimeMin !== null &&
            fact(
              t('shift.commonBreak'),
              `${timeOfDay(breakStartTimeMin)}, ${t('shift.minutesOf', { count: breakDuration ?? 0 })}${mandatory(shift.breakMandatory)}`,
            )}
          {fact(t('skill.createdBy'), shift.createdBy)}
        </Facts>
        <RecordTable
          plain
          label={t('shift.hours')}
          rows={shift.timings}
          rowId={({ weekday }) => weekday}
          empty=""
          columns={[
            { key: 'day', title: t('shift.day'), cell: ({ weekday }) => words.longDay(weekday) },
            {
              key: 'hours',
              title: t('shift.hours'),
              cell: (timing) => <bdi dir="ltr">{words.hours(timing)}</bdi>,
            },
            {
              key: 'break',
              title: t('shift.break'),
              cell: ({ breakStartTimeMin: from, breakEndTimeMin: to, breakMandatory }) =>
                typeof from === 'number' && typeof to === 'number' ? (
                  <>
                    <bdi dir="ltr">{words.hours({ startTimeMin: from, endTimeMin: to })}</bdi>
                    {mandatory(breakMandatory)}
                  </>
                ) : (
                  '–'
                ),
            },
          ]}
        />
      </Stack>
    </Section>
  );
}

function Requirements({ shift }: { shift: Shift }) {
  const t = useText();
  const api = useApi();
  const { data: areas } = useQuery({
    queryKey: ['areas'],
    queryFn: ({ signal }) => api.call(calls.location.areas, { query: { pageSize: 500 }, signal }),
    enabled: shift.areaIds.length > 0,
    meta: { failure: false },
  });
  const shares = shift.shiftParameters.transportTypeDistribution;
  const rows = BREAKDOWN_ORDER.flatMap((vehicle) => {
    const share = shares[vehicle];
    return share ? [{ vehicle, ...share }] : [];
  });
  const named = areas?.items.filter(({ id }) => shift.areaIds.includes(id)).map(({ name }) => name);
  const fact = (label: string, value: string) => (
    <Fact label={label}>
      <bdi>{value || '–'}</bdi>
    </Fact>
  );
  return (
    <Section title={t('shift.requirements')}>
      <Stack gap="4">
        <Facts stacked>
          {fact(t('shift.maxAgents'), String(shift.maxAssignableAgents))}
          {fact(
            t('shift.areas'),
            shift.areaIds.length > 0 ? (named?.join(', ') ?? '…') : t('shift.anywhere'),
          )}
          {fact(t('shift.geographical'), t(shift.geographicalConnectivity ? 'yes' : 'no'))}
          {fact(t('shift.timeBased'), t(shift.timeBasedConnectivity ? 'yes' : 'no'))}
        </Facts>
        <RecordTable
          plain
          label={t('shift.shares')}
          rows={rows}
          rowId={({ vehicle }) => vehicle}
          empty={t('shift.noShares')}
          columns={[
            { key: 'vehicle', title: t('field.vehicle'), cell: ({ vehicle }) => t(`vehicle.${vehicle}`) },
            { key: 'share', title: t('shift.share'), cell: ({ percentValue }) => `${percentValue} %` },
            ...FLEET.names.map((fleet) => ({
              key: fleet,
              title: t(`fleet.${fleet}`),
              cell: ({ fleetTypeDistribution }: (typeof rows)[number]) => `${fleetTypeDistribution[fleet]} %`,
            })),
          ]}
        />
        {shift.notes && <Text dir="auto">{shift.notes}</Text>}
      </Stack>
    </Section>
  );
}
