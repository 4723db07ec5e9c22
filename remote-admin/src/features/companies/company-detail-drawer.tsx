import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function CompanyDetailDrawer() {
  const t = useText();
  return (
    <ComingCapability
      title={t('company.detail.title')}
      purpose={t('company.detail.purpose')}
      icon="building"
    />
  );
}
