import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { PageFrame } from '../../shared/page-frame.tsx';
import { SettingsTabs } from '../../shared/settings-tabs.tsx';

export default function ConfigurationsPage() {
  const t = useText();
  return (
    <PageFrame title={t('configurations.title')} tabs={<SettingsTabs value="configurations" />}>
      <ComingCapability
        title={t('configurations.title')}
        purpose={t('configurations.purpose')}
        capabilities={[t('configurations.can.1'), t('configurations.can.2')]}
        icon="settings"
      />
    </PageFrame>
  );
}
