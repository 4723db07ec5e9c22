import type { Rehearsal } from '@qafila/contracts/config';
import { chakra, Flex, Text } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { ResultView } from './result-view.tsx';

const Bar = chakra('progress', { base: { flex: 1, height: '2', accentColor: 'var(--q-brand)' } });

/** How far a rehearsal is, or what came of it. */
export function RehearsalState({ rehearsal: { state, progress, result } }: { rehearsal: Rehearsal }) {
  const t = useText();
  if (state === 'running') {
    const percent = Math.floor(progress * 100);
    return (
      <Flex gap="3" alignItems="center">
        <Bar aria-label={t('rehearsal.progress')} value={percent} max={100} />
        <Text tone="muted">{t('rehearsal.percent', { percent })}</Text>
      </Flex>
    );
  }
  if (result) return <ResultView result={result} />;
  return <Text role="status">{t(state === 'cancelled' ? 'rehearsal.cancelled' : 'rehearsal.failed')}</Text>;
}
