import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function CallbacksPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('callbacks.title')}
      purpose={t('callbacks.purpose')}
      capabilities={[t('callbacks.can.1'), t('callbacks.can.2')]}
      icon="webhook"
    />
  );
}
