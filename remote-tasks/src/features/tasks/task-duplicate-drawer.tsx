import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function TaskDuplicateDrawer() {
  const t = useText();
  return (
    <ComingCapability title={t('task.duplicate.title')} purpose={t('task.duplicate.purpose')} icon="copy" />
  );
}
