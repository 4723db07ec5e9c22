import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function CompaniesPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('companies.title')}
      purpose={t('companies.purpose')}
      capabilities={[t('companies.can.1'), t('companies.can.2')]}
      icon="building"
    />
  );
}
