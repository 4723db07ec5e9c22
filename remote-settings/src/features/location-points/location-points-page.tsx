import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function LocationPointsPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('location-points.title')}
      purpose={t('location-points.purpose')}
      capabilities={[t('location-points.can.1')]}
      icon="pin"
    />
  );
}
