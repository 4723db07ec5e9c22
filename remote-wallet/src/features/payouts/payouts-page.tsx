import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function PayoutsPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('payouts.title')}
      purpose={t('payouts.purpose')}
      capabilities={[t('payouts.can.1'), t('payouts.can.2')]}
      icon="wallet"
    />
  );
}
