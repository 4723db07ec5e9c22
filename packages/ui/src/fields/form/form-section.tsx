import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useLayoutEffect } from 'react';
import { FormSectionContext, useFormRegistry } from './form-context.ts';

const Root = chakra('fieldset', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: 0 },
});
const Title = chakra('legend', { base: { fontWeight: 'semibold', marginBlockEnd: '3', padding: 0 } });

export interface FormSectionProps {
  /** Its name in `onShowSection` and `TabMarks`. */
  name: string;
  title: string;
  /** The title is shown elsewhere already, for example on a tab. */
  titleHidden?: boolean;
  children: ReactNode;
}

/** Groups fields under a title. */
export function FormSection({ name, title, titleHidden = false, children }: FormSectionProps) {
  const registry = useFormRegistry();
  useLayoutEffect(() => {
    registry?.name(name, title);
  }, [registry, name, title]);
  return (
    <FormSectionContext value={name}>
      <Root aria-label={titleHidden ? title : undefined}>
        {!titleHidden && <Title>{title}</Title>}
        {children}
      </Root>
    </FormSectionContext>
  );
}
