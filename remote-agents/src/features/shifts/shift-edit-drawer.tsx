import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function ShiftEditDrawer() {
  const t = useText();
  return <ComingCapability title={t('shift.edit.title')} purpose={t('shift.edit.purpose')} icon="edit" />;
}
