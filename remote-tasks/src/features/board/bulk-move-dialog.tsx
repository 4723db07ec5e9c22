import { ApiError } from '@qafila/api-client';
import { MINUTES_PER_DAY, UtcTime } from '@qafila/contracts/core';
import {
  type BulkRescheduleCalculate,
  type BulkReschedulePlan,
  bulkRescheduleCalls,
  MAX_MOVE_MIN,
  type Task,
} from '@qafila/contracts/task';
import { useApi } from '@qafila/shell-sdk';
import { Box, Button, Dialog, Flex, Text, useUi } from '@qafila/ui';
import {
  ChoiceField,
  DateTimeField,
  Form,
  NumberField,
  SubmitButton,
  TextAreaField,
  useFormSetter,
  useFormValue,
} from '@qafila/ui/fields';
import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { useText } from '../../messages/use-text.ts';
import { useBodyKey } from '../../shared/use-body-key.ts';
import { BulkMovePreview } from './bulk-move-preview.tsx';
import { type OnBulkClose, useBulkChange } from './use-bulk-change.tsx';

const REQUIRED = 'This is a required field';

const Moving = v.pipe(
  v.object({
    how: v.picklist(['later', 'earlier', 'to']),
    minutes: v.optional(v.union([v.number(), v.string()])),
    pickupByUtc: v.optional(v.string(), ''),
    reason: v.optional(v.string(), ''),
  }),
  v.forward(
    v.partialCheck(
      [['how'], ['pickupByUtc']],
      ({ how, pickupByUtc }) => how !== 'to' || v.is(UtcTime, pickupByUtc),
      REQUIRED,
    ),
    ['pickupByUtc'],
  ),
);
type Moving = v.InferOutput<typeof Moving>;

const LATER: Moving = { how: 'later', minutes: 15, pickupByUtc: '', reason: '' };
/** Minutes that are asked for most. */
const USUAL_MIN = [15, 30, 60] as const;

const askedOf = (
  tasks: readonly Task[],
  { how, minutes, pickupByUtc }: Partial<Omit<Moving, 'reason'>>,
): BulkRescheduleCalculate => ({
  taskIds: tasks.map(({ id }) => id),
  ...(how === 'to' ? { pickupByUtc } : { byMin: Number(minutes) * (how === 'earlier' ? -1 : 1) }),
});

interface Calculated {
  plan: BulkReschedulePlan;
  /** What this plan was calculated for, as text to compare. */
  asked: string;
}

interface BulkMoveDialogProps {
  tasks: readonly Task[];
  onClose: OnBulkClose;
}

/**
 * Moves several tasks by minutes or to a time, in two steps as a single one: calculated and shown, with those that can't be
 * moved, then submitted, with a result for each.
 */
export function BulkMoveDialog({ tasks, onClose }: BulkMoveDialogProps) {
  const t = useText();
  const api = useApi();
  const { left, typed, isTyped, setTyped, run, results, close } = useBulkChange(tasks, LATER, onClose);
  const key = useBodyKey();
  const [calculated, setCalculated] = useState<Calculated>();
  const title = t('board.move.title', { count: left.length });
  const submit = async (plan: BulkReschedulePlan, values: Moving) => {
    const reason = values.reason.trim();
    if (reason === '')
      throw new ApiError({
        code: 'VALIDATION',
        status: 400,
        message: REQUIRED,
        errors: [{ path: 'reason', message: REQUIRED }],
      });
    const movable = plan.results.flatMap(({ id, pickupByUtc, deliverByUtc, planVersion }) =>
      id && pickupByUtc && deliverByUtc && planVersion
        ? { taskId: id, pickupByUtc, deliverByUtc, planVersion }
        : [],
    );
    const body = { tasks: movable, reason };
    await run(values, () => api.call(bulkRescheduleCalls.submit, { body, idempotencyKey: key.keyOf(body) }));
    key.clear();
    // Those that failed are looked at again.
    setCalculated(undefined);
  };
  const shown = results(title);
  if (shown) return shown;
  return (
    <Dialog open size="lg" title={title} description={t('board.move.body')} onClose={close}>
      <Form
        label={title}
        schema={Moving}
        defaultValues={typed}
        typedBefore={isTyped}
        onSubmit={async (values) => {
          setTyped(values);
          const body = askedOf(left, values);
          const asked = JSON.stringify(body);
          if (calculated?.asked === asked) return submit(calculated.plan, values);
          setCalculated({ asked, plan: await api.call(bulkRescheduleCalls.calculate, { body }) });
        }}
      >
        <ChoiceField
          name="how"
          label={t('board.move.how')}
          options={[
            { value: 'later', label: t('board.move.later') },
            { value: 'earlier', label: t('board.move.earlier') },
            { value: 'to', label: t('board.move.to') },
          ]}
        />
        <When />
        <TextAreaField name="reason" label={t('detail.releaseReason')} maxLength={500} rows={2} />
        <Proposal tasks={left} calculated={calculated} onClose={close} />
      </Form>
    </Dialog>
  );
}

/** By how many minutes, or to which time. */
function When() {
  const t = useText();
  const set = useFormSetter();
  const how = useFormValue<Moving['how']>('how');
  const bounds = useCallback(
    (value: unknown) =>
      typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_MOVE_MIN
        ? undefined
        : t('board.move.bounds', { max: MAX_MOVE_MIN, days: MAX_MOVE_MIN / MINUTES_PER_DAY }),
    [t],
  );
  if (how === 'to')
    return (
      <DateTimeField name="pickupByUtc" label={t('field.pickupBy')} hint={t('board.move.toHint')} required />
    );
  return (
    <Flex gap="3" alignItems="flex-start" flexWrap="wrap">
      <Box width="40">
        <NumberField
          name="minutes"
          label={t('board.move.minutes')}
          unit={t('board.move.unit')}
          minimum={1}
          maximum={MAX_MOVE_MIN}
          step={5}
          rule={bounds}
          required
        />
      </Box>
      <Flex
        gap="2"
        role="group"
        aria-label={t('board.move.usual')}
        paddingBlockStart={{ base: '0', sm: '6' }}
      >
        {USUAL_MIN.map((minutes) => (
          <Button key={minutes} size="sm" onClick={() => set('minutes', minutes)}>
            {t('reschedule.min', { min: minutes })}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}

function Proposal({
  tasks,
  calculated,
  onClose,
}: {
  tasks: readonly Task[];
  calculated: Calculated | undefined;
  onClose: () => void;
}) {
  const t = useText();
  const { t: kit } = useUi();
  const values = {
    how: useFormValue<Moving['how']>('how'),
    minutes: useFormValue<number | string>('minutes'),
    pickupByUtc: useFormValue<string>('pickupByUtc'),
  };
  const plan = calculated?.asked === JSON.stringify(askedOf(tasks, values)) ? calculated.plan : undefined;
  return (
    <>
      {plan && <BulkMovePreview tasks={tasks} plan={plan} />}
      {plan?.accepted === 0 && (
        <Text role="alert" tone="danger">
          {t('board.move.none')}
        </Text>
      )}
      <Flex gap="2" justifyContent="flex-end">
        <Button onClick={onClose}>{kit('dialog.cancel')}</Button>
        <SubmitButton disabled={plan?.accepted === 0}>
          {plan ? t('board.move.now', { count: plan.accepted }) : t('reschedule.calculate')}
        </SubmitButton>
      </Flex>
    </>
  );
}
