import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function VerifyAddressPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('verify-address.title')}
      purpose={t('verify-address.purpose')}
      capabilities={[t('verify-address.can.1')]}
      icon="pin"
    />
  );
}
