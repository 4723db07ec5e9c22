import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function ShiftCreateDrawer() {
  const t = useText();
  return <ComingCapability title={t('shift.create.title')} purpose={t('shift.create.purpose')} icon="plus" />;
}
