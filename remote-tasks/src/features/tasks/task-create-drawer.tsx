import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function TaskCreateDrawer() {
  const t = useText();
  return <ComingCapability title={t('task.create.title')} purpose={t('task.create.purpose')} icon="plus" />;
}
