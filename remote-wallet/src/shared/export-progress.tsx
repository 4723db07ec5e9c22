import { Button, chakra, Text, useUi } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';
import type { Running } from './use-export.ts';

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

/** How far a download is, and the way to give it up. */
export function ExportProgress({ running, onCancel }: { running: Running; onCancel: () => void }) {
  const t = useText();
  const { locale } = useUi();
  const figures = new Intl.NumberFormat(locale === 'ar' ? 'ar-u-nu-latn' : 'en');
  const { rows, total } = running;
  const said =
    rows === 0
      ? t('export.preparing')
      : total === undefined
        ? t('export.some', { rows: figures.format(rows) })
        : t('export.rows', { rows: figures.format(rows), total: figures.format(total) });
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
