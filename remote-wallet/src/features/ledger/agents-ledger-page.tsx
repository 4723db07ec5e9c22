import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function AgentsLedgerPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('agents-ledger.title')}
      purpose={t('agents-ledger.purpose')}
      capabilities={[t('agents-ledger.can.1')]}
      icon="file"
    />
  );
}
