import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function MapFullDrawer() {
  const t = useText();
  return <ComingCapability title={t('map.full.title')} purpose={t('map.full.purpose')} icon="map" />;
}
