import type { Agent } from '@qafila/contracts/agent';
import { type Task, taskCalls } from '@qafila/contracts/task';
import { useApi, useChannel, useDrawer } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { CellPair, chakra, ErrorState, Link, Section, Skeleton, StatusBadge, Text } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { agentKeys } from '../../../shared/keys.ts';
import { ReleaseButton } from '../../../shared/release/release-button.tsx';
import { TaskLateNote } from '../../../shared/task-lateness.tsx';
import { workQuery } from '../../../shared/work-query.ts';

/** Tasks of one agent that are listed at most; no agent carries more. */
const MOST_TASKS = 20;
/** Window in which changes cause one reload, ms. */
const TOGETHER_MS = 1000;

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2.5',
    paddingBlock: '1.5',
    listStyle: 'none',
    '& + &': { borderBlockStart: 'hairline' },
  },
});

/** What the agent has to do now, what needs help soonest first. */
export function WorkSection({ agent }: { agent: Agent }) {
  const t = useText();
  const api = useApi();
  const drawer = useDrawer();
  const { data, error, refetch } = useQuery({
    queryKey: [...agentKeys.work(agent.id), 'tasks'],
    queryFn: ({ signal }) => api.call(taskCalls.all, { query: workQuery(agent.id, MOST_TASKS), signal }),
    meta: { failure: false },
  });
  const reread = useThrottled(() => refetch(), TOGETHER_MS);
  useChannel('operational', 'task.changed', reread);
  const waiting = !data && !error;
  // As many as the agent has, so that what is below stays where it is.
  const places = Math.min(Math.max(1, agent.activeTaskCount), MOST_TASKS);
  const open = ({ id }: Task) => drawer.open('task.detail', { taskId: id });
  return (
    <Section title={t('detail.work')} actions={data && <ReleaseButton agent={agent} tasks={data.items} />}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && (
        <Text tone="muted" paddingBlock="1.5">
          {t('work.none')}
        </Text>
      )}
      <ul aria-label={t('detail.work')} aria-busy={waiting}>
        {waiting &&
          Array.from({ length: places }, (_, place) => place).map((place) => (
            <Row key={place} aria-hidden>
              <Skeleton width="60%" marginBlock="1" />
            </Row>
          ))}
        {data?.items.map((task) => (
          <Row key={task.id}>
            <Link as="button" onClick={() => open(task)}>
              <CellPair first={task.shortId} second={task.clientGeneratedId} whole />
            </Link>
            <StatusBadge status={task.status} />
            <Text as="span" size="sm" tone="muted">
              <bdi>{task.delivery.name}</bdi>
            </Text>
            <TaskLateNote task={task} />
          </Row>
        ))}
      </ul>
    </Section>
  );
}
