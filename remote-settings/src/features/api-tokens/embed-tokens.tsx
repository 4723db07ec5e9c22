import { calls } from '@qafila/contracts';
import type { LiveEmbedToken } from '@qafila/contracts/tracking';
import { useApi, useConfirm, useNotice } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { Button, Section, TimeAgo } from '@qafila/ui';
import { ListFoot, LoadedPage, type RecordColumn, RecordTable } from '@qafila/ui/list';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { embedTokenKeys } from '../../shared/keys.ts';

const PAGE_SIZE = 20;

/** Tokens that show deliveries on other pages; each can be ended early. */
export function EmbedTokens() {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [pageNumber, setPage] = useState(1);
  const query = { pageNumber, pageSize: PAGE_SIZE };
  const tokens = useQuery({
    queryKey: embedTokenKeys.list(query),
    queryFn: ({ signal }) => api.call(calls.tracking.embedTokens, { query, signal }),
    meta: { failure: false },
  });
  const tasksOf = ({ tasks }: LiveEmbedToken) => tasks.map(({ shortId }) => shortId).join(', ');
  const revoke = async (token: LiveEmbedToken) => {
    const title = t('embed.revoke.title', { tasks: tasksOf(token) });
    const question = { title, body: t('embed.revoke.body'), confirmLabel: t('tokens.revoke') };
    if (!(await confirm({ ...question, tone: 'danger' }))) return;
    try {
      await api.call(calls.tracking.revokeEmbedToken, { body: { id: token.id } });
      notice.success(t('embed.revoked'));
    } catch (failure) {
      notice.failure(failure);
    }
    await client.invalidateQueries({ queryKey: embedTokenKeys.all });
  };
  const columns: RecordColumn<LiveEmbedToken>[] = [
    { key: 'tasks', title: t('embed.tasks'), wide: true, cell: (token) => <bdi>{tasksOf(token)}</bdi> },
    {
      key: 'origins',
      title: t('embed.pages'),
      wide: true,
      cell: ({ origins }) => <bdi>{origins.join(', ')}</bdi>,
    },
    { key: 'by', title: t('tokens.createdBy'), cell: ({ createdBy }) => <bdi>{createdBy}</bdi> },
    { key: 'at', title: t('tokens.createdAt'), cell: ({ createdAtUtc }) => <TimeAgo at={createdAtUtc} /> },
    { key: 'until', title: t('embed.ends'), cell: ({ expiresAtUtc }) => <TimeAgo at={expiresAtUtc} /> },
    {
      key: 'revoke',
      title: t('actions'),
      untitled: true,
      sticky: true,
      cell: (token) => (
        <Button
          size="sm"
          aria-label={t('tokens.revokeOf', { name: tasksOf(token) })}
          onClick={() => void revoke(token)}
        >
          {t('tokens.revoke')}
        </Button>
      ),
    },
  ];
  return (
    <Section title={t('embed.title')} description={t('embed.purpose')}>
      <LoadedPage query={tokens} onPage={setPage} rows={2}>
        {({ items, pagingFilteringContext }) => (
          <>
            <RecordTable
              label={t('embed.title')}
              columns={columns}
              rows={items}
              rowId={({ id }) => id}
              empty={t('embed.none')}
            />
            {pagingFilteringContext.totalPages > 1 && (
              <ListFoot paging={pagingFilteringContext} onPage={setPage} />
            )}
          </>
        )}
      </LoadedPage>
    </Section>
  );
}
