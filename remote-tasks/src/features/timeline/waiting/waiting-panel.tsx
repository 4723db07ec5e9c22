import { Button, chakra, EmptyState, Flex, Heading, Loaded, Text } from '@qafila/ui';
import { SearchBox } from '@qafila/ui/list';
import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import type { ChosenTasks, WaitingList, WaitingTask } from './use-waiting-list.ts';
import { type WaitingActions, WaitingItem } from './waiting-item.tsx';

const Panel = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    height: 'full',
    minHeight: 0,
    bg: 'surface',
    '&[data-target]': { boxShadow: 'inset 0 0 0 2px var(--q-focus)' },
  },
});
const List = chakra('ul', {
  base: { flex: 1, minHeight: 0, overflow: 'auto', overscrollBehavior: 'contain', padding: 0, margin: 0 },
});
/** Distance from the end at which the next page is loaded, px. */
const NEAR_END_PX = 400;

export interface WaitingPanelProps {
  list: WaitingList;
  search: string;
  onSearch: (search: string) => void;
  chosen: ChosenTasks;
  onChosen: (chosen: ChosenTasks) => void;
  onOpen: (taskId: string) => void;
  /** Picks up a task, or all selected ones with it; not set for read-only users. */
  onTake: ((task: WaitingTask) => void) | undefined;
  /** Tasks that are being dragged. */
  dragged: readonly string[] | undefined;
  isTarget: boolean;
}

/** Tasks without an agent, most urgent first: dragged from here to an agent, and back. */
export function WaitingPanel(props: WaitingPanelProps) {
  const { list, search, onSearch, chosen, onChosen, onOpen, onTake, dragged, isTarget } = props;
  const t = useText();
  const [activeId, setActiveId] = useState<string>();
  const items = useRef<HTMLUListElement>(null);
  const { tasks } = list;
  const active = tasks?.some(({ id }) => id === activeId) ? activeId : tasks?.[0]?.id;

  const onScroll = ({ currentTarget: node }: UIEvent<HTMLElement>) => {
    const left = node.scrollHeight - node.scrollTop - node.clientHeight;
    if (left < NEAR_END_PX && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
  };
  const toggle = (task: WaitingTask) => {
    const next = new Map(chosen);
    if (!next.delete(task.id)) next.set(task.id, task);
    onChosen(next);
  };
  const onKeyDown = (event: KeyboardEvent, task: WaitingTask) => {
    if (event.ctrlKey || event.metaKey || event.altKey || dragged || !tasks) return;
    const at = tasks.indexOf(task);
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: tasks.length - 1,
    };
    const next = tasks[steps[event.key] ?? -1];
    if (next) {
      setActiveId(next.id);
      items.current?.querySelector<HTMLElement>(`[data-task="${next.id}"]`)?.focus();
    } else if (event.key === 'Enter') onOpen(task.id);
    else if (event.key === ' ' && onTake) onTake(task);
    else if (event.code === 'KeyX' && onTake) toggle(task);
    else return;
    event.preventDefault();
  };
  const latest = useRef({ onTake, onOpen, onKeyDown, toggle });
  useEffect(() => {
    latest.current = { onTake, onOpen, onKeyDown, toggle };
  });
  const [actions] = useState<WaitingActions>(() => ({
    choose: (task) => latest.current.toggle(task),
    take: (task) => latest.current.onTake?.(task),
    open: ({ id }) => latest.current.onOpen(id),
    focus: ({ id }) => setActiveId(id),
    key: (event, task) => latest.current.onKeyDown(event, task),
  }));
  return (
    <Panel aria-label={t('timeline.waiting')} data-waiting data-target={isTarget || undefined}>
      <Flex direction="column" gap="2" padding="3" borderBlockEnd="hairline">
        <Flex gap="2" alignItems="baseline">
          <Heading as="h2" size="sm" flex="1">
            {t('timeline.waiting')}
          </Heading>
          <Text as="span" size="sm" tone="muted" figures>
            {list.total}
          </Text>
        </Flex>
        <Flex>
          <SearchBox label={t('plan.search')} value={search} onSearch={onSearch} />
        </Flex>
        {chosen.size > 0 && (
          <Flex gap="2" alignItems="center">
            <Text size="sm" flex="1" role="status">
              {t('timeline.chosen', { count: chosen.size })}
            </Text>
            <Button size="sm" variant="ghost" onClick={() => onChosen(new Map())}>
              {t('timeline.clearChosen')}
            </Button>
          </Flex>
        )}
      </Flex>
      <Loaded query={{ ...list, data: tasks }} title={t('timeline.waitingNotRead')} rows={6}>
        {(waiting) =>
          waiting.length === 0 ? (
            <EmptyState
              icon="package"
              title={t(search ? 'plan.noMatch' : 'timeline.noneWaiting')}
              body={search ? undefined : t('timeline.noneWaitingBody')}
              action={search && <Button onClick={() => onSearch('')}>{t('timeline.clearSearch')}</Button>}
            />
          ) : (
            <List
              ref={items}
              aria-label={t('timeline.waiting')}
              aria-busy={list.isFetching}
              onScroll={onScroll}
            >
              {waiting.map((task) => (
                <WaitingItem
                  key={task.id}
                  task={task}
                  active={task.id === active}
                  chosen={chosen.has(task.id)}
                  dragged={dragged?.includes(task.id) ?? false}
                  mayMove={onTake !== undefined}
                  actions={actions}
                />
              ))}
            </List>
          )
        }
      </Loaded>
    </Panel>
  );
}
