import { TASK_STATUS } from '@qafila/contracts/task';
import { useDrawer } from '@qafila/shell-sdk';
import {
  Button,
  chakra,
  Flex,
  Heading,
  IconButton,
  LoadingState,
  StatusBadge,
  Text,
  TextButton,
  useFigures,
} from '@qafila/ui';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useWords } from '../../../shared/use-words.ts';
import { type Happening, happeningsOf } from './happenings.ts';
import type { ReplayPlayer, ReplayView } from './replay-player.ts';
import { orderName } from './replay-points.ts';
import { useReplayWords } from './use-replay-words.ts';
import { ReplaySide } from './waiting-replay.tsx';

const Counts = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    columnGap: '4',
    rowGap: '1',
    listStyle: 'none',
    '& li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '1' },
  },
});
const Happened = chakra('ol', {
  base: {
    display: 'grid',
    listStyle: 'none',
    fontSize: 'sm',
    '& li': {
      display: 'grid',
      gridTemplateColumns: '40px 1fr',
      gap: '2',
      paddingBlock: '1.5',
      borderBlockStart: 'hairline',
    },
    '& time': { color: 'muted', fontVariantNumeric: 'tabular-nums' },
  },
});

const SHOWN = 12;
/** A trip's step has 'Todo', no order. */
const STATUSES = TASK_STATUS.members.filter(({ name }) => name !== 'Todo');

export interface ReplayPanelProps {
  player: ReplayPlayer;
  view: ReplayView;
  /** Index of the chosen agent. */
  agent: number | undefined;
  onUnselect: () => void;
}

/** The counts of the board at the moment that is shown, and what happened last: of all agents, or of the chosen one. */
export function ReplayPanel({ player, view, agent, onUnselect }: ReplayPanelProps) {
  const t = useText();
  const figures = useFigures();
  const { day } = player;
  const read = useMemo(() => happeningsOf(day), [day]);
  const minute = useReplayWords(day.fromUtc).minute;
  const happened = read(view.atMs / 1000, SHOWN, agent);
  if (!view.isWhole)
    return (
      <ReplaySide aria-label={t('replay.moment')} aria-busy>
        <Text size="sm" tone="muted" figures>
          {t('replay.agents', { count: view.agents })}
        </Text>
        <LoadingState rows={8} />
      </ReplaySide>
    );
  return (
    <ReplaySide aria-label={t('replay.moment')}>
      {agent === undefined ? (
        <>
          <Text size="sm" tone="muted" figures>
            {t('replay.agents', { count: view.agents })}
          </Text>
          <Counts aria-label={t('replay.counts')}>
            {STATUSES.map(({ id, name }) => (
              <li key={id}>
                <StatusBadge status={name} />
                <Text as="span" size="sm" figures>
                  {figures(view.counts[id] ?? 0)}
                </Text>
              </li>
            ))}
          </Counts>
        </>
      ) : (
        <Chosen player={player} agent={agent} onUnselect={onUnselect} />
      )}
      <Heading as="h2" size="sm">
        {t('replay.happened')}
      </Heading>
      {happened.length === 0 && (
        <Text size="sm" tone="muted">
          {t('replay.nothingYet')}
        </Text>
      )}
      <Happened>
        {happened.map((one) => (
          <li key={one.key}>
            <time>{minute(one.atMs)}</time>
            <Line player={player} one={one} named={agent === undefined} />
          </li>
        ))}
      </Happened>
    </ReplaySide>
  );
}

function Line({ player, one, named }: { player: ReplayPlayer; one: Happening; named: boolean }) {
  const t = useText();
  const drawer = useDrawer();
  const { day } = player;
  const name = day.agents[one.agent]?.fullName;
  return (
    <span>
      <TextButton
        onClick={() => {
          player.pause();
          drawer.open('task.detail', { taskId: day.orders.id[one.order] ?? '' });
        }}
      >
        {orderName(day, one.order)}
      </TextButton>{' '}
      {one.kind === 'change' ? (
        <StatusBadge status={one.status} />
      ) : (
        <Text as="span" size="sm">
          {t(`replay.offer.${one.answer}`)}
        </Text>
      )}
      {named && name && (
        <Text as="span" size="sm" tone="muted">
          {' '}
          <bdi>{name}</bdi>
        </Text>
      )}
    </span>
  );
}

function Chosen({
  player,
  agent,
  onUnselect,
}: Pick<ReplayPanelProps, 'player' | 'onUnselect'> & { agent: number }) {
  const t = useText();
  const words = useWords();
  const drawer = useDrawer();
  const one = player.day.agents[agent];
  if (!one) return null;
  return (
    <section aria-label={t('map.selected')}>
      <Flex align="flex-start" gap="2">
        <chakra.div flex={1} minWidth={0}>
          <Heading as="h2" size="sm">
            <bdi>{one.fullName}</bdi>
          </Heading>
          <Text size="sm" tone="muted" figures>
            {words.vehicle(one.transportTypeId)} ·{' '}
            {t('replay.open', { count: player.orders.open[agent] ?? 0 })}
          </Text>
        </chakra.div>
        <IconButton icon="close" size="sm" label={t('map.unselect')} onClick={onUnselect} />
      </Flex>
      <Button
        size="sm"
        onClick={() => {
          player.pause();
          drawer.open('agent.detail', { agentId: one.id });
        }}
      >
        {t('map.details')}
      </Button>
    </section>
  );
}
