import { ChecksField, type FieldProps } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';
import { useAgentSkills } from '../use-agent-skills.ts';

/** The agent's skills, by id. */
export function SkillsField(props: FieldProps) {
  const t = useText();
  return <ChecksField {...props} options={useAgentSkills()} empty={t('skills.none')} />;
}
