import { chakra, Icon, Text } from '@qafila/ui';
import { FormSection, TextField } from '@qafila/ui/fields';
import type { ReactNode } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { CriteriaFields } from './criteria-fields.tsx';
import { SortFields } from './sort-fields.tsx';

const Part = chakra('details', {
  base: {
    border: 'hairline',
    borderRadius: 'md',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      padding: '2.5',
      fontWeight: 'semibold',
      cursor: 'pointer',
      listStyle: 'none',
    },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '& > summary > svg': { transitionProperty: 'transform', transitionDuration: 'feedback' },
    '&:not([open]) > summary > svg': { transform: 'rotate(-90deg)' },
    '[dir=rtl] &': { '&:not([open]) > summary > svg': { transform: 'rotate(90deg)' } },
  },
});
const Content = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', padding: '2.5', paddingBlockStart: 0 },
});

function Expandable({
  name,
  title,
  hint,
  children,
}: Record<'name' | 'title' | 'hint', string> & { children: ReactNode }) {
  return (
    <Part open>
      <summary>
        <Icon name="chevron-down" size={16} />
        {title}
      </summary>
      <Content>
        <Text tone="muted" size="sm">
          {hint}
        </Text>
        <FormSection name={name} title={title} titleHidden>
          {children}
        </FormSection>
      </Content>
    </Part>
  );
}

/** Fields of an assignment configuration: exclusion criteria, priority criteria, and sorting. */
export function AssignmentFields({
  at,
  disabled = false,
}: {
  at: 'config' | 'override';
  disabled?: boolean;
}) {
  const t = useText();
  return (
    <>
      <TextField
        name={`${at}.ConfigurationTitle`}
        label={t('config.field.ConfigurationTitle')}
        required
        disabled={disabled}
        maxLength={200}
      />
      <Expandable name="exclusion" title={t('config.part.exclusion')} hint={t('config.part.exclusionHint')}>
        <CriteriaFields path={`${at}.FilteringMatchCriterion`} disabled={disabled} />
      </Expandable>
      <Expandable name="priority" title={t('config.part.priority')} hint={t('config.part.priorityHint')}>
        <CriteriaFields path={`${at}.PrioritizationMatchCriterion`} disabled={disabled} ranked />
      </Expandable>
      <Expandable name="sorting" title={t('config.part.sorting')} hint={t('config.part.sortingHint')}>
        <SortFields path={`${at}.GlobalSortingCriterion.ParameterSorts`} disabled={disabled} />
      </Expandable>
    </>
  );
}
