import { chakra } from '@chakra-ui/react/styled-system';
import { paletteColor } from '@qafila/domain/palette';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { usePartText } from '../messages/part-text.ts';
import { Popover } from '../overlay/popover.tsx';
import { Swatches } from './controls/swatches.tsx';
import { type FieldProps, useField } from './use-field.ts';

const Dot = chakra('span', {
  base: { width: '16px', height: '16px', borderRadius: 'sm', border: '1px solid var(--q-border-strong)' },
  variants: {
    // Struck through, so that it is not taken for a checkbox.
    none: {
      true: {
        backgroundImage:
          'linear-gradient(to top right, transparent 46%, var(--q-border-strong) 46% 54%, transparent 54%)',
      },
    },
  },
});

export interface ColorMenuFieldProps extends FieldProps {
  /** The colour that is used where none is chosen, as CSS writes it. */
  usual?: string;
}

/** A colour of the palette in a menu, for rows without room for all swatches. */
export function ColorMenuField({ usual, ...props }: ColorMenuFieldProps) {
  const t = usePartText();
  const { value, setValue, frame, control } = useField<string>(props);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const close = () => setAnchor(null);
  const name = paletteColor(value)?.name;
  return (
    <>
      <Button
        square
        ref={control.ref}
        data-field={props.name}
        disabled={props.disabled || props.readOnly}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${props.label}: ${name ? t(`color.${name}`) : t('color.none')}`}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <Dot none={!value && !usual} style={{ backgroundColor: value || usual }} />
      </Button>
      <Popover anchor={anchor} onClose={close} role="dialog" aria-label={props.label} padding="3">
        <Swatches
          group={frame.id}
          value={value}
          aria-label={props.label}
          maxWidth="206px"
          onValue={(hex) => {
            setValue(hex);
            close();
          }}
        />
        <Button
          size="sm"
          variant="ghost"
          marginBlockStart="2"
          onClick={() => {
            setValue(undefined);
            close();
          }}
        >
          {t('color.none')}
        </Button>
      </Popover>
    </>
  );
}
