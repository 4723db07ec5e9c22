import { Checkbox, chakra } from '@qafila/ui';
import { FieldFrame, type FieldProps, useField } from '@qafila/ui/fields';

const List = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1.5' } });

interface ChoicesFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

/** Several of a list; the form keeps them separated by commas. */
export function ChoicesField({ options, ...props }: ChoicesFieldProps) {
  const { value, setValue, frame, control } = useField<string>(props);
  const chosen = (value ?? '').split(',').flatMap((one) => one.trim() || []);
  const toggle = (one: string) =>
    setValue((chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).join(','));
  return (
    <FieldFrame {...frame} labelling="group">
      <List role="group" aria-labelledby={`${frame.id}-label`} aria-describedby={control['aria-describedby']}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            checked={chosen.includes(option.value)}
            disabled={props.disabled}
            onChange={() => toggle(option.value)}
          >
            {option.label}
          </Checkbox>
        ))}
      </List>
    </FieldFrame>
  );
}
