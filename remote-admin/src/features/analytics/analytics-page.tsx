import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function AnalyticsPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('analytics.title')}
      purpose={t('analytics.purpose')}
      capabilities={[t('analytics.can.1')]}
      icon="chart"
    />
  );
}
