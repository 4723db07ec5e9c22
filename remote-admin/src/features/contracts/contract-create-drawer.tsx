import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function ContractCreateDrawer() {
  const t = useText();
  return (
    <ComingCapability title={t('contract.create.title')} purpose={t('contract.create.purpose')} icon="plus" />
  );
}
