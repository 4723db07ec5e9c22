import type { OfferedTo } from '@qafila/contracts/task';
import { CellPair, Text } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/** Whom the task is offered to, and the time they have left to answer, as `0:20`; afterwards `none`. */
export function OfferedCell({ offeredTo, none }: { offeredTo: OfferedTo; none: string }) {
  const t = useText();
  const left = useSecondsUntil(offeredTo.untilUtc);
  if (left > 0)
    return <CellPair first={t('offered.agent', { name: offeredTo.fullName })} second={clockOf(left)} whole />;
  return (
    <Text as="span" tone="muted">
      {none}
    </Text>
  );
}

/** Seconds as minutes and seconds: 80 is `1:20`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
