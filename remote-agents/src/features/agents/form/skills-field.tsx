import { Checkbox, Flex, Text } from '@qafila/ui';
import { FieldFrame, type FieldProps, useField } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';
import { useAgentSkills } from '../use-agent-skills.ts';

/** The agent's skills, by id. */
export function SkillsField(props: FieldProps) {
  const t = useText();
  const skills = useAgentSkills();
  const { value, setValue, frame, control } = useField<string[]>(props);
  const chosen = value ?? [];
  return (
    <FieldFrame {...frame} labelling="group">
      <Flex
        wrap="wrap"
        columnGap="4"
        rowGap="1.5"
        role="group"
        aria-labelledby={`${frame.id}-label`}
        aria-describedby={control['aria-describedby']}
      >
        {skills.length === 0 && <Text tone="muted">{t('skills.none')}</Text>}
        {skills.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={() =>
              setValue(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
            }
          >
            {name}
          </Checkbox>
        ))}
      </Flex>
    </FieldFrame>
  );
}
