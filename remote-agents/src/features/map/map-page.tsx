import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function MapPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('map.title')}
      purpose={t('map.purpose')}
      capabilities={[t('map.can.1'), t('map.can.2')]}
      icon="map"
    />
  );
}
