import { Stack, Text } from '@qafila/ui';
import { ChoiceField } from '@qafila/ui/fields';
import { useText } from '../../messages/use-text.ts';
import { SkillsField } from '../../shared/skills-field.tsx';

/** Required skills: all of them, or any. */
export function SkillsTab() {
  const t = useText();
  return (
    <Stack gap="5">
      <Text tone="muted">{t('form.skillsPurpose')}</Text>
      <ChoiceField
        name="skillCriteria.allRequired"
        label={t('form.skillsNeeded')}
        options={[
          { value: false, label: t('form.skillsAny') },
          { value: true, label: t('form.skillsAll') },
        ]}
      />
      <SkillsField />
    </Stack>
  );
}
