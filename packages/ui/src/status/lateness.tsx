import { chakra } from '@chakra-ui/react/styled-system';
import type { Lateness } from '@qafila/domain/lateness';
import { useCallback } from 'react';
import { Text } from '../layout/text.ts';
import { intlTag, type Locale } from '../theme/language.ts';
import { useUi } from '../theme/ui-context.ts';

const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

/** A duration in its one or two largest units: '12 min', '2 hr 5 min', '3 days'. */
export function durationWords(minutes: number, locale: Locale): string {
  // British English writes '12 mins'.
  const tag = locale === 'en' ? 'en-US' : intlTag(locale);
  const part = (count: number, unit: 'minute' | 'hour' | 'day') =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  if (minutes < HOUR_MIN) return part(minutes, 'minute');
  if (minutes >= 2 * DAY_MIN) return part(Math.floor(minutes / DAY_MIN), 'day');
  const rest = minutes % HOUR_MIN;
  const hours = part(Math.floor(minutes / HOUR_MIN), 'hour');
  return rest === 0 ? hours : `${hours} ${part(rest, 'minute')}`;
}

/** Lateness as text, the same everywhere: '12 min late at delivery', or 'expected 32 min late'. */
export function useLateWords(): (late: Lateness) => string {
  const { t, locale } = useUi();
  return useCallback(
    ({ minutes, certain }: Lateness) =>
      t(certain ? 'late.fact' : 'late.forecast', {
        time: durationWords(minutes, locale),
        place: t('late.place'),
      }),
    [t, locale],
  );
}

/** One line, at least an ellipsis where there is no room for its first part. */
const Folding = chakra('span', {
  base: {
    display: 'block',
    minWidth: 0,
    maxHeight: '1lh',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'normal',
  },
});

interface LateNoteProps {
  late: Lateness | null;
  /** On one line: without room, 'at delivery' is left out as a whole. */
  folds?: boolean;
}

/** Lateness in words; nothing where there is none. */
export function LateNote({ late, folds = false }: LateNoteProps) {
  const { t } = useUi();
  const words = useLateWords();
  if (!late) return null;
  const text = words(late);
  const place = t('late.place');
  const isSplit = folds && text.endsWith(` ${place}`);
  // The only ordinary space is where the line may end.
  const parts = isSplit ? [text.slice(0, -place.length - 1), place] : [text];
  return (
    <Text as="span" tone="danger" figures>
      {folds ? <Folding>{parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' ')}</Folding> : text}
    </Text>
  );
}
