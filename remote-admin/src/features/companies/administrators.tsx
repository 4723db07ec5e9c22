import { calls } from '@qafila/contracts';
import { useApi, useDrawer, useSession } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { Box, Button, EmptyState, ListItem, Loaded, PlainList, Text } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { companyKeys } from '../../shared/keys.ts';

const MAX_SHOWN = 50;

/** Administrators of a company. They are edited as users. */
export function Administrators({ companyId }: { companyId: string }) {
  const t = useText();
  const api = useApi();
  const drawer = useDrawer();
  const { company } = useSession();
  const isElsewhere = company !== null && company.id !== companyId;
  const admins = useQuery({
    queryKey: companyKeys.admins(companyId),
    queryFn: async ({ signal }) => {
      const query = { companyId, active: true, role: 'CompanyAdmin', pageSize: MAX_SHOWN } as const;
      return (await api.call(calls.identity.users, { query, signal })).items;
    },
    enabled: !isElsewhere,
    meta: { failure: false },
  });
  if (isElsewhere)
    return (
      <EmptyState
        icon="user"
        title={t('company.adminsElsewhere')}
        body={t('company.adminsElsewhereBody', { name: company.name })}
      />
    );
  return (
    <Loaded query={admins} rows={2}>
      {(users) =>
        users.length === 0 ? (
          <EmptyState icon="user" title={t('company.noAdmins')} body={t('company.noAdminsBody')} />
        ) : (
          <PlainList aria-label={t('company.admins')}>
            {users.map((user) => (
              <ListItem key={user.id}>
                <Box flex="1" minWidth="0" overflowWrap="anywhere">
                  <bdi>{`${user.firstName} ${user.lastName}`}</bdi>
                  <Text as="div" size="sm" tone="muted">
                    <bdi>{user.email}</bdi>
                  </Text>
                </Box>
                <Button
                  size="sm"
                  aria-label={t('company.openAdmin', { name: `${user.firstName} ${user.lastName}` })}
                  onClick={() => drawer.open('user.detail', { userId: user.id })}
                >
                  {t('companies.open')}
                </Button>
              </ListItem>
            ))}
          </PlainList>
        )
      }
    </Loaded>
  );
}
