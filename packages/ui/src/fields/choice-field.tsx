import { chakra } from '@chakra-ui/react/styled-system';
import type { Option } from '../inputs/select.tsx';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

const Group = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1', padding: '1', borderRadius: 'md', bg: 'sunken' },
});
const Choice = chakra('label', {
  base: {
    position: 'relative',
    flex: '1 0 auto',
    display: 'grid',
    placeItems: 'center',
    minHeight: '7',
    paddingInline: '3',
    borderRadius: 'sm',
    color: 'muted',
    fontWeight: 'medium',
    cursor: 'pointer',
    '&:hover': { color: 'text' },
    '&:has(:checked)': { bg: 'surface', color: 'text', boxShadow: '0 0 0 1px var(--q-border-strong)' },
    '&:has(:focus-visible)': { outline: '2px solid var(--q-focus)', outlineOffset: '1px' },
    '&:has(:disabled)': { cursor: 'not-allowed', opacity: 0.6 },
    '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' },
    '@media (max-width: 480px)': { minHeight: '10' },
  },
});

export interface ChoiceFieldProps<Value extends string | number | boolean> extends FieldProps {
  options: readonly (Omit<Option, 'value'> & { value: Value })[];
}

/** One of two to four options, all visible. */
export function ChoiceField<Value extends string | number | boolean>({
  options,
  ...props
}: ChoiceFieldProps<Value>) {
  const { value, setValue, frame, control } = useField<Value>(props);
  return (
    <FieldFrame {...frame} labelling="group">
      <Group
        role="radiogroup"
        aria-labelledby={`${frame.id}-label`}
        aria-describedby={control['aria-describedby']}
      >
        {options.map((option, index) => (
          <Choice key={String(option.value)}>
            <input
              ref={index === 0 ? control.ref : undefined}
              data-field={index === 0 ? props.name : undefined}
              type="radio"
              name={frame.id}
              disabled={props.disabled || props.readOnly || option.disabled}
              checked={value === option.value}
              onChange={() => setValue(option.value)}
            />
            {option.label}
          </Choice>
        ))}
      </Group>
    </FieldFrame>
  );
}
