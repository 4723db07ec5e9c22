import { calls } from '@qafila/contracts';
import type { LedgerEntry } from '@qafila/contracts/wallet';
import { useApi, useNotice, useSession } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import { useCsvExport } from '@qafila/ui/files';
import { useList } from '@qafila/ui/list';
import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { ListBody } from '../../shared/list-body.tsx';
import { EntryFilters } from './entry-filters.tsx';
import { ENTRY_DEFAULTS, entryQuery } from './entry-query.ts';
import { ReverseDialog } from './reverse-dialog.tsx';
import { useEntries } from './use-entries.ts';
import { useEntryColumns } from './use-entry-columns.tsx';
import { ViewBar } from './view-bar.tsx';

/** Ledger entries of all agents, newest first. */
export function EntriesView({ links }: { links: ReactNode }) {
  const t = useText();
  const api = useApi();
  const { timeZone } = useUi();
  const list = useList(ENTRY_DEFAULTS);
  const query = useMemo(() => entryQuery(list, timeZone), [list, timeZone]);
  const page = useEntries(query);
  const currency = useSession().company?.currency;
  const csv = useCsvExport({
    name: 'agents-ledger.csv',
    notice: useNotice(),
    paging: page.data?.pagingFilteringContext,
    // Loaded on demand: few visits need the CSV writer.
    current: async () =>
      (await import('./entries-csv.ts')).entriesCsv(page.data?.items ?? [], { currency, zone: timeZone }),
    all: async ({ pageSize, ...part }) => {
      const asked = { ...query, pageNumber: 1, pageSize };
      return (await api.call(calls.wallet.exportLedger, { query: asked, ...part })).blob;
    },
  });
  const [reversing, setReversing] = useState<LedgerEntry>();
  const columns = useEntryColumns(setReversing);
  return (
    <>
      <ViewBar links={links}>{csv.menu}</ViewBar>
      <EntryFilters list={list} />
      {csv.progress}
      <ListBody
        label={t('entries.table')}
        columns={columns}
        page={page}
        list={list}
        rowId={({ id }) => id}
        empty={{ title: t('entries.empty'), body: t('entries.emptyBody') }}
        none={t('entries.none')}
      />
      {reversing && <ReverseDialog entry={reversing} onClose={() => setReversing(undefined)} />}
    </>
  );
}
