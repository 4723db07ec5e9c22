import { EmptyState } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';

/** A link that leads nowhere any more. */
export function Gone() {
  const t = useText();
  return <EmptyState icon="clock" title={t('gone.title')} body={t('gone.body')} />;
}
