import { calls } from '@qafila/contracts';
import { MAX_PAGE_SIZE } from '@qafila/contracts/core';
import { useApi, useDrawer } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { Button, chakra, EmptyState, ErrorState, LoadingState, Text } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { companyKeys } from '../../shared/keys.ts';

const List = chakra('ul', { base: { listStyle: 'none', margin: 0, padding: 0 } });
const Item = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '3', paddingBlock: '2', borderBlockEnd: 'hairline' },
});
const Words = chakra('div', { base: { flex: 1, minWidth: 0, overflowWrap: 'anywhere' } });

/** Who administers a company. They are changed as users. */
export function Administrators({ companyId }: { companyId: string }) {
  const t = useText();
  const api = useApi();
  const drawer = useDrawer();
  const { data, error, refetch } = useQuery({
    queryKey: companyKeys.admins(companyId),
    queryFn: async ({ signal }) => {
      const query = { companyId, active: true, pageSize: MAX_PAGE_SIZE };
      const { items } = await api.call(calls.identity.users, { query, signal });
      return items.filter(({ roles }) => roles.includes('CompanyAdmin'));
    },
    meta: { failure: false },
  });
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <LoadingState rows={2} />;
  }
  if (data.length === 0) return <EmptyState icon="user" title={t('company.noAdmins')} />;
  return (
    <List aria-label={t('company.admins')}>
      {data.map((user) => (
        <Item key={user.id}>
          <Words>
            <bdi>{`${user.firstName} ${user.lastName}`}</bdi>
            <Text as="div" size="sm" tone="muted">
              <bdi>{user.email}</bdi>
            </Text>
          </Words>
          <Button
            size="sm"
            aria-label={t('company.openAdmin', { name: `${user.firstName} ${user.lastName}` })}
            onClick={() => drawer.open('user.detail', { userId: user.id })}
          >
            {t('companies.open')}
          </Button>
        </Item>
      ))}
    </List>
  );
}
