import type { ProposeInput } from '@qafila/contracts/shift';
import { Button, DialogFoot, Text, useUi } from '@qafila/ui';
import { FieldGrid, Form, NumberField, SubmitButton, SwitchField } from '@qafila/ui/fields';
import * as v from 'valibot';
import { useText } from '../../../../messages/use-text.ts';

const within = (minimum: number, maximum: number) =>
  v.pipe(
    v.number('Must be a number'),
    v.minValue(minimum, `Must be at least ${minimum}`),
    v.maxValue(maximum, `Must be at most ${maximum}`),
  );
/** What a proposal keeps to, as it is typed: lengths in hours. */
const Typed = v.object({
  daysOff: v.pipe(within(0, 6), v.integer('Must be a whole number')),
  leastHours: within(1, 24),
  outsideShifts: v.boolean(),
});

interface ProposeFormProps {
  /** Any day of the week. */
  week: string;
  /** No shift has hours in the week. */
  hasNoShifts: boolean;
  onStart: (input: ProposeInput) => Promise<void>;
  onClose: () => void;
}

export function ProposeForm({ week, hasNoShifts, onStart, onClose }: ProposeFormProps) {
  const t = useText();
  const { t: ui } = useUi();
  return (
    <Form
      label={t('propose.title')}
      schema={Typed}
      defaultValues={{ daysOff: 1, leastHours: 4, outsideShifts: hasNoShifts }}
      onSubmit={({ daysOff, leastHours, outsideShifts }) =>
        onStart({ week, daysOff, minDayMin: Math.round(leastHours * 60), outsideShifts })
      }
    >
      <Text tone="muted">{t('propose.keeps')}</Text>
      <FieldGrid>
        <NumberField name="daysOff" label={t('propose.daysOff')} minimum={0} maximum={6} />
        <NumberField name="leastHours" label={t('propose.leastHours')} step={0.25} minimum={1} maximum={24} />
      </FieldGrid>
      <SwitchField name="outsideShifts" label={t('propose.outsideShifts')} />
      <DialogFoot>
        <Button onClick={onClose}>{ui('dialog.cancel')}</Button>
        <SubmitButton>{t('propose.start')}</SubmitButton>
      </DialogFoot>
    </Form>
  );
}
