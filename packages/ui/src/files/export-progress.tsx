import { chakra } from '@chakra-ui/react/styled-system';
import { useSyncExternalStore } from 'react';
import { Button } from '../actions/button.tsx';
import { useFigures } from '../display/use-figures.ts';
import { Text } from '../layout/text.ts';
import { usePartText } from '../messages/part-text.ts';
import type { Progress } from './progress.ts';

const Strip = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    paddingInline: '3',
    paddingBlock: '2',
    border: 'hairline',
    borderRadius: 'lg',
    bg: 'surface',
  },
});
const Track = chakra('div', {
  base: {
    flex: '1 1 120px',
    height: '1.5',
    borderRadius: 'full',
    bg: 'sunken',
    border: 'hairline',
    overflow: 'hidden',
  },
});
const Bar = chakra('div', { base: { height: 'full', bg: 'text' } });

/** Progress of an export, with a cancel button. */
export function ExportProgress({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const t = usePartText();
  const figures = useFigures();
  const { rows, total } = useSyncExternalStore(progress.subscribe, progress.read);
  const said =
    rows === 0
      ? t('export.preparing')
      : total === undefined
        ? t('export.some', { rows: figures(rows) })
        : t('export.rows', { rows: figures(rows), total: figures(total) });
  const share = total ? Math.round((rows / total) * 100) : undefined;
  return (
    <Strip>
      <Track
        role="progressbar"
        aria-label={t('export.preparing')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={said}
      >
        <Bar style={{ width: `${share ?? 0}%` }} />
      </Track>
      <Text as="span" size="sm" figures>
        {said}
      </Text>
      <Button size="sm" onClick={onCancel}>
        {t('export.cancel')}
      </Button>
    </Strip>
  );
}
