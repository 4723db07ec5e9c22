import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function LedgersPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('ledgers.title')}
      purpose={t('ledgers.purpose')}
      capabilities={[t('ledgers.can.1'), t('ledgers.can.2')]}
      icon="wallet"
    />
  );
}
