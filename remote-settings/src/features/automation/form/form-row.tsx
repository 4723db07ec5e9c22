import { chakra, IconButton } from '@qafila/ui';
import { FieldFrame, Select, useField } from '@qafila/ui/fields';
import type { ReactNode } from 'react';
import { useText } from '../../../messages/use-text.ts';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr) 32px',
    padding: '2.5',
    border: 'hairline',
    borderRadius: 'md',
    bg: 'sunken',
  },
});
const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(170px, 100%), 1fr))',
  },
});

export interface FormRowProps {
  label: string;
  removeLabel: string;
  disabled: boolean;
  onRemove: () => void;
  children: ReactNode;
}

/** One line of a list in the form: its fields, and the button that removes it at the end. */
export const FormRow = ({ label, removeLabel, disabled, onRemove, children }: FormRowProps) => (
  <Row role="group" aria-label={label}>
    <Fields>{children}</Fields>
    {!disabled && <IconButton icon="close" size="sm" label={removeLabel} onClick={onRemove} />}
  </Row>
);

export interface KindFieldProps<Kind extends string> {
  name: string;
  label: string;
  options: readonly { value: Kind; label: string }[];
  disabled: boolean;
  /** Sets the start values of the fields that depend on the kind. */
  onKind: (kind: Kind | undefined) => void;
}

/** The field that decides which other fields a line has. */
export function KindField<Kind extends string>(props: KindFieldProps<Kind>) {
  const { name, label, options, disabled, onKind } = props;
  const t = useText();
  const { value, setValue, frame, control } = useField<Kind>({ name, label, required: true, disabled });
  const { readOnly: _, ...rest } = control;
  return (
    <FieldFrame {...frame}>
      <Select
        {...rest}
        placeholder={t('choose')}
        options={options}
        value={value ?? undefined}
        onValue={(chosen) => {
          setValue(chosen);
          onKind(chosen);
        }}
      />
    </FieldFrame>
  );
}
