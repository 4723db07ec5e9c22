import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function TaskReverseDrawer() {
  const t = useText();
  return (
    <ComingCapability title={t('task.reverse.title')} purpose={t('task.reverse.purpose')} icon="refresh" />
  );
}
