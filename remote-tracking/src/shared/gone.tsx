import { EmptyState } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';

/** The page of an expired link. */
export function Gone() {
  const t = useText();
  return <EmptyState icon="clock" title={t('gone.title')} body={t('gone.body')} page />;
}
