import { chakra } from '@chakra-ui/react/styled-system';
import { PALETTE } from '@qafila/contracts/core';
import { paletteColor } from '@qafila/domain/palette';
import type { ComponentProps, CSSProperties } from 'react';
import { usePartText } from '../../messages/part-text.ts';

const Group = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5' } });
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
  },
});

export type SwatchesProps = Omit<ComponentProps<typeof Group>, 'ref' | 'onChange'> & {
  /** Name of the radio group; unique on the page. */
  group: string;
  value: string | null | undefined;
  onValue: (darkHex: string) => void;
};

/** The 19 colours of the palette as radio buttons; the value is the dark hex. */
export function Swatches({ group, value, onValue, ...rest }: SwatchesProps) {
  const t = usePartText();
  return (
    <Group role="radiogroup" {...rest}>
      {PALETTE.map(({ name, light, dark }) => (
        <Swatch
          key={name}
          type="radio"
          name={group}
          title={t(`color.${name}`)}
          aria-label={t(`color.${name}`)}
          checked={paletteColor(value)?.name === name}
          onChange={() => onValue(dark)}
          style={{ '--light': light, '--dark': dark } as CSSProperties}
        />
      ))}
    </Group>
  );
}
