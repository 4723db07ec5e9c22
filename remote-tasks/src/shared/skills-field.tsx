import {
  Badge,
  Box,
  Checkbox,
  EmptyState,
  ErrorState,
  LoadingState,
  SearchInput,
  Stack,
  Text,
} from '@qafila/ui';
import { FieldFrame, useField } from '@qafila/ui/fields';
import { type ReactNode, useState } from 'react';
import { useText } from '../messages/use-text.ts';
import { useSkills } from './use-skills.ts';

/** Searchable checkboxes of the company's skills, and of chosen ones that were deleted, so that they can be taken out. */
export function SkillsField() {
  const t = useText();
  const { data, isError, isFetching, refetch } = useSkills();
  const [search, setSearch] = useState('');
  const { value, setValue, frame, control } = useField<string[]>({
    name: 'skillCriteria.requiredSkills',
    label: t('field.skills'),
  });
  const chosen = value ?? [];
  if (isError && !data)
    return <ErrorState title={t('form.skillsFailed')} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState rows={4} />;
  const deleted = chosen.filter((id) => !data.items.some((skill) => skill.id === id));
  if (data.items.length === 0 && deleted.length === 0)
    return <EmptyState icon="skill" title={t('form.noSkills')} body={t('form.noSkillsBody')} />;
  const term = search.trim().toLowerCase();
  const shown = data.items.filter(({ name }) => name.toLowerCase().includes(term));
  const toggle = (id: string, on: boolean) =>
    setValue(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  const row = (id: string, label: ReactNode) => (
    <Box key={id} padding="2" borderBlockEnd="hairline" _last={{ borderBlockEnd: 0 }}>
      <Checkbox checked={chosen.includes(id)} onChange={(event) => toggle(id, event.target.checked)}>
        {label}
      </Checkbox>
    </Box>
  );
  return (
    <FieldFrame {...frame} labelling="group">
      <Stack gap="2" role="group" aria-labelledby={`${frame.id}-label`}>
        <SearchInput
          type="search"
          aria-label={t('form.findSkill')}
          placeholder={t('form.findSkill')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Stack
          gap="0"
          border="hairline"
          borderRadius="md"
          maxHeight="360px"
          overflow="auto"
          ref={control.ref}
          data-field="skillCriteria.requiredSkills"
          tabIndex={-1}
        >
          {deleted.map((id) => row(id, t('form.skillDeleted')))}
          {shown.map(({ id, name, isExclusive }) =>
            row(
              id,
              <>
                <bdi>{name}</bdi> {isExclusive && <Badge tone="warning">{t('form.skillRestricted')}</Badge>}
              </>,
            ),
          )}
          {term !== '' && shown.length === 0 && (
            <Text tone="muted" padding="3">
              {t('form.noSkillFound')}
            </Text>
          )}
        </Stack>
        <Text size="sm" tone="muted" role="status">
          {t('form.skillsChosen', { count: chosen.length })}
        </Text>
      </Stack>
    </FieldFrame>
  );
}
