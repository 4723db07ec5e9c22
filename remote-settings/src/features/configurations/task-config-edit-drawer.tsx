import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function TaskConfigEditDrawer() {
  const t = useText();
  return (
    <ComingCapability
      title={t('task-config.edit.title')}
      purpose={t('task-config.edit.purpose')}
      icon="edit"
    />
  );
}
