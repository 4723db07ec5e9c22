import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function ListPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('list.title')}
      purpose={t('list.purpose')}
      capabilities={[t('list.can.1'), t('list.can.2')]}
      icon="clipboard"
    />
  );
}
