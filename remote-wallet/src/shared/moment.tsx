import { formatDayTime } from '@qafila/domain/dates';
import { chakra, fullTime, Tooltip, useUi } from '@qafila/ui';

const Time = chakra('time', { base: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } });

/** Date and time in the company's zone, in full on hover. `at` is ISO UTC. */
export function Moment({ at }: { at: string }) {
  const { locale, timeZone } = useUi();
  return (
    <Tooltip content={fullTime(new Date(at), locale, timeZone)}>
      <Time dateTime={at}>{formatDayTime(at, { zone: timeZone, locale })}</Time>
    </Tooltip>
  );
}
