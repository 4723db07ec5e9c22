import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function TaskDetailDrawer() {
  const t = useText();
  return (
    <ComingCapability title={t('task.detail.title')} purpose={t('task.detail.purpose')} icon="package" />
  );
}
