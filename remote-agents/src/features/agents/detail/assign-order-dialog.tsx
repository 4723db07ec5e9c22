import type { Agent } from '@qafila/contracts/agent';
import { assignmentCalls } from '@qafila/contracts/assignment';
import { type Task, taskCalls } from '@qafila/contracts/task';
import { useApi, useErrorText, useNotice } from '@qafila/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import {
  Button,
  CellPair,
  chakra,
  Dialog,
  EmptyState,
  ErrorState,
  LoadingState,
  Stack,
  Text,
  TimeAgo,
  useUi,
} from '@qafila/ui';
import { useId, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { agentKeys } from '../../../shared/keys.ts';
import { TaskLateNote } from '../../../shared/task-lateness.tsx';

/** Unassigned orders that are offered, those that need help soonest. */
const MOST_ORDERS = 50;

const Row = chakra('label', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2.5',
    padding: '2',
    cursor: 'pointer',
    borderBlockEnd: 'hairline',
    '&:has(:checked)': { bg: 'selected' },
    '& input': { accentColor: 'var(--q-brand)' },
  },
});

/** Gives the agent one of the orders that have no agent. */
export function AssignOrderDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const t = useText();
  const { t: kit } = useUi();
  const api = useApi();
  const client = useQueryClient();
  const notice = useNotice();
  const errorText = useErrorText();
  const group = useId();
  const [chosen, setChosen] = useState<Task>();
  const orders = useQuery({
    queryKey: agentKeys.unassigned,
    queryFn: ({ signal }) =>
      api.call(taskCalls.all, {
        query: {
          taskStatus: ['Unplanned'],
          sortBy: 'trouble',
          sortOrder: 'asc',
          pageNumber: 1,
          pageSize: MOST_ORDERS,
        },
        signal,
      }),
    staleTime: 0,
    meta: { failure: false },
  });
  const assign = useMutation({
    mutationFn: (task: Task) =>
      api.call(assignmentCalls.assign, {
        body: {
          taskId: task.id,
          agentId: agent.id,
          seenAgentId: null,
          assignmentStrategyId: 1,
          assignmentParameterMapping: {},
        },
      }),
    onSuccess: ({ shortId }) => {
      void client.invalidateQueries({ queryKey: agentKeys.all });
      notice.success(t('assignOrder.done', { id: shortId, name: agent.fullName }));
      onClose();
    },
    meta: { failure: false },
  });
  return (
    <Dialog
      open
      title={t('assignOrder.title', { name: agent.fullName })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{kit('dialog.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!chosen}
            busy={assign.isPending}
            onClick={() => chosen && assign.mutate(chosen)}
          >
            {chosen ? t('assignOrder.send', { id: chosen.shortId }) : t('assignOrder.choose')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {orders.isPending && <LoadingState rows={4} />}
        {orders.error && !orders.data && (
          <ErrorState error={orders.error} onRetry={() => void orders.refetch()} />
        )}
        {orders.data?.items.length === 0 && <EmptyState icon="package" title={t('assignOrder.none')} />}
        <div role="radiogroup" aria-label={t('assignOrder.orders')}>
          {orders.data?.items.map((task) => (
            <Row key={task.id}>
              <input
                type="radio"
                name={group}
                checked={task.id === chosen?.id}
                onChange={() => setChosen(task)}
              />
              <Text as="span" fontWeight="medium">
                <CellPair first={task.shortId} second={task.clientGeneratedId} whole />
              </Text>
              <Text as="span" tone="muted">
                <bdi>{task.pickup.name}</bdi> – <bdi>{task.delivery.name}</bdi>
              </Text>
              <Text as="span" size="sm" tone="muted">
                <TimeAgo at={task.deliverByUtc} />
              </Text>
              <TaskLateNote task={task} />
            </Row>
          ))}
        </div>
        {assign.error && (
          <Text role="alert" tone="danger">
            {errorText(assign.error)}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
