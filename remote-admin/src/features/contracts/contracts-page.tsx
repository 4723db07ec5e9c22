import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function ContractsPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('contracts.title')}
      purpose={t('contracts.purpose')}
      capabilities={[t('contracts.can.1'), t('contracts.can.2')]}
      icon="file"
    />
  );
}
