import { calls } from '@qafila/contracts';
import type { AgentTaskRecord } from '@qafila/contracts/agent';
import { DEFAULT_PAGE_SIZE } from '@qafila/contracts/core';
import { useApi, useDrawer } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import {
  Badge,
  CellPair,
  Flex,
  Icon,
  StatusBadge,
  TASK_STATUS_NAMES,
  type TaskStatusName,
  TextButton,
} from '@qafila/ui';
import { Moment } from '@qafila/ui/list';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { agentKeys } from '../../../shared/keys.ts';
import { PagedTable } from '../../../shared/paged-table.tsx';

const isStatus = (name: string): name is TaskStatusName => (TASK_STATUS_NAMES as string[]).includes(name);
const rowId = ({ taskId, assignedAtUtc }: AgentTaskRecord) => `${taskId}.${assignedAtUtc}`;

/** The agent's tasks, newest first. */
export function HistoryTab({ agentId }: { agentId: string }) {
  const t = useText();
  const api = useApi();
  const drawer = useDrawer();
  const [pageNumber, setPage] = useState(1);
  const query = { agentId, pageNumber, pageSize: DEFAULT_PAGE_SIZE };
  const history = useQuery({
    queryKey: agentKeys.history(agentId, query),
    queryFn: ({ signal }) => api.call(calls.agentRecord.history, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  return (
    <PagedTable
      label={t('history.title')}
      rowId={rowId}
      query={history}
      onPage={setPage}
      empty={t('history.none')}
      columns={[
        {
          key: 'order',
          title: t('history.order'),
          cell: ({ taskId, shortId, clientGeneratedId }) => (
            <TextButton onClick={() => drawer.open('task.detail', { taskId })}>
              <CellPair first={shortId} second={clientGeneratedId} whole />
            </TextButton>
          ),
        },
        {
          key: 'status',
          title: t('history.status'),
          cell: ({ status }) => (isStatus(status) ? <StatusBadge status={status} /> : status),
        },
        {
          key: 'onTime',
          title: t('history.onTime'),
          cell: ({ onTime }) =>
            onTime === null ? (
              '–'
            ) : (
              <Badge tone={onTime ? 'success' : 'danger'}>
                {t(onTime ? 'history.kept' : 'history.late')}
              </Badge>
            ),
        },
        {
          key: 'way',
          title: t('history.way'),
          cell: ({ pickupName, deliveryName }) => (
            <Flex as="span" display="inline-flex" align="center" gap="1">
              <bdi>{pickupName}</bdi>
              <Icon name="arrow-right" mirrored size={12} />
              <bdi>{deliveryName}</bdi>
            </Flex>
          ),
        },
        { key: 'assigned', title: t('history.assigned'), cell: (row) => <Moment at={row.assignedAtUtc} /> },
        {
          key: 'delivered',
          title: t('history.delivered'),
          cell: (row) => (row.deliveryCompletedAtUtc ? <Moment at={row.deliveryCompletedAtUtc} /> : '–'),
        },
        {
          key: 'distance',
          title: t('history.distance'),
          cell: ({ distanceKm }) =>
            distanceKm === null ? '–' : t('history.km', { km: distanceKm.toFixed(1) }),
        },
      ]}
    />
  );
}
