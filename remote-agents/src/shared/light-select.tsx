import { chakra, controlRecipe } from '@qafila/ui';
import { useId } from 'react';

const Cell = chakra('div', { base: { flex: 1, minWidth: 0 } });
const Label = chakra('label', {
  base: { display: 'block', fontSize: 'xs', lineHeight: '16px', color: 'muted', marginBlockEnd: '0.5' },
});
const ARROW =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12' fill='none' stroke='%23857c6f' stroke-width='1.5'%3E%3Cpath d='m3 4.5 3 3 3-3'/%3E%3C/svg%3E\")";
const Root = chakra('select', {
  ...controlRecipe,
  base: {
    ...controlRecipe.base,
    appearance: 'none',
    backgroundImage: ARROW,
    backgroundRepeat: 'no-repeat',
    backgroundSize: '12px',
    backgroundPosition: 'right 10px center',
    '[dir=rtl] &': { backgroundPosition: 'left 10px center' },
    paddingInlineEnd: '7',
  },
});

export interface LightSelectProps {
  label: string;
  /** Empty is 'All'. */
  value: string;
  all: string;
  options: readonly { value: number; label: string }[];
  onValue: (value: string) => void;
}

/** A filter for pages that do without the kit's forms: the map is opened often and should be light. */
export function LightSelect({ label, value, all, options, onValue }: LightSelectProps) {
  const id = useId();
  return (
    <Cell>
      <Label htmlFor={id}>{label}</Label>
      <Root id={id} value={value} onChange={(event) => onValue(event.target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </Root>
    </Cell>
  );
}
