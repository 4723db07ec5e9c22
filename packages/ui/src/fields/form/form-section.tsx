import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useLayoutEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { FormSectionContext, useFormRegistry } from './form-context.ts';
import { errorPaths } from './form-errors.ts';

const Root = chakra('fieldset', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: 0 },
});
const Title = chakra('legend', { base: { fontWeight: 'semibold', marginBlockEnd: '3', padding: 0 } });

export interface FormSectionProps {
  /** Its name in `onShowSection` and `useSectionErrors`. */
  name: string;
  title: string;
  /** The title is shown elsewhere already, for example on a tab. */
  titleHidden?: boolean;
  children: ReactNode;
}

/** Groups fields under a title; invalid fields are counted per section. */
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

/** Number of invalid fields per section, to mark its tab. Sections without any are left out. */
export function useSectionErrors(): Record<string, number> {
  const { errors } = useFormState();
  const registry = useFormRegistry();
  const counts: Record<string, number> = {};
  for (const path of errorPaths(errors)) {
    const section = registry?.sectionOf(path);
    if (section !== undefined) counts[section] = (counts[section] ?? 0) + 1;
  }
  return counts;
}
