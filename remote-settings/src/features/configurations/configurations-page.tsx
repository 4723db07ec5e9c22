import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function ConfigurationsPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('configurations.title')}
      purpose={t('configurations.purpose')}
      capabilities={[t('configurations.can.1'), t('configurations.can.2')]}
      icon="settings"
    />
  );
}
