import { chakra } from '@chakra-ui/react/styled-system';
import { Tooltip } from '../overlay/tooltip.tsx';
import { useUi } from '../theme/ui-context.ts';
import { fullTime, relativeTime } from './relative-time.ts';
import { useNow } from './use-now.ts';

const Time = chakra('time', { base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });

/** A time relative to now, 'in 12 min'; the full time on hover. `at` is ISO UTC; a dash for what is no date. */
export function TimeAgo({ at }: { at: Date | string }) {
  const { locale, timeZone, t } = useUi();
  const moment = typeof at === 'string' ? new Date(at) : at;
  const words = relativeTime(moment, useNow(), locale) ?? t('time.now');
  const full = fullTime(moment, locale, timeZone);
  if (!full) return '–';
  return (
    <Tooltip content={full}>
      <Time dateTime={moment.toISOString()}>{words || full}</Time>
    </Tooltip>
  );
}
