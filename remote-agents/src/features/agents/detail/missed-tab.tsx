import { calls } from '@qafila/contracts';
import type { MissedOrder } from '@qafila/contracts/agent';
import { DEFAULT_PAGE_SIZE } from '@qafila/contracts/core';
import { useApi } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { Badge } from '@qafila/ui';
import { Moment } from '@qafila/ui/list';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { agentKeys } from '../../../shared/keys.ts';
import { PagedTable } from '../../../shared/paged-table.tsx';

/** Orders that were offered together have the same id. */
const rowId = ({ id, taskId }: MissedOrder) => `${id} ${taskId}`;

/** Orders that the agent declined, or whose offer expired. */
export function MissedTab({ agentId }: { agentId: string }) {
  const t = useText();
  const api = useApi();
  const [pageNumber, setPage] = useState(1);
  const query = { agentId, pageNumber, pageSize: DEFAULT_PAGE_SIZE };
  const missed = useQuery({
    queryKey: agentKeys.missed(agentId, query),
    queryFn: ({ signal }) => api.call(calls.agentRecord.missedOrders, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  return (
    <PagedTable
      label={t('missed.title')}
      rowId={rowId}
      query={missed}
      onPage={setPage}
      empty={t('missed.none')}
      columns={[
        { key: 'order', title: t('history.order'), cell: ({ shortId }) => <bdi>{shortId}</bdi> },
        {
          key: 'response',
          title: t('missed.response'),
          cell: ({ response }) => (
            <Badge tone={response === 'Declined' ? 'danger' : 'warning'}>{t(`missed.${response}`)}</Badge>
          ),
        },
        { key: 'reason', title: t('missed.reason'), cell: ({ reason }) => <bdi>{reason ?? '–'}</bdi> },
        { key: 'offered', title: t('missed.offered'), cell: (row) => <Moment at={row.offeredAtUtc} /> },
        { key: 'answered', title: t('missed.answered'), cell: (row) => <Moment at={row.respondedAtUtc} /> },
      ]}
    />
  );
}
