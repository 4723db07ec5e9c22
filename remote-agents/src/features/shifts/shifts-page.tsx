import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function ShiftsPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('shifts.title')}
      purpose={t('shifts.purpose')}
      capabilities={[t('shifts.can.1'), t('shifts.can.2'), t('shifts.can.3')]}
      icon="calendar"
    />
  );
}
