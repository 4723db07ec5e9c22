import type { Task } from '@qafila/contracts/task';
import { Card, chakra, Icon, Kbd, PlainList, Section, Text } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../../messages/use-text.ts';
import { PressingRow, type PressingRowProps } from './pressing-row.tsx';
import { REMEDIES } from './remedies.ts';

const Nothing = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '2', padding: '3', color: 'muted' },
});
const Keys = chakra('span', {
  base: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
});

export interface PressingListProps extends Pick<PressingRowProps, 'onOpen' | 'onRemedy'> {
  id: string;
  title: string;
  tasks: readonly Task[];
  /** Total, including rows that are not shown. */
  count: number;
  stakeOf?: (task: Task) => ReactNode;
  /** Text of the empty list. */
  empty: string;
  /** Hint that names the keys of the remedies. */
  keys?: boolean;
}

/** Orders that need an operator, most urgent first. */
export function PressingList(props: PressingListProps) {
  const { id, title, tasks, count, stakeOf, empty, keys = false, onOpen, onRemedy } = props;
  const t = useText();
  return (
    <Section
      id={id}
      title={title}
      description={
        keys && tasks.length > 0 ? (
          <Keys>
            {REMEDIES.map(({ name, key }) => (
              <span key={name}>
                <Kbd>{key.toUpperCase()}</Kbd> {t(`action.${name}`)}
              </span>
            ))}
          </Keys>
        ) : undefined
      }
    >
      <Card padding="1">
        {tasks.length === 0 ? (
          <Nothing>
            <Icon name="check" size={16} />
            {empty}
          </Nothing>
        ) : (
          <PlainList aria-label={title}>
            {tasks.map((task) => (
              <PressingRow
                key={task.id}
                task={task}
                stake={stakeOf?.(task)}
                onOpen={onOpen}
                onRemedy={onRemedy}
              />
            ))}
          </PlainList>
        )}
        {count > tasks.length && (
          <Text size="sm" tone="muted" padding="2" figures>
            {t('dashboard.more', { count: count - tasks.length })}
          </Text>
        )}
      </Card>
    </Section>
  );
}
