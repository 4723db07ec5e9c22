import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function SkillEditDrawer() {
  const t = useText();
  return <ComingCapability title={t('skill.edit.title')} purpose={t('skill.edit.purpose')} icon="edit" />;
}
