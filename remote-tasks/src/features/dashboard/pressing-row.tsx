import type { Task } from '@qafila/contracts/task';
import { keyName } from '@qafila/shell-sdk';
import { CellPair, chakra, IconButton, StatusBadge, Text, TimeAgo } from '@qafila/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '../../messages/use-text.ts';
import { nextTime } from '../../shared/next-time.ts';
import { type Remedy, remediesOf } from './remedies.ts';

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '3',
    rowGap: '1',
    paddingBlock: '2',
    paddingInline: '2',
    borderRadius: 'sm',
    listStyle: 'none',
    '& + &': { borderBlockStart: 'hairline' },
    _focusWithin: { bg: 'hover' },
  },
});
const Open = chakra('button', {
  base: {
    flex: '1 1 150px',
    minWidth: 0,
    textAlign: 'start',
    borderRadius: 'sm',
    '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    _hover: { '& > span:first-of-type': { textDecoration: 'underline' } },
  },
});
const End = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '1', marginInlineStart: 'auto' },
});

export interface PressingRowProps {
  task: Task;
  /** Minutes late and their cost. If not set, the time of what comes next is shown instead. */
  stake?: ReactNode;
  onOpen: (task: Task) => void;
  onRemedy: (task: Task, remedy: Remedy) => void;
}

/** An order that needs an operator: Enter opens it, a letter runs its remedy, arrows move to the next. */
export function PressingRow({ task, stake, onOpen, onRemedy }: PressingRowProps) {
  const t = useText();
  const remedies = remediesOf(task);
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const row = event.currentTarget;
    const step = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key];
    if (step instanceof HTMLElement) {
      event.preventDefault();
      step.querySelector('button')?.focus();
      return;
    }
    const remedy = remedies.find(({ key }) => key === keyName(event.nativeEvent));
    if (!remedy) return;
    event.preventDefault();
    onRemedy(task, remedy.name);
  };
  const { taskAgentDetails: agent } = task;
  const next = nextTime(task);
  return (
    <Row onKeyDown={onKeyDown}>
      <Open type="button" onClick={() => onOpen(task)}>
        <Text as="span" fontWeight="medium">
          <CellPair first={task.shortId} second={task.clientGeneratedId} whole />
        </Text>
        <Text as="span" size="sm" tone="muted">
          <bdi>{task.delivery.name}</bdi>
          {' · '}
          <bdi>{agent ? agent.fullName : t('list.noAgent')}</bdi>
        </Text>
      </Open>
      <StatusBadge status={task.status} late={stake !== undefined || task.alerts.includes('late')} />
      <Text as="span" size="sm" figures>
        {stake ??
          (next && (
            <>
              {t(`detail.next.${next.what}`)} <TimeAgo at={next.at} />
            </>
          ))}
      </Text>
      <End>
        {remedies.map(({ name, key, icon }) => (
          <IconButton
            key={name}
            size="sm"
            icon={icon}
            label={t('dashboard.remedy', {
              action: t(`action.${name}`),
              id: task.shortId,
              key: key.toUpperCase(),
            })}
            aria-keyshortcuts={key}
            onClick={() => onRemedy(task, name)}
          />
        ))}
      </End>
    </Row>
  );
}
