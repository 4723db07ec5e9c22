import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function ShiftDetailDrawer() {
  const t = useText();
  return (
    <ComingCapability title={t('shift.detail.title')} purpose={t('shift.detail.purpose')} icon="calendar" />
  );
}
