import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function VerifiedPage() {
  const t = useText();
  return <ComingCapability title={t('verified.title')} purpose={t('verified.purpose')} icon="check" />;
}
