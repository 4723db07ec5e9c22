import { calls } from '@qafila/contracts';
import { type AutomationRun, RUN_OUTCOMES, type RunOutcome } from '@qafila/contracts/automation';
import { useApi, useDrawer } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { Badge, CellLines, EmptyState, Link, Section, Stack, Text, TimeAgo } from '@qafila/ui';
import {
  FilterBar,
  FilterSelect,
  type ListDefaults,
  ListFoot,
  LoadedPage,
  type RecordColumn,
  RecordTable,
  SearchBox,
  useList,
} from '@qafila/ui/list';
import { useText } from '../../../messages/use-text.ts';
import { ruleKeys } from '../../../shared/keys.ts';
import { RunDetails } from './run-details.tsx';

const LOG_LIST = { size: 20, filters: { outcome: '' } } satisfies ListDefaults;
const TONES = {
  waiting: 'neutral',
  done: 'success',
  partly: 'warning',
  refused: 'warning',
  loop: 'danger',
  failed: 'danger',
} as const satisfies Record<RunOutcome, string>;

/** What rules did, and why. */
export function LogTab() {
  const t = useText();
  const api = useApi();
  const list = useList(LOG_LIST);
  const outcome = RUN_OUTCOMES.find((one) => one === list.filters.outcome);
  const query = { pageNumber: list.page, pageSize: list.size, search: list.search, outcome };
  const log = useQuery({
    queryKey: ruleKeys.log(query),
    queryFn: ({ signal }) => api.call(calls.automation.log, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failure: false },
  });
  return (
    <Section title={t('rules.log.title')} description={t('rules.log.purpose')}>
      <Stack gap="3">
        <FilterBar label={t('rules.log.filters')} narrowed={list.narrowed} onReset={list.reset}>
          <SearchBox label={t('rules.log.search')} value={list.search} onSearch={list.setSearch} />
          <FilterSelect
            label={t('rules.log.outcome')}
            value={outcome ?? ''}
            options={RUN_OUTCOMES.map((value) => ({ value, label: t(`rules.outcome.${value}`) }))}
            onValue={(value) => list.setFilter('outcome', value)}
          />
        </FilterBar>
        <LoadedPage query={log} onPage={list.setPage} rows={LOG_LIST.size}>
          {({ items, pagingFilteringContext }) =>
            items.length === 0 ? (
              <EmptyState
                icon="activity"
                title={t(list.narrowed ? 'rules.log.noneMatch' : 'rules.log.none')}
                body={list.narrowed ? undefined : t('rules.log.noneBody')}
              />
            ) : (
              <div>
                <Runs runs={items} busy={log.isPlaceholderData} />
                <ListFoot paging={pagingFilteringContext} onPage={list.setPage} />
              </div>
            )
          }
        </LoadedPage>
      </Stack>
    </Section>
  );
}

function Runs({ runs, busy }: { runs: readonly AutomationRun[]; busy: boolean }) {
  const t = useText();
  const drawer = useDrawer();
  const columns: RecordColumn<AutomationRun>[] = [
    { key: 'at', title: t('rules.log.at'), cell: ({ atUtc }) => <TimeAgo at={atUtc} /> },
    {
      key: 'rule',
      title: t('rules.log.rule'),
      wide: true,
      cell: ({ ruleName, event, causedBy }) => (
        <CellLines>
          <bdi>{ruleName}</bdi>
          <Text tone="muted" size="sm">
            {t(`rules.event.${event}`)}
            {causedBy.length > 0 && <bdi>{` ${t('rules.causedBy', { rules: causedBy.join(' → ') })}`}</bdi>}
          </Text>
        </CellLines>
      ),
    },
    {
      key: 'task',
      title: t('rules.log.task'),
      cell: ({ taskId, shortId }) => (
        <Link asChild>
          <button type="button" onClick={() => drawer.open('task.detail', { taskId })}>
            {shortId}
          </button>
        </Link>
      ),
    },
    {
      key: 'what',
      title: t('rules.log.what'),
      wide: true,
      cell: ({ conditions, actions, outcome }) => (
        <CellLines>
          {outcome === 'loop' ? (
            <Text>{t('rules.loopBody')}</Text>
          ) : (
            <RunDetails conditions={conditions} actions={actions} outcome={outcome} />
          )}
        </CellLines>
      ),
    },
    {
      key: 'outcome',
      title: t('rules.log.outcome'),
      cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{t(`rules.outcome.${outcome}`)}</Badge>,
    },
  ];
  return (
    <RecordTable
      label={t('rules.log.title')}
      columns={columns}
      rows={runs}
      rowId={({ id }) => id}
      busy={busy}
    />
  );
}
