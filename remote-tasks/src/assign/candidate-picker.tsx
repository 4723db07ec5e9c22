import type { AgentCandidate } from '@qafila/contracts/assignment';
import type { Place } from '@qafila/contracts/location';
import { Box, Button, EmptyState, ErrorState, Flex, Loaded, Stack } from '@qafila/ui';
import { SearchBox } from '@qafila/ui/list';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useText } from '../messages/use-text.ts';
import { CandidateRow } from './candidate-row.tsx';
import { CandidatesMap } from './candidates-map.tsx';
import { type RankedFor, useCandidates } from './use-candidates.ts';

export interface CandidatePickerProps {
  /** The task or trip that agents are ranked for; of several tasks, the first. */
  of: RankedFor;
  chosen: AgentCandidate | undefined;
  onChoose: (candidate: AgentCandidate) => void;
  /** Id of an agent to leave out: the present one. */
  without?: string | undefined;
  /** Called with the engine's best as soon as the agents are there, unless one is chosen. */
  onBest?: (candidate: AgentCandidate) => void;
  /** Offers a map of the agents around the pickup. */
  pickup?: Place | undefined;
  /** Text searched for when it is opened. */
  initialSearch?: string;
  onSearch?: (search: string) => void;
}

/** Chooses one agent from a list ranked by the engine. */
export function CandidatePicker({
  of,
  chosen,
  onChoose,
  without,
  onBest,
  pickup,
  initialSearch = '',
  onSearch,
}: CandidatePickerProps) {
  const t = useText();
  const group = useId();
  const [search, setSearch] = useState(initialSearch);
  const [mapped, setMapped] = useState(false);
  const query = useCandidates(of, search);
  const { isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage } = query;
  const candidates = query.data?.pages.flatMap(({ items }) => items).filter(({ id }) => id !== without) ?? [];
  const [first] = candidates;
  const chooseBest = useEffectEvent(() => {
    if (!chosen && first && first.rank !== null) onBest?.(first);
  });
  const firstId = first?.id;
  useEffect(() => void (firstId && chooseBest()), [firstId]);
  const more = () => {
    const read = () => void fetchNextPage();
    if (isFetchNextPageError)
      return (
        <ErrorState
          title={t('assign.moreNotRead')}
          error={query.error}
          retrying={isFetchingNextPage}
          onRetry={read}
        />
      );
    return (
      hasNextPage && (
        <Button variant="ghost" width="full" busy={isFetchingNextPage} onClick={read}>
          {t('assign.more')}
        </Button>
      )
    );
  };
  const list = () => {
    if (candidates.length === 0)
      return <EmptyState icon="users" title={t('assign.noAgent')} body={t('assign.noAgentBody')} />;
    return (
      <Box role="radiogroup" aria-label={t('assign.agents')} aria-busy={isFetching}>
        {candidates.map((candidate) => (
          <CandidateRow
            key={candidate.id}
            candidate={candidate}
            group={group}
            checked={candidate.id === chosen?.id}
            onChoose={() => onChoose(candidate)}
          />
        ))}
        {more()}
      </Box>
    );
  };
  return (
    <Stack gap="3">
      <Flex gap="2" flexWrap="wrap" justifyContent="space-between">
        <SearchBox
          label={t('assign.search')}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            onSearch?.(text);
          }}
        />
        {pickup && (
          <Button icon="map" aria-pressed={mapped} onClick={() => setMapped(!mapped)}>
            {t(mapped ? 'assign.hideMap' : 'assign.showMap')}
          </Button>
        )}
      </Flex>
      {pickup && mapped && <CandidatesMap pickup={pickup} candidates={candidates} chosenId={chosen?.id} />}
      <Box
        maxHeight={mapped ? '240px' : 'min(46vh, 420px)'}
        overflow="auto"
        border="hairline"
        borderRadius="md"
      >
        <Loaded query={query} title={t('assign.notRead')} rows={5}>
          {list}
        </Loaded>
      </Box>
    </Stack>
  );
}
