import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function LocationPointsNewPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('location-points-new.title')}
      purpose={t('location-points-new.purpose')}
      capabilities={[t('location-points-new.can.1')]}
      icon="map"
    />
  );
}
