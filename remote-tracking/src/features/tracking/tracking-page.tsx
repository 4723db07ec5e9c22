import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function TrackingPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('tracking.title')}
      purpose={t('tracking.purpose')}
      capabilities={[t('tracking.can.1')]}
      icon="truck"
    />
  );
}
