import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function CompanyEditDrawer() {
  const t = useText();
  return <ComingCapability title={t('company.edit.title')} purpose={t('company.edit.purpose')} icon="edit" />;
}
