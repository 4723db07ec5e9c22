import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function ApiTokensPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('api-tokens.title')}
      purpose={t('api-tokens.purpose')}
      capabilities={[t('api-tokens.can.1')]}
      icon="key"
    />
  );
}
