import { ProgressBar, Text } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

/** Progress of an import. */
export function ImportProgress({ done, total }: { done: number; total: number }) {
  const t = useText();
  return (
    <div>
      <ProgressBar aria-label={t('import.progressLabel')} max={total} value={done} />
      <Text role="status" size="sm" tone="muted" figures>
        {t('import.progress', { done, total })}
      </Text>
    </div>
  );
}
