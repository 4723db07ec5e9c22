import { chakra } from '@chakra-ui/react/styled-system';
import { Checkbox } from '../inputs/index.ts';
import { Text } from '../layout/text.ts';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

const List = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1.5' } });

export interface ChecksFieldProps extends FieldProps {
  options: readonly { id: string; name: string }[];
  /** Said where there are no options. */
  empty: string;
}

/** Several of a few, by their ids: each is a box to tick. */
export function ChecksField({ options, empty, ...props }: ChecksFieldProps) {
  const { value, setValue, frame, control } = useField<string[]>(props);
  const chosen = value ?? [];
  const toggle = (id: string) =>
    setValue(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <FieldFrame {...frame} labelling="group">
      <List role="group" aria-labelledby={`${frame.id}-label`} aria-describedby={control['aria-describedby']}>
        {options.length === 0 && <Text tone="muted">{empty}</Text>}
        {options.map(({ id, name }) => (
          <Checkbox key={id} checked={chosen.includes(id)} onChange={() => toggle(id)}>
            {name}
          </Checkbox>
        ))}
      </List>
    </FieldFrame>
  );
}
