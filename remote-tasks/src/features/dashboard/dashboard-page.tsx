import { OPERATE } from '@qafila/contracts/core';
import { formatLongDate } from '@qafila/domain/dates';
import { useDrawer, useRowKeys, useSession, useShortcuts } from '@qafila/shell-sdk';
import { Button, chakra, Flex, Heading, Loaded, Stack, Text, useUi } from '@qafila/ui';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { useText } from '../../messages/use-text.ts';
import { DashboardLists } from './dashboard-lists.tsx';
import { DashboardSide, useSide } from './dashboard-side.tsx';
import { KeyFigures } from './key-figures.tsx';
import { REMEDIES } from './remedies.ts';
import { StatusCounts } from './status-counts.tsx';
import { useSummary } from './use-summary.ts';

const OffloadAlerts = lazy(() => import('./offload-alerts.tsx'));

const Page = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
    padding: { base: '4', md: '5' },
  },
});
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      xl: 'minmax(0, 3fr) minmax(0, 2fr)',
      '2xl': 'minmax(0, 4fr) minmax(0, 4fr) minmax(0, 3fr)',
    },
    gap: '6',
    alignItems: 'start',
  },
});

/** Today's figures beside each other on a wall, above each other elsewhere. */
const Figures = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', '2xl': 'minmax(0, 1fr) minmax(0, 1fr)' },
    gap: '6',
    alignItems: 'start',
  },
});

/** Today's status counts, orders at risk, their cost, and available agents. Every figure links to its list. */
export default function DashboardPage() {
  const t = useText();
  const drawer = useDrawer();
  const { timeZone, locale } = useUi();
  const mayOperate = useSession().hasRole(...OPERATE.roles);
  const summary = useSummary();
  const { data, error } = summary;
  const side = useSide();
  const lists = useRef<HTMLDivElement>(null);
  useShortcuts(
    useMemo(
      () => [
        {
          keys: 'j',
          label: t('keys.rows'),
          run: () => lists.current?.querySelector<HTMLElement>('li button')?.focus(),
        },
      ],
      [t],
    ),
  );
  useRowKeys(
    useMemo(() => REMEDIES.map(({ name, key }) => ({ keys: key, label: t(`action.${name}`) })), [t]),
  );
  return (
    <Page>
      <Suspense>
        <OffloadAlerts />
      </Suspense>
      <Flex gap="3" alignItems="baseline">
        <Flex columnGap="3" alignItems="baseline" flexWrap="wrap" flex="1">
          <Heading as="h1" size="lg">
            {t('dashboard.title')}
          </Heading>
          <Text as="span" tone="muted">
            {data && formatLongDate(data.date, { zone: timeZone, locale })}
          </Text>
        </Flex>
        {mayOperate && (
          <Button variant="primary" icon="plus" onClick={() => drawer.open('task.create', {})}>
            {t('board.create')}
          </Button>
        )}
      </Flex>
      <Loaded query={summary} title={t('dashboard.notRead')} shape="page" rows={8}>
        {(read) => (
          <>
            {error && (
              <Flex role="alert" gap="3" alignItems="center" flexWrap="wrap">
                <Text tone="danger">{t('dashboard.stale')}</Text>
                <Button
                  size="sm"
                  icon="refresh"
                  busy={summary.isFetching}
                  onClick={() => void summary.refetch()}
                >
                  {t('proof.retry')}
                </Button>
              </Flex>
            )}
            <Figures>
              <StatusCounts summary={read} />
              <KeyFigures summary={read} />
            </Figures>
          </>
        )}
      </Loaded>
      {!summary.isLoading && (
        <Columns ref={lists}>
          <Stack gap="6" minWidth="0" display={{ base: 'flex', '2xl': 'contents' }}>
            <Stack gap="6" minWidth="0">
              {data && <DashboardLists summary={data} part="late" />}
            </Stack>
            <Stack gap="6" minWidth="0">
              {data && <DashboardLists summary={data} part="waiting" />}
            </Stack>
          </Stack>
          <DashboardSide side={side} summary={data} mayPlan={mayOperate} />
        </Columns>
      )}
    </Page>
  );
}
