import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { usePartText } from '../messages/part-text.ts';
import { ColorMenuField } from './color-menu-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useRows } from './form/form-values.ts';
import { TextField } from './text-field.tsx';
import { type FieldProps, useField } from './use-field.ts';

const Rows = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', alignItems: 'flex-start' },
});
const Row = chakra('div', { base: { display: 'flex', alignItems: 'flex-end', gap: '2', width: 'full' } });

export interface MetadataFieldProps extends FieldProps {
  /** Each line also has a colour of the palette, as `colorHex`. */
  colors?: boolean;
}

/** The trash button of the next line, or the button below the lines: the focus goes on there when a line is removed. */
function buttonAfter(trash: Element): HTMLElement | null | undefined {
  const next = trash.parentElement?.nextElementSibling;
  return next instanceof HTMLButtonElement ? next : next?.querySelector<HTMLElement>(':scope > button');
}

/** Keys and values (`[{ key, value }]`) of a task or an agent. */
export function MetadataField({ colors = false, ...props }: MetadataFieldProps) {
  const t = usePartText();
  const { frame, control } = useField(props);
  const { rows, append, remove } = useRows<{ key: string; value: string }>(props.name);
  const locked = props.disabled || props.readOnly;
  return (
    <FieldFrame {...frame} labelling="group">
      <Rows role="group" aria-labelledby={`${frame.id}-label`} aria-describedby={control['aria-describedby']}>
        {rows.map((row, index) => (
          <Row key={row.id}>
            <TextField name={`${props.name}.${index}.key`} label={t('metadata.key')} disabled={locked} />
            <TextField name={`${props.name}.${index}.value`} label={t('metadata.value')} disabled={locked} />
            {colors && (
              <ColorMenuField
                name={`${props.name}.${index}.colorHex`}
                label={t('metadata.color', { number: index + 1 })}
                disabled={locked}
              />
            )}
            <IconButton
              icon="trash"
              label={t('metadata.remove', { number: index + 1 })}
              disabled={locked}
              onClick={({ currentTarget }) => {
                buttonAfter(currentTarget)?.focus();
                remove(index);
              }}
            />
          </Row>
        ))}
        <Button
          size="sm"
          icon="plus"
          data-field={props.name}
          disabled={locked}
          onClick={() => append({ key: '', value: '' })}
        >
          {t('metadata.add')}
        </Button>
      </Rows>
    </FieldFrame>
  );
}
