import { Checkbox, chakra, Icon, IconButton, Text, TimeAgo } from '@qafila/ui';
import { type KeyboardEvent, memo } from 'react';
import { useText } from '../../messages/use-text.ts';
import type { WaitingTask } from './use-waiting-list.ts';

const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    padding: '2',
    paddingInlineStart: '3',
    listStyleType: 'none',
    borderBlockEnd: 'hairline',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 56px',
    '&[data-draggable]': { cursor: 'grab' },
    '&[data-chosen]': { bg: 'selected' },
    '&[data-held]': { opacity: 0.4 },
    '&:hover': { bg: 'hover' },
    '& .take': { opacity: { base: 1, md: 0 } },
    '&:is(:hover, :focus-within) .take': { opacity: 1 },
    '@media (pointer: coarse)': { '& .take': { opacity: 1 } },
  },
});
const Body = chakra('div', {
  base: {
    flex: 1,
    minWidth: 0,
    borderRadius: 'sm',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    '& p': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& svg': { display: 'inline', verticalAlign: '-1px' },
  },
});

interface WaitingItemProps {
  task: WaitingTask;
  /** The keyboard is on it. */
  active: boolean;
  chosen: boolean;
  held: boolean;
  onChoose: (() => void) | undefined;
  onTake: (() => void) | undefined;
  onOpen: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const same = (before: WaitingItemProps, after: WaitingItemProps) =>
  before.task === after.task &&
  before.active === after.active &&
  before.chosen === after.chosen &&
  before.held === after.held &&
  (before.onTake === undefined) === (after.onTake === undefined);

/** A task that waits: where from, where to, and until when. */
export const WaitingItem = memo(function WaitingItem(props: WaitingItemProps) {
  const { task, active, chosen, held, onChoose, onTake, onOpen, onFocus, onKeyDown } = props;
  const t = useText();
  return (
    <Item
      data-draggable={onTake && true}
      data-chosen={chosen || undefined}
      data-held={held || undefined}
      data-waiting-task={task.id}
    >
      {onChoose && (
        <Checkbox
          aria-label={t('timeline.choose', { id: task.shortId })}
          checked={chosen}
          tabIndex={-1}
          onChange={onChoose}
        />
      )}
      <Body
        role="button"
        data-task={task.id}
        tabIndex={active ? 0 : -1}
        aria-label={t('timeline.waitingTask', {
          id: task.shortId,
          from: task.pickup.name,
          to: task.delivery.name,
        })}
        onClick={onOpen}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        <Text size="sm">
          <bdi>{task.shortId}</bdi>{' '}
          <Text as="span" size="sm" tone="muted">
            · {t('plan.due')} <TimeAgo at={task.deliverByUtc} />
          </Text>
        </Text>
        <Text size="sm" tone="muted" title={`${task.pickup.name}, ${task.delivery.name}`}>
          <bdi>{task.pickup.name}</bdi> <Icon name="arrow-right" size={12} mirrored />{' '}
          <bdi>{task.delivery.name}</bdi>
        </Text>
      </Body>
      {onTake && (
        <IconButton
          className="take"
          icon="users"
          size="sm"
          tabIndex={-1}
          label={t('timeline.take', { id: task.shortId })}
          onClick={onTake}
        />
      )}
    </Item>
  );
}, same);
