import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import { useMessageText, usePartText } from '../messages/part-text.ts';

const Root = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: 0, flex: '1 1 0' },
});
const Label = chakra('label', { base: { fontSize: 'table', fontWeight: 'medium' } });
const Hint = chakra('p', { base: { fontSize: 'sm', lineHeight: '16px', color: 'muted' } });
const Failure = chakra('p', {
  base: {
    display: 'flex',
    gap: '1',
    fontSize: 'sm',
    lineHeight: '16px',
    color: 'danger-text',
    '& svg': { flexShrink: 0, marginBlockStart: '2px' },
  },
});

export interface FieldFrameProps {
  /** Id of the control; label, hint and error refer to it. */
  id: string;
  label: string;
  hint?: string;
  error?: string;
  required?: boolean;
  /** The control has its own label (checkbox, switch), or is a group labelled by this one. */
  labelling?: 'label' | 'group' | 'own';
  children: ReactNode;
}

/** Ids of the texts that describe a control, for `aria-describedby`. */
export const describedBy = (id: string, { hint, error }: { hint?: string; error?: string }) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** Label above, control, then hint and error below. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  required,
  labelling = 'label',
  children,
}: FieldFrameProps) {
  const t = usePartText();
  const translate = useMessageText();
  const mark = required && (
    <span aria-hidden title={t('form.required')}>
      {' '}
      *
    </span>
  );
  return (
    <Root>
      {labelling === 'label' && (
        <Label htmlFor={id}>
          {label}
          {mark}
        </Label>
      )}
      {labelling === 'group' && (
        <Label as="span" id={`${id}-label`}>
          {label}
          {mark}
        </Label>
      )}
      {children}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && (
        <Failure id={`${id}-error`}>
          <Icon name="alert" size={12} />
          {translate(error)}
        </Failure>
      )}
    </Root>
  );
}
