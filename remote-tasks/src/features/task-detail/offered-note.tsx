import type { OfferedTo } from '@qafila/contracts/task';
import { Text } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { clockOf } from '../../shared/offered-cell.tsx';
import { useSecondsUntil } from '../../shared/use-seconds-until.ts';

/** Whom the task is offered to, and how long they have left to answer. */
export function OfferedNote({ offeredTo }: { offeredTo: OfferedTo }) {
  const t = useText();
  const left = useSecondsUntil(offeredTo.untilUtc);
  return (
    <Text figures>
      {left > 0
        ? t('offered.waits', { name: offeredTo.fullName, left: clockOf(left) })
        : t('offered.over', { name: offeredTo.fullName })}
    </Text>
  );
}
