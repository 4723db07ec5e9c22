import { Checkbox, chakra } from '@qafila/ui';
import { FieldFrame, type FieldProps, useField } from '@qafila/ui/fields';

const List = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1.5' } });

interface ChoicesFieldProps extends FieldProps {
  options: readonly string[];
  labelOf: (value: string) => string;
}

/** Several of a list; the form keeps them separated by commas. Chosen values that the list lacks can be taken out. */
export function ChoicesField({ options, labelOf, ...props }: ChoicesFieldProps) {
  const { value, setValue, frame, control } = useField<string>(props);
  const chosen = (value ?? '').split(',').flatMap((one) => one.trim() || []);
  const shown = [...options, ...chosen.filter((one) => !options.includes(one))];
  const toggle = (one: string) =>
    setValue((chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).join(','));
  return (
    <FieldFrame {...frame} labelling="group">
      <List role="group" aria-labelledby={`${frame.id}-label`} aria-describedby={control['aria-describedby']}>
        {shown.map((one) => (
          <Checkbox
            key={one}
            checked={chosen.includes(one)}
            disabled={props.disabled}
            onChange={() => toggle(one)}
          >
            {labelOf(one)}
          </Checkbox>
        ))}
      </List>
    </FieldFrame>
  );
}
