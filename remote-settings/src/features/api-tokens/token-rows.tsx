import type { ApiToken } from '@qafila/contracts/company';
import { COMPANY_ADMIN } from '@qafila/contracts/core';
import { useSession } from '@qafila/shell-sdk';
import { Button, EmptyState, TimeAgo, useUi } from '@qafila/ui';
import { type ListController, ListFoot, LoadedPage, type RecordColumn, RecordTable } from '@qafila/ui/list';
import { useText } from '../../messages/use-text.ts';
import { isLive, LastUsedCell, NameCell, ScopesCell, TokenState } from './token-cells.tsx';
import { useRevokeToken } from './use-revoke-token.ts';
import { TOKEN_LIST, type useTokens } from './use-tokens.ts';

interface TokenRowsProps {
  list: ListController;
  tokens: ReturnType<typeof useTokens>;
}

/** A page of tokens, or its empty or error state. */
export function TokenRows({ list, tokens }: TokenRowsProps) {
  const t = useText();
  const { now } = useUi();
  const mayChange = useSession().hasRole(...COMPANY_ADMIN.roles);
  const revoke = useRevokeToken();
  const columns: RecordColumn<ApiToken>[] = [
    { key: 'name', title: t('tokens.name'), cell: (token) => <NameCell token={token} /> },
    {
      key: 'scopes',
      title: t('tokens.scopes'),
      cell: ({ scopes }) => <ScopesCell scopes={scopes} />,
      wide: true,
    },
    { key: 'state', title: t('endpoint.state'), cell: (token) => <TokenState token={token} /> },
    { key: 'lastUsed', title: t('tokens.lastUsed'), cell: (token) => <LastUsedCell token={token} /> },
    { key: 'createdBy', title: t('tokens.createdBy'), cell: ({ createdBy }) => <bdi>{createdBy}</bdi> },
    {
      key: 'createdAt',
      title: t('tokens.createdAt'),
      cell: ({ createdAtUtc }) => <TimeAgo at={createdAtUtc} />,
    },
    ...(mayChange
      ? [
          {
            key: 'revoke',
            title: t('actions'),
            untitled: true,
            sticky: true,
            cell: (token: ApiToken) =>
              isLive(token, now()) && (
                <Button
                  size="sm"
                  aria-label={t('tokens.revokeOf', { name: token.name })}
                  onClick={() => void revoke(token)}
                >
                  {t('tokens.revoke')}
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <LoadedPage query={tokens} onPage={list.setPage} rows={TOKEN_LIST.size}>
      {({ items, pagingFilteringContext }) =>
        items.length === 0 ? (
          <EmptyState
            icon="key"
            title={t(list.narrowed ? 'tokens.noneMatch' : 'tokens.none')}
            body={list.narrowed ? undefined : t(mayChange ? 'tokens.noneYours' : 'tokens.noneBody')}
            action={list.narrowed && <Button onClick={list.reset}>{t('reset')}</Button>}
          />
        ) : (
          <div>
            <RecordTable
              label={t('api-tokens.title')}
              columns={columns}
              rows={items}
              rowId={({ id }) => id}
              busy={tokens.isPlaceholderData}
            />
            <ListFoot paging={pagingFilteringContext} onPage={list.setPage} />
          </div>
        )
      }
    </LoadedPage>
  );
}
