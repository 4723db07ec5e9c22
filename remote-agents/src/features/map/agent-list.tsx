import type { AgentSummary } from '@qafila/contracts/agent';
import type { Lateness } from '@qafila/domain/lateness';
import { Button, chakra, EmptyState, ErrorState, Flex, LoadingState, Text } from '@qafila/ui';
import type { UIEvent } from 'react';
import { useText } from '../../messages/use-text.ts';
import { AgentRow } from './agent-row.tsx';
import type { ListedAgents } from './use-listed-agents.ts';

const Scroll = chakra('div', {
  base: { flex: 1, minHeight: 0, overflow: 'auto', overscrollBehavior: 'contain' },
});

/** Distance from the end of the list at which the next page is loaded, px. */
const AHEAD_PX = 600;

export interface AgentListProps {
  list: ListedAgents;
  narrowed: boolean;
  onReset: () => void;
  selected: number | null;
  /** By the agent's id. */
  late: ReadonlyMap<string, Lateness>;
  onSelect: (agent: AgentSummary) => void;
  onOpen: (agent: AgentSummary) => void;
}

/** The agents that match the filters, as an endless list. */
export function AgentList({ list, narrowed, onReset, selected, late, onSelect, onOpen }: AgentListProps) {
  const t = useText();
  if (list.status === 'loading') return <LoadingState rows={8} />;
  if (list.status === 'failed') return <ErrorState error={list.error} onRetry={list.retry} />;
  if (list.agents.length === 0)
    return narrowed ? (
      <EmptyState
        icon="search"
        title={t('map.noneMatch')}
        action={<Button onClick={onReset}>{t('map.reset')}</Button>}
      />
    ) : (
      <EmptyState icon="bike" title={t('map.empty')} body={t('map.emptyBody')} />
    );
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    // After a failure the user asks again.
    if (list.moreError === null && scrollTop + clientHeight > scrollHeight - AHEAD_PX) list.more?.();
  };
  return (
    <Scroll onScroll={onScroll} aria-busy={list.stale}>
      <Text role="status" size="sm" tone="muted" paddingInline="3" paddingBlock="1.5" figures>
        {t(list.totalIsLowerBound ? 'map.shownAtLeast' : 'map.shown', { count: list.total })}
      </Text>
      <ul aria-label={t('list.title')}>
        {list.agents.map((agent) => (
          <AgentRow
            key={agent.id}
            agent={agent}
            selected={agent.number === selected}
            late={late.get(agent.id)}
            onSelect={() => onSelect(agent)}
            onOpen={() => onOpen(agent)}
          />
        ))}
      </ul>
      {list.moreError !== null ? (
        <ErrorState
          title={t('map.moreNotRead')}
          error={list.moreError}
          retrying={list.loadingMore}
          onRetry={() => list.more?.()}
        />
      ) : (
        (list.more || list.loadingMore) && (
          <Flex justify="center" padding="3">
            <Button size="sm" busy={list.loadingMore} onClick={list.more}>
              {t('map.more')}
            </Button>
          </Flex>
        )
      )}
    </Scroll>
  );
}
