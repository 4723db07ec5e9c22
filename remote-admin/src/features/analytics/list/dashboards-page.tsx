import { calls } from '@qafila/contracts';
import { type DashboardInput, MAX_DASHBOARDS, STARTING_TILES } from '@qafila/contracts/analytics';
import { OPERATE } from '@qafila/contracts/core';
import { newId } from '@qafila/domain/web';
import { useApi, useNotice, useSession } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import {
  Box,
  Button,
  Card,
  EmptyState,
  Flex,
  Grid,
  Icon,
  Link,
  Loaded,
  PageFrame,
  Text,
  TimeAgo,
} from '@qafila/ui';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useText } from '../../../messages/use-text.ts';
import { analyticsKeys } from '../../../shared/keys.ts';
import { NameDialog } from '../shared/name-dialog.tsx';

/** The dashboards of the company. */
export default function DashboardsPage() {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayEdit = useSession().hasRole(...OPERATE.roles);
  const [naming, setNaming] = useState(false);
  const [busy, setBusy] = useState(false);
  const dashboards = useQuery({
    queryKey: analyticsKeys.list,
    queryFn: ({ signal }) => api.call(calls.analytics.all, { query: { pageSize: MAX_DASHBOARDS }, signal }),
    meta: { failure: false },
  });
  const create = async (body: DashboardInput) => {
    setBusy(true);
    try {
      const made = await api.call(calls.analytics.create, { body });
      client.setQueryData(analyticsKeys.one(made.id), made);
      await client.invalidateQueries({ queryKey: analyticsKeys.list });
      navigate(`/analytics/${made.id}`);
    } catch (failure) {
      notice.failure(failure);
      setBusy(false);
    }
  };
  const fromTemplate = () =>
    create({
      name: t('analytics.template.name'),
      tiles: STARTING_TILES.map((tile) => ({ id: newId(), ...tile, metrics: [...tile.metrics] })),
    });
  const template = (
    <Button icon="chart" busy={busy && !naming} onClick={() => void fromTemplate()}>
      {t('analytics.template')}
    </Button>
  );
  return (
    <PageFrame
      title={t('analytics.title')}
      actions={
        mayEdit && (
          <>
            {dashboards.data && dashboards.data.items.length > 0 && template}
            <Button variant="primary" icon="plus" onClick={() => setNaming(true)}>
              {t('analytics.new')}
            </Button>
          </>
        )
      }
    >
      <Loaded query={dashboards}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon="chart"
              title={t('analytics.none')}
              body={t(mayEdit ? 'analytics.noneBody' : 'analytics.noneReader')}
              action={mayEdit && template}
            />
          ) : (
            <Grid
              as="ul"
              listStyleType="none"
              gap="3"
              templateColumns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))"
            >
              {items.map((one) => (
                <Card as="li" key={one.id}>
                  <Flex gap="2" align="center">
                    <Box flex={1} minWidth={0} fontWeight="medium" overflowWrap="anywhere">
                      <Link asChild>
                        <RouterLink to={`/analytics/${one.id}`}>{one.name}</RouterLink>
                      </Link>
                    </Box>
                    {(one.isShared ?? one.shareId !== null) && (
                      <Flex as="span" gap="1" align="center" color="muted" fontSize="sm">
                        <Icon name="external" size={14} />
                        {t('analytics.sharedNow')}
                      </Flex>
                    )}
                  </Flex>
                  <Text size="sm" tone="muted" marginBlockStart="1">
                    {t('analytics.tiles', { count: one.tiles.length })} · <TimeAgo at={one.updatedAtUtc} />
                  </Text>
                </Card>
              ))}
            </Grid>
          )
        }
      </Loaded>
      {naming && (
        <NameDialog
          title={t('analytics.new')}
          name=""
          confirm={t('analytics.create')}
          busy={busy}
          onName={(name) => void create({ name })}
          onClose={() => setNaming(false)}
        />
      )}
    </PageFrame>
  );
}
