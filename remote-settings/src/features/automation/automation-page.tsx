import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function AutomationPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('automation.title')}
      purpose={t('automation.purpose')}
      capabilities={[t('automation.can.1'), t('automation.can.2')]}
      icon="automation"
    />
  );
}
