import { Checkbox, chakra, Icon, IconButton, Text, TimeAgo, VisuallyHidden } from '@qafila/ui';
import { type KeyboardEvent, memo } from 'react';
import { useText } from '../../../messages/use-text.ts';
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
    '&[data-dragged]': { outline: '1.5px dashed var(--q-focus)', outlineOffset: '-3px' },
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

/** Handlers of a waiting task; the object keeps its identity, so that memoized items are not rendered again. */
export interface WaitingActions {
  choose: (task: WaitingTask) => void;
  take: (task: WaitingTask) => void;
  open: (task: WaitingTask) => void;
  focus: (task: WaitingTask) => void;
  key: (event: KeyboardEvent, task: WaitingTask) => void;
}

interface WaitingItemProps {
  task: WaitingTask;
  /** True if it has the focus. */
  active: boolean;
  chosen: boolean;
  dragged: boolean;
  mayMove: boolean;
  actions: WaitingActions;
}

/** A waiting task: pickup, delivery, and its due time. */
export const WaitingItem = memo(function WaitingItem(props: WaitingItemProps) {
  const { task, active, chosen, dragged, mayMove, actions } = props;
  const t = useText();
  return (
    <Item
      data-draggable={mayMove || undefined}
      data-chosen={chosen || undefined}
      data-dragged={dragged || undefined}
      data-waiting-task={task.id}
    >
      {mayMove && (
        <Checkbox
          aria-label={t('timeline.choose', { id: task.shortId })}
          checked={chosen}
          tabIndex={-1}
          onChange={() => actions.choose(task)}
        />
      )}
      <Body
        role="button"
        data-task={task.id}
        tabIndex={active ? 0 : -1}
        onClick={() => actions.open(task)}
        onFocus={() => actions.focus(task)}
        onKeyDown={(event) => actions.key(event, task)}
      >
        <Text size="sm">
          <bdi>{task.shortId}</bdi>{' '}
          <Text as="span" size="sm" tone="muted">
            · {t('plan.due')} <TimeAgo at={task.deliverByUtc} />
          </Text>
        </Text>
        <Text size="sm" tone="muted" title={`${task.pickup.name}, ${task.delivery.name}`}>
          <VisuallyHidden>{t('timeline.from')}</VisuallyHidden> <bdi>{task.pickup.name}</bdi>{' '}
          <Icon name="arrow-right" size={12} mirrored /> <VisuallyHidden>{t('timeline.to')}</VisuallyHidden>{' '}
          <bdi>{task.delivery.name}</bdi>
        </Text>
      </Body>
      {mayMove && (
        <IconButton
          className="take"
          icon="users"
          size="sm"
          tabIndex={-1}
          label={t('timeline.take', { id: task.shortId })}
          onClick={() => actions.take(task)}
        />
      )}
    </Item>
  );
});
