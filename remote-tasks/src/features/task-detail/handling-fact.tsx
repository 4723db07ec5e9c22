import type { Task } from '@qafila/contracts/task';
import { Badge, Fact, Flex, LiveMark } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { useFieldLabels } from '../../shared/field-labels.ts';

const FLAGS = [
  'canGroupTask',
  'sendTrackingMessage',
  'isProofOfPickupRequired',
  'isProofOfDeliveryRequired',
] as const satisfies readonly (keyof Task)[];

/** The task's handling flags: those that are set, and those that were unset since the view was opened. */
export function HandlingFact({ task, opened }: { task: Task; opened: Task }) {
  const t = useText();
  const { label, shown } = useFieldLabels();
  const flags = FLAGS.filter((flag) => task[flag] || task[flag] !== opened[flag]);
  if (flags.length === 0) return null;
  return (
    <Fact label={t('form.handling')}>
      <Flex gap="2" flexWrap="wrap">
        {flags.map((flag) => (
          <LiveMark key={flag} changed={task[flag] !== opened[flag]}>
            <Badge>{task[flag] ? label(flag) : `${label(flag)}: ${shown(flag, false)}`}</Badge>
          </LiveMark>
        ))}
      </Flex>
    </Fact>
  );
}
