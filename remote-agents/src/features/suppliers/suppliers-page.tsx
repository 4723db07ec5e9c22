import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function SuppliersPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('suppliers.title')}
      purpose={t('suppliers.purpose')}
      capabilities={[t('suppliers.can.1'), t('suppliers.can.2')]}
      icon="truck"
    />
  );
}
