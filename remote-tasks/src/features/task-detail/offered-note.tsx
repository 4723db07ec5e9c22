import type { OfferedTo, Task } from '@qafila/contracts/task';
import { Button, Flex, Text } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { clockOf } from '../../shared/offered-cell.tsx';
import { useSecondsUntil } from '../../shared/use-seconds-until.ts';
import { canAskNext, useAskNext } from '../../task-actions/use-ask-next.ts';

/** The agent with an open offer of the task, the time left to answer, and a button that asks the next agent. */
export function OfferedNote({ task, offeredTo }: { task: Task; offeredTo: OfferedTo }) {
  const t = useText();
  const askNext = useAskNext();
  const left = useSecondsUntil(offeredTo.untilUtc);
  return (
    <Flex gap="3" alignItems="center" flexWrap="wrap">
      <Text figures>
        {left > 0
          ? t('offered.waits', { name: offeredTo.fullName, left: clockOf(left) })
          : t('offered.over', { name: offeredTo.fullName })}
      </Text>
      {left > 0 && canAskNext(task) && (
        <Button size="sm" onClick={() => void askNext(task)}>
          {t('action.askNext')}
        </Button>
      )}
    </Flex>
  );
}
