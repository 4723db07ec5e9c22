import { ComingCapability } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function BoardPage() {
  const t = useText();
  return (
    <ComingCapability
      title={t('board.title')}
      purpose={t('board.purpose')}
      capabilities={[t('board.can.1'), t('board.can.2'), t('board.can.3')]}
      icon="package"
    />
  );
}
