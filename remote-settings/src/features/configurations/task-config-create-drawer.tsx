import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function TaskConfigCreateDrawer() {
  const t = useText();
  return (
    <ComingCapability
      title={t('task-config.create.title')}
      purpose={t('task-config.create.purpose')}
      icon="plus"
    />
  );
}
