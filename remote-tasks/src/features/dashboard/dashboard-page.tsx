import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function DashboardPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('dashboard.title')}
      purpose={t('dashboard.purpose')}
      capabilities={[t('dashboard.can.1'), t('dashboard.can.2'), t('dashboard.can.3')]}
      icon="dashboard"
    />
  );
}
