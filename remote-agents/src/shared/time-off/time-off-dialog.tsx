import { calls } from '@qafila/contracts';
import type { VehicleName } from '@qafila/contracts/agent';
import { DayText, TIME_OFF_REASONS, type TimeOffEffect } from '@qafila/contracts/shift';
import { openPath } from '@qafila/domain/roster';
import { useApi, useErrorText, useNotice } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { Button, Dialog, DialogFoot, Link, ListItem, PlainList, Text, useUi } from '@qafila/ui';
import {
  ChoiceField,
  DateRangeField,
  Form,
  SubmitButton,
  TextAreaField,
  useFormValue,
} from '@qafila/ui/fields';
import { useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import * as v from 'valibot';
import { type Text as Texts, useText } from '../../messages/use-text.ts';
import { agentKeys } from '../keys.ts';
import { useDayText } from '../use-day-text.ts';
import { dayInZone, useShiftWords } from '../use-shift-words.ts';

type Hours = TimeOffEffect['hours'];
interface OffAgent {
  id: string;
  fullName: string;
  vehicle: VehicleName;
}

const formOf = (t: Texts) =>
  v.pipe(
    v.object({
      period: v.pipe(
        v.object({ from: v.optional(v.string()), to: v.optional(v.string()) }),
        v.check(({ from, to }) => Boolean(from && to), t('timeOff.daysMissing')),
      ),
      reason: v.picklist(TIME_OFF_REASONS),
      note: v.pipe(v.string(), v.maxLength(300)),
    }),
    v.forward(
      v.check(({ reason, note }) => reason !== 'other' || note.trim() !== '', t('timeOff.noteMissing')),
      ['note'],
    ),
  );

interface TimeOffDialogProps {
  agent: OffAgent;
  /** The first date to propose. */
  day: string;
  onClose: () => void;
}

/** Gives an agent time off from one date to another, and names the planned hours that need a replacement. */
export function TimeOffDialog({ agent, day, onClose }: TimeOffDialogProps) {
  const t = useText();
  const api = useApi();
  const { t: ui, now, timeZone } = useUi();
  const client = useQueryClient();
  const errorText = useErrorText();
  const notice = useNotice();
  const schema = useMemo(() => formOf(t), [t]);
  const [open, setOpen] = useState<Hours | null>(null);
  const save = async ({ period, reason, note }: v.InferOutput<typeof schema>) => {
    const dates = { agentId: agent.id, from: period.from ?? '', to: period.to ?? '' };
    // Read at the last moment: hours that were planned since are named as well.
    const effect = await api.call(calls.shift.timeOffEffect, { query: dates }).catch(() => null);
    await api.call(calls.shift.addTimeOff, { body: { ...dates, reason, note } }).catch((error: unknown) => {
      throw new Error(errorText(error), { cause: error });
    });
    await client.invalidateQueries({ queryKey: agentKeys.all });
    const today = dayInZone(now().getTime(), timeZone);
    const ahead = (effect?.hours ?? []).filter((one) => one.day >= today);
    if (ahead.length > 0) return setOpen(ahead);
    notice.success(t('timeOff.saved', { agent: agent.fullName }));
    return onClose();
  };
  if (open)
    return (
      <Dialog
        open
        size="md"
        title={t('timeOff.saved', { agent: agent.fullName })}
        description={t('timeOff.needed', { count: open.length })}
        onClose={onClose}
        foot={
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        }
      >
        <HoursList hours={open} vehicle={agent.vehicle} onFind={onClose} />
      </Dialog>
    );
  return (
    <Dialog
      open
      size="md"
      title={t('timeOff.title', { agent: agent.fullName })}
      description={t('timeOff.body')}
      onClose={onClose}
    >
      <Form
        label={t('timeOff.add')}
        schema={schema}
        defaultValues={{ period: { from: day, to: day }, reason: 'leave', note: '' }}
        onSubmit={save}
      >
        <DateRangeField name="period" label={t('timeOff.days')} required />
        <ChoiceField
          name="reason"
          label={t('timeOff.reason')}
          options={TIME_OFF_REASONS.map((value) => ({ value, label: t(`timeOff.choice.${value}`) }))}
        />
        <TextAreaField name="note" label={t('timeOff.note')} maxLength={300} />
        <Effect agent={agent} />
        <DialogFoot>
          <Button onClick={onClose}>{ui('dialog.cancel')}</Button>
          <SubmitButton>{t('timeOff.save')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

/** What the dates in the form would take the agent out of. */
function Effect({ agent }: { agent: OffAgent }) {
  const t = useText();
  const api = useApi();
  const dayText = useDayText();
  const { from = '', to = '' } = useFormValue<{ from?: string; to?: string }>('period') ?? {};
  const query = { agentId: agent.id, from, to };
  const { data } = useQuery({
    queryKey: agentKeys.timeOff({ effect: query }),
    queryFn: ({ signal }) => api.call(calls.shift.timeOffEffect, { query, signal }),
    enabled: v.is(DayText, from) && v.is(DayText, to) && from <= to,
    meta: { failure: false },
  });
  if (!data) return null;
  const [other] = data.overlapping;
  return (
    <>
      {other && (
        <Text tone="danger" role="alert">
          {t('timeOff.overlaps', { from: dayText(other.from), to: dayText(other.to) })}
        </Text>
      )}
      {data.activeTaskCount > 0 && (
        <Text tone="danger">{t('timeOff.tasks', { count: data.activeTaskCount })}</Text>
      )}
      <Text tone={data.hours.length > 0 ? 'normal' : 'muted'}>
        {data.hours.length > 0 ? t('timeOff.hours', { count: data.hours.length }) : t('timeOff.noHours')}
      </Text>
      <HoursList hours={data.hours} vehicle={agent.vehicle} />
    </>
  );
}

/** Maximum hours named; time off of a year has hundreds. */
const MAX_NAMED = 14;

interface HoursListProps {
  hours: Hours;
  vehicle: VehicleName;
  /** With it, each has a link to the agents who could work in these hours. */
  onFind?: () => void;
}

function HoursList({ hours, vehicle, onFind }: HoursListProps) {
  const t = useText();
  const dayText = useDayText();
  const words = useShiftWords();
  return (
    <>
      <PlainList aria-label={t('timeOff.hoursList')}>
        {hours.slice(0, MAX_NAMED).map((one) => (
          <ListItem key={`${one.day} ${one.startMin}`}>
            <bdi>{dayText(one.day)}</bdi>{' '}
            <bdi dir="ltr">{words.hours({ startTimeMin: one.startMin, endTimeMin: one.endMin % 1440 })}</bdi>
            {one.shiftTitle && (
              <Text as="span" tone="muted">
                {' · '}
                <bdi>{one.shiftTitle}</bdi>
              </Text>
            )}
            {onFind && (
              <>
                {' '}
                <Link asChild>
                  <RouterLink to={openPath({ ...one, vehicle })} onClick={onFind}>
                    {t('attendance.replace')}
                  </RouterLink>
                </Link>
              </>
            )}
          </ListItem>
        ))}
      </PlainList>
      {hours.length > MAX_NAMED && (
        <Text tone="muted">{t('timeOff.more', { count: hours.length - MAX_NAMED })}</Text>
      )}
    </>
  );
}
