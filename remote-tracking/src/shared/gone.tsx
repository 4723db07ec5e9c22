import { EmptyState } from '@qafila/ui';
import { type TextKey, useText } from '../messages/use-text.ts';

/** The page of an expired link. @param body why it may have expired */
export function Gone({ body }: { body: TextKey }) {
  const t = useText();
  return <EmptyState icon="clock" title={t('gone.title')} body={t(body)} page />;
}
