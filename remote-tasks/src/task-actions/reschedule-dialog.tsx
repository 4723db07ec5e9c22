import { ApiError } from '@qafila/api-client';
import { MINUTE_MS } from '@qafila/contracts/core';
import { RescheduleCalculate, type ReschedulePlan, type Task } from '@qafila/contracts/task';
import { momentMs } from '@qafila/domain/dates';
import { useNotice } from '@qafila/shell-sdk';
import { Button, Dialog, Flex, Text, useNow, useUi } from '@qafila/ui';
import {
  DateTimeField,
  Form,
  SubmitButton,
  TextAreaField,
  useFormSetter,
  useFormValue,
} from '@qafila/ui/fields';
import { useState } from 'react';
import * as v from 'valibot';
import { useText } from '../messages/use-text.ts';
import { useBodyKey } from '../shared/use-body-key.ts';
import { ReschedulePreview, timesNow } from './reschedule-preview.tsx';
import { useTaskActions } from './use-task-actions.ts';

/** The times in step 1; the reason is asked in step 2. */
const Rescheduling = v.object({ ...RescheduleCalculate.entries, reason: v.optional(v.string(), '') });

interface Calculated {
  plan: ReschedulePlan;
  /** The requested times that this plan was calculated for. */
  asked: RescheduleCalculate;
}

const isFor = (calculated: Calculated | undefined, times: Partial<RescheduleCalculate>) =>
  calculated !== undefined &&
  calculated.asked.pickupByUtc === times.pickupByUtc &&
  calculated.asked.deliverByUtc === times.deliverByUtc;

const required = () =>
  new ApiError({
    code: 'VALIDATION',
    status: 400,
    message: 'This is a required field',
    errors: [{ path: 'reason', message: 'This is a required field' }],
  });

/**
 * New times for a task, in two steps: calculated and compared with the present ones, then submitted with the version of
 * that plan. An outdated plan is calculated again; typed values stay.
 */
export function RescheduleDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useText();
  const notice = useNotice();
  const { calculate, reschedule } = useTaskActions(task);
  const { keyOf } = useBodyKey();
  const [calculated, setCalculated] = useState<Calculated>();
  const [movedOn, setMovedOn] = useState(false);

  const look = async (asked: RescheduleCalculate, isOutdated = false) => {
    const plan = await calculate(asked);
    const [seen, now] = [timesNow(task, calculated?.plan), timesNow(task, plan)];
    const isMoved = seen.pickupByUtc !== now.pickupByUtc || seen.deliverByUtc !== now.deliverByUtc;
    setMovedOn(isOutdated || isMoved);
    setCalculated({ asked, plan });
  };
  const submit = async (asked: RescheduleCalculate, planVersion: string, reason: string) => {
    if (reason === '') throw required();
    try {
      const body = { ...asked, planVersion, reason };
      await reschedule(body, keyOf(body));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error;
      return look(asked, true);
    }
    notice.success(t('reschedule.done', { id: task.shortId }));
    onClose();
  };
  return (
    <Dialog
      open
      size="lg"
      title={t('reschedule.title', { id: task.shortId })}
      description={t('reschedule.body')}
      onClose={onClose}
    >
      <Form
        label={t('action.reschedule')}
        schema={Rescheduling}
        defaultValues={{
          taskId: task.id,
          pickupByUtc: task.pickupByUtc,
          deliverByUtc: task.deliverByUtc,
          reason: '',
        }}
        onSubmit={async ({ reason, ...asked }) => {
          if (calculated && isFor(calculated, asked))
            return submit(asked, calculated.plan.planVersion, reason.trim());
          return look(asked);
        }}
      >
        <Flex gap="3" flexWrap="wrap">
          <DateTimeField name="pickupByUtc" label={t('field.pickupBy')} required />
          <DateTimeField name="deliverByUtc" label={t('field.deliverBy')} required />
        </Flex>
        <LaterButtons />
        <TextAreaField name="reason" label={t('detail.releaseReason')} maxLength={500} rows={2} />
        <Proposal task={task} calculated={calculated} movedOn={movedOn} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

/** Minutes that are asked for most. */
const LATER_MIN = [15, 30] as const;
const later = (ms: number, minutes: number) => new Date(ms + minutes * MINUTE_MS).toISOString();
/** Whole minutes since a time that has passed; 0 for one ahead, or one that can't be read. */
const minutesSince = (ms: number, now: Date) => Math.max(0, Math.ceil((now.getTime() - ms) / MINUTE_MS) || 0);

/** Moves both times later in one press, by as much; from now, where the time of the delivery has passed. */
function LaterButtons() {
  const t = useText();
  const now = useNow();
  const set = useFormSetter();
  const pickupByUtc = useFormValue<string>('pickupByUtc');
  const deliverByUtc = useFormValue<string>('deliverByUtc');
  const passed = minutesSince(momentMs(deliverByUtc), now);
  const move = (minutes: number) => {
    for (const [name, time] of Object.entries({ pickupByUtc, deliverByUtc })) {
      const ms = momentMs(time);
      if (!Number.isNaN(ms)) set(name, later(ms, passed + minutes));
    }
  };
  return (
    <Flex gap="2" alignItems="center" flexWrap="wrap" role="group" aria-label={t('reschedule.later')}>
      {LATER_MIN.map((minutes) => (
        <Button key={minutes} size="sm" onClick={() => move(minutes)}>
          <bdi>{t('reschedule.min', { min: `+${minutes}` })}</bdi>
        </Button>
      ))}
      {passed > 0 && (
        <Text size="sm" tone="muted">
          {t('reschedule.fromNow')}
        </Text>
      )}
    </Flex>
  );
}

function Proposal({
  task,
  calculated,
  movedOn,
  onClose,
}: {
  task: Task;
  calculated: Calculated | undefined;
  movedOn: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const { t: kit } = useUi();
  const pickupByUtc = useFormValue<string>('pickupByUtc');
  const deliverByUtc = useFormValue<string>('deliverByUtc');
  const valid = isFor(calculated, { pickupByUtc, deliverByUtc });
  return (
    <>
      {valid && movedOn && (
        <Text role="alert" tone="danger">
          {t('reschedule.movedOn')}
        </Text>
      )}
      {valid && calculated && <ReschedulePreview task={task} plan={calculated.plan} />}
      <Flex gap="2" justifyContent="flex-end">
        <Button onClick={onClose}>{kit('dialog.cancel')}</Button>
        <SubmitButton>{t(valid ? 'action.reschedule' : 'reschedule.calculate')}</SubmitButton>
      </Flex>
    </>
  );
}
