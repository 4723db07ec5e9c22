import { chakra, controlRecipe } from '@qafila/ui';
import { useId } from 'react';

const Cell = chakra('div', { base: { flex: 1, minWidth: 0 } });
const Label = chakra('label', {
  base: { display: 'block', fontSize: 'xs', lineHeight: '16px', color: 'muted', marginBlockEnd: '0.5' },
});
const Root = chakra('select', controlRecipe);

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
