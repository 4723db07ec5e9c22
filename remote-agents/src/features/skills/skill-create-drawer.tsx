import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function SkillCreateDrawer() {
  const t = useText();
  return <ComingCapability title={t('skill.create.title')} purpose={t('skill.create.purpose')} icon="plus" />;
}
