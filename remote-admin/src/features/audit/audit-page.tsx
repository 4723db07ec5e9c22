import { calls } from '@qafila/contracts';
import type { AuditEntry } from '@qafila/contracts/identity';
import { useApi, useNotice, useSession } from '@qafila/shell-sdk';
import { Badge, Button, CellLines, Center, Link, Loaded, PageFrame, Text, useMedia, useUi } from '@qafila/ui';
import { useCsvExport } from '@qafila/ui/files';
import {
  type ListController,
  Moment,
  NoRows,
  type RecordColumn,
  RecordTable,
  useList,
} from '@qafila/ui/list';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import { AuditFilters } from './audit-filters.tsx';
import { EntryCards } from './entry-cards.tsx';
import { EntryDetails } from './entry-details.tsx';
import { AUDIT_LIST, auditFilter, useAudit } from './use-audit.ts';
import { type AuditWords, useAuditWords } from './use-audit-words.ts';

/** Up to this width entries are cards. */
const PHONE = '(max-width: 600px)';

/** Who did what, when, and what it was before. */
export default function AuditPage() {
  const t = useText();
  const api = useApi();
  const { timeZone } = useUi();
  const list = useList(AUDIT_LIST);
  const words = useAuditWords();
  const EntryList = useMedia(PHONE) ? EntryCards : Entries;
  const filter = useMemo(() => auditFilter(list, timeZone), [list, timeZone]);
  const log = useAudit(filter);
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? [];
  const last = log.data?.pages.at(-1)?.pagingFilteringContext;
  const csv = useCsvExport({
    name: 'audit-log.csv',
    notice: useNotice(),
    paging: last && { ...last, pageSize: entries.length, totalItems: entries.length },
    // Loaded on demand: few visits need the CSV writer.
    current: async () => (await import('./audit-csv.ts')).auditCsv(entries),
    all: async ({ signal, receive }) => {
      return (await api.call(calls.identity.exportAudit, { query: filter, signal, receive })).blob;
    },
  });
  return (
    <PageFrame title={t('audit.title')} actions={csv.menu}>
      <AuditFilters list={list} words={words} entries={entries} />
      {csv.progress}
      <Loaded query={log} rows={12}>
        {() =>
          entries.length === 0 ? (
            <NoRows
              list={list}
              icon="eye"
              title={t('audit.empty')}
              body={t('audit.emptyBody')}
              noneMatch={t('audit.noneMatch')}
              reset={t('list.reset')}
            />
          ) : (
            <div>
              <EntryList entries={entries} list={list} words={words} busy={log.isPlaceholderData} />
              {log.hasNextPage && (
                <Center paddingBlock="3">
                  <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                    {t('audit.older')}
                  </Button>
                </Center>
              )}
            </div>
          )
        }
      </Loaded>
    </PageFrame>
  );
}

interface EntriesProps {
  entries: readonly AuditEntry[];
  list: ListController;
  words: AuditWords;
  busy: boolean;
}

function Entries({ entries, list, words, busy }: EntriesProps) {
  const t = useText();
  const seesAll = useSession().company === null;
  const columns: RecordColumn<AuditEntry>[] = [
    {
      key: 'when',
      title: t('audit.when'),
      cell: ({ createdAtUtc }) => <Moment at={createdAtUtc} />,
    },
    {
      key: 'who',
      title: t('audit.who'),
      cell: ({ actor, actingFor }) => (
        <CellLines>
          <Link asChild>
            <button type="button" title={t('audit.only')} onClick={() => list.setFilter('actor', actor)}>
              <bdi>{words.actor(actor)}</bdi>
            </button>
          </Link>{' '}
          {actingFor && <Badge tone="warning">{t('audit.acting')}</Badge>}
        </CellLines>
      ),
    },
    {
      key: 'what',
      title: t('audit.what'),
      wide: true,
      cell: ({ action, company }) => (
        <CellLines>
          {words.action(action)}
          {seesAll && company && (
            <Text tone="muted" size="sm">
              <bdi>{company}</bdi>
            </Text>
          )}
        </CellLines>
      ),
    },
    {
      key: 'object',
      title: t('audit.object'),
      wide: true,
      cell: (entry) => (
        <Link asChild>
          <button type="button" title={t('audit.only')} onClick={() => list.setSearch(entry.subject)}>
            <bdi>{words.object(entry)}</bdi>
          </button>
        </Link>
      ),
    },
    {
      key: 'details',
      title: t('audit.details'),
      wide: true,
      cell: (entry) => <EntryDetails entry={entry} words={words} />,
    },
  ];
  return (
    <RecordTable
      label={t('audit.title')}
      columns={columns}
      rows={entries}
      rowId={({ id }) => id}
      busy={busy}
    />
  );
}
