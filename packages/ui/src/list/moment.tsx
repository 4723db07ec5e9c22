import { chakra } from '@chakra-ui/react/styled-system';
import { dayIn, formatDatedTime, formatDayTime } from '@qafila/domain/dates';
import { fullTime } from '../display/relative-time.ts';
import { useNow } from '../display/use-now.ts';
import { Tooltip } from '../overlay/tooltip.tsx';
import { useUi } from '../theme/ui-context.ts';

const Time = chakra('time', { base: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } });

export interface MomentProps {
  /** ISO UTC. */
  at: string;
  /** Time zone; the company's by default. */
  zone?: string;
}

/** Date and time, `20 Nov, 22:05`, with the year where it is another one; in full on hover. A dash for what is no date. */
export function Moment({ at, zone }: MomentProps) {
  const { locale, timeZone } = useUi();
  const view = { zone: zone ?? timeZone, locale };
  const now = useNow();
  const full = fullTime(new Date(at), locale, view.zone);
  if (!full) return '–';
  const yearOf = (moment: Date) => dayIn(moment, view.zone).slice(0, 4);
  const format = yearOf(new Date(at)) === yearOf(now) ? formatDayTime : formatDatedTime;
  return (
    <Tooltip content={full}>
      <Time dateTime={at}>{format(at, view)}</Time>
    </Tooltip>
  );
}
