import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function CompanyCreateDrawer() {
  const t = useText();
  return (
    <ComingCapability title={t('company.create.title')} purpose={t('company.create.purpose')} icon="plus" />
  );
}
