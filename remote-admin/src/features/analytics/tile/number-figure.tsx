import { METRIC_FACTS, type Metric, type TileFigures } from '@qafila/contracts/analytics';
import { Box, Text } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import type { TileWords } from './use-tile-words.ts';

/** The colour of a change: whether more is better depends on the metric. One that is shown as 0 has none. */
function toneOf(metric: Metric, now: number | null, before: number | null, shown: string): string {
  const { good } = METRIC_FACTS[metric];
  if (good === 'neutral' || now === null || before === null || !/[1-9]/.test(shown)) return 'muted';
  return now > before === (good === 'up') ? 'success-text' : 'danger-text';
}

interface NumberFigureProps {
  metric: Metric;
  figures: TileFigures;
  words: TileWords;
}

/** One number, beside the period before. */
export function NumberFigure({ metric, figures, words }: NumberFigureProps) {
  const t = useText();
  const [now = null] = figures.total;
  const [before = null] = figures.previous ?? [];
  const change = words.change(metric, now, before);
  return (
    <Box>
      <Text as="p" fontSize="2xl" lineHeight="32px" fontWeight="semibold" figures>
        <bdi>{words.value(metric, now)}</bdi>
      </Text>
      <Text size="sm" tone="muted" figures marginBlockStart="1">
        {change && (
          // The margin is at the end of the page's direction, which is not that of the figure.
          <Box as="span" marginInlineEnd="1.5">
            <Box as="bdi" color={toneOf(metric, now, before, change)} fontWeight="medium" dir="ltr">
              {change}
            </Box>
          </Box>
        )}
        {before === null
          ? t('analytics.before.none')
          : t('analytics.before', { value: words.value(metric, before) })}
      </Text>
    </Box>
  );
}
