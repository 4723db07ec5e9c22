import { chakra } from '@chakra-ui/react/styled-system';
import { PALETTE } from '@qafila/contracts/core';
import type { CSSProperties } from 'react';
import { usePartText } from '../../messages/part-text.ts';
import { FieldFrame } from '../field-frame.tsx';
import { type FieldProps, useField } from '../use-field.ts';

const Swatches = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5' } });
const Swatch = chakra('input', {
  base: {
    appearance: 'none',
    width: '24px',
    height: '24px',
    borderRadius: 'sm',
    cursor: 'pointer',
    outlineOffset: '2px',
    border: '1px solid var(--q-border-strong)',
    background: 'linear-gradient(to bottom right, var(--dark) 50%, var(--light) 50%)',
    '&:checked': { boxShadow: '0 0 0 2px var(--q-surface), 0 0 0 4px var(--q-text)' },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
});

/** One of the 19 colours of the palette; the dark hex is what is kept. */
export function ColorField(props: FieldProps) {
  const t = usePartText();
  const { value, setValue, frame, control } = useField<string>(props);
  return (
    <FieldFrame {...frame} labelling="group">
      <Swatches
        role="radiogroup"
        aria-labelledby={`${frame.id}-label`}
        aria-describedby={control['aria-describedby']}
        aria-required={props.required}
      >
        {PALETTE.map(({ name, light, dark }, index) => (
          <Swatch
            key={name}
            ref={index === 0 ? control.ref : undefined}
            data-field={index === 0 ? props.name : undefined}
            type="radio"
            name={frame.id}
            disabled={props.disabled || props.readOnly}
            title={t(`color.${name}`)}
            aria-label={t(`color.${name}`)}
            checked={value?.toLowerCase() === dark.toLowerCase()}
            onChange={() => setValue(dark)}
            style={{ '--light': light, '--dark': dark } as CSSProperties}
          />
        ))}
      </Swatches>
    </FieldFrame>
  );
}
