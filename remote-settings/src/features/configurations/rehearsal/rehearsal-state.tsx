import type { Rehearsal } from '@qafila/contracts/config';
import { Flex, ProgressBar, Text } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { ResultView } from './result-view.tsx';

/** How far a rehearsal is, or what came of it. */
export function RehearsalState({ rehearsal: { state, progress, result } }: { rehearsal: Rehearsal }) {
  const t = useText();
  if (state === 'running') {
    const percent = Math.floor(progress * 100);
    return (
      <Flex gap="3" alignItems="center">
        <ProgressBar aria-label={t('rehearsal.progress')} value={percent} max={100} />
        <Text tone="muted">{t('rehearsal.percent', { percent })}</Text>
      </Flex>
    );
  }
  if (result) return <ResultView result={result} />;
  return <Text role="status">{t(state === 'cancelled' ? 'rehearsal.cancelled' : 'rehearsal.failed')}</Text>;
}
