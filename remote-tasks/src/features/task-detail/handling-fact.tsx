import type { Task } from '@qafila/contracts/task';
import { Badge, Fact, Flex, LiveMark } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { useFieldWords } from '../../shared/field-words.ts';

const FLAGS = [
  'canGroupTask',
  'sendTrackingMessage',
  'isProofOfPickupRequired',
  'isProofOfDeliveryRequired',
] as const satisfies readonly (keyof Task)[];

/** How the task is to be handled: what is asked for, and what was taken back while one looked on. */
export function HandlingFact({ task, opened }: { task: Task; opened: Task }) {
  const t = useText();
  const { label, shown } = useFieldWords();
  const told = FLAGS.filter((flag) => task[flag] || task[flag] !== opened[flag]);
  if (told.length === 0) return null;
  return (
    <Fact label={t('form.handling')}>
      <Flex gap="2" flexWrap="wrap">
        {told.map((flag) => (
          <LiveMark key={flag} changed={task[flag] !== opened[flag]}>
            <Badge>{task[flag] ? label(flag) : `${label(flag)}: ${shown(flag, false)}`}</Badge>
          </LiveMark>
        ))}
      </Flex>
    </Fact>
  );
}
