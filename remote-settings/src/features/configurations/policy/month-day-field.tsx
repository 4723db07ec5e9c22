import { Flex, intlTag, useUi } from '@qafila/ui';
import { FieldFrame, type FieldProps, Select, useField } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
/** The days of a month of a leap year: 29 February is a day of some years. */
const daysOf = (month: number) => new Date(Date.UTC(2024, month, 0)).getUTCDate();
const pad = (value: number) => String(value).padStart(2, '0');

/** A day of any year as two lists, day and month; stored as `06-01`. */
export function MonthDayField(props: FieldProps) {
  const t = useText();
  const { locale } = useUi();
  const { value, setValue, frame, control } = useField<string>(props);
  const { id, ref, readOnly, 'aria-required': _required, ...rest } = control;
  const disabled = rest.disabled || readOnly;
  const [month = 1, day = 1] = (value ?? '01-01').split('-').map(Number);
  const monthName = new Intl.DateTimeFormat(intlTag(locale), { month: 'long', timeZone: 'UTC' });
  const set = (toMonth: number, toDay: number) =>
    setValue(`${pad(toMonth)}-${pad(Math.min(toDay, daysOf(toMonth)))}`);
  return (
    <FieldFrame {...frame} labelling="group">
      <Flex role="group" aria-labelledby={`${id}-label`} gap="1">
        <Select
          {...rest}
          ref={ref}
          id={id}
          disabled={disabled}
          aria-label={t('policy.day')}
          width="60px"
          flexShrink={0}
          options={Array.from({ length: daysOf(month) }, (_, index) => ({
            value: index + 1,
            label: String(index + 1),
          }))}
          value={day}
          onValue={(chosen) => set(month, chosen ?? 1)}
        />
        <Select
          aria-label={t('policy.month')}
          disabled={disabled}
          aria-invalid={rest['aria-invalid']}
          aria-describedby={rest['aria-describedby']}
          options={MONTHS.map((one) => ({
            value: one,
            label: monthName.format(Date.UTC(2024, one - 1, 1)),
          }))}
          value={month}
          onValue={(chosen) => set(chosen ?? 1, day)}
        />
      </Flex>
    </FieldFrame>
  );
}
