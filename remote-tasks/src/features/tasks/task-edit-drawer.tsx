import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function TaskEditDrawer() {
  const t = useText();
  return <ComingCapability title={t('task.edit.title')} purpose={t('task.edit.purpose')} icon="edit" />;
}
