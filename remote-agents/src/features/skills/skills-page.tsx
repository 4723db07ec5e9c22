import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function SkillsPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('skills.title')}
      purpose={t('skills.purpose')}
      capabilities={[t('skills.can.1'), t('skills.can.2')]}
      icon="skill"
    />
  );
}
