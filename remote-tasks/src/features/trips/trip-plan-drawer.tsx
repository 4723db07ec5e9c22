import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function TripPlanDrawer() {
  const t = useText();
  return <ComingCapability title={t('trip.plan.title')} purpose={t('trip.plan.purpose')} icon="route" />;
}
