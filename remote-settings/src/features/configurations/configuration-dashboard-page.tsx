import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function ConfigurationDashboardPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('configuration-dashboard.title')}
      purpose={t('configuration-dashboard.purpose')}
      capabilities={[t('configuration-dashboard.can.1')]}
      icon="columns"
    />
  );
}
