import { chakra } from '@chakra-ui/react/styled-system';
import { currencyDigits, currencyUnit, parseNumber } from '@qafila/domain/money';
import { useCallback, useState } from 'react';
import { Input } from '../inputs/index.ts';
import { usePartText } from '../messages/part-text.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldRule } from './form/form-context.ts';
import { type FieldProps, useField } from './use-field.ts';

const Row = chakra('span', { base: { position: 'relative', display: 'block' } });
const Unit = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: '2.5',
    display: 'flex',
    alignItems: 'center',
    color: 'muted',
    fontSize: 'table',
    pointerEvents: 'none',
  },
});

export interface NumberFieldProps extends FieldProps {
  /** Step of the arrow keys; 1 by default. */
  step?: number;
  minimum?: number;
  maximum?: number;
  placeholder?: string;
  /** Unit shown at the end of the field: km, min, QAR. */
  unit?: string;
  /** Decimals shown while the field is not being edited; by default as many as the number has. */
  fraction?: number;
  /** Refuses values beside the form's schema; the same function between renders. */
  rule?: FieldRule;
}

const decimals = (value: number) => String(value).split('.')[1]?.length ?? 0;

/** A number field; empty is undefined. Text that is not a number stays to be corrected. */
export function NumberField({
  step = 1,
  minimum,
  maximum,
  placeholder,
  unit,
  fraction,
  rule,
  ...props
}: NumberFieldProps) {
  const { value, setValue, frame, control } = useField<number | string>(props, rule);
  const [typed, setTyped] = useState<string>();
  // More decimals than the unit has are shown as they were typed, so that they can be corrected.
  const plain =
    typeof value === 'number' && fraction !== undefined && decimals(value) <= fraction
      ? value.toFixed(fraction)
      : String(value ?? '');
  const shown = typed !== undefined && parseNumber(typed) === value ? typed : plain;

  const move = (by: number) => {
    // A text that is not a number stays to be corrected.
    if (typeof value === 'string') return;
    const from = value ?? 0;
    // 0.1 + 0.2 is not quite 0.3.
    const next = Number((from + by).toFixed(Math.max(decimals(step), decimals(from))));
    setTyped(undefined);
    setValue(Math.min(Math.max(next, minimum ?? next), maximum ?? next));
  };

  const unitId = `${control.id}-unit`;
  return (
    <FieldFrame {...frame}>
      <Row dir="ltr">
        <Input
          {...control}
          aria-describedby={
            [unit && unitId, control['aria-describedby']].filter(Boolean).join(' ') || undefined
          }
          type="text"
          inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
          role="spinbutton"
          aria-valuenow={typeof value === 'number' ? value : undefined}
          aria-valuemin={minimum}
          aria-valuemax={maximum}
          figures
          dir="ltr"
          textAlign="end"
          paddingInlineEnd={unit ? '12' : undefined}
          placeholder={placeholder}
          value={shown}
          onBlur={() => {
            setTyped(undefined);
            control.onBlur();
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            setValue(parseNumber(event.target.value));
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            if (!props.disabled && !props.readOnly) move(event.key === 'ArrowUp' ? step : -step);
          }}
        />
        {unit && <Unit id={unitId}>{unit}</Unit>}
      </Row>
    </FieldFrame>
  );
}

/** Refuses more decimals than the currency has; without a currency the server decides. */
function useDecimalsRule(currency: string): FieldRule {
  const t = usePartText();
  return useCallback(
    (value) => {
      const [unit, digits] = [currencyUnit(currency), currencyDigits(currency)];
      if (unit === '' || typeof value !== 'number' || decimals(value) <= digits) return undefined;
      return digits === 0
        ? t('amount.noDecimals', { currency: unit })
        : t('amount.decimals', { currency: unit, digits });
    },
    [t, currency],
  );
}

/** Money in the company's currency, with its decimals. */
export function AmountField({
  currency,
  ...props
}: Omit<NumberFieldProps, 'unit' | 'rule'> & { currency: string }) {
  const digits = currencyDigits(currency);
  return (
    <NumberField
      step={Number((10 ** -digits).toFixed(digits))}
      minimum={0}
      fraction={digits}
      {...props}
      unit={currencyUnit(currency)}
      rule={useDecimalsRule(currency)}
    />
  );
}
