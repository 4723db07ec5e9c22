import { calls } from '@qafila/contracts';
import type { LedgerEntry } from '@qafila/contracts/wallet';
import { useApi } from '@qafila/shell-sdk';
import { chakra, useUi } from '@qafila/ui';
import { useList } from '@qafila/ui/forms';
import { useMemo, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { ExportProgress } from '../../shared/export-progress.tsx';
import { ListBody } from '../../shared/list-body.tsx';
import { RowsCsvMenu } from '../../shared/rows-csv-menu.tsx';
import { useExport } from '../../shared/use-export.ts';
import { EntryFilters } from './entry-filters.tsx';
import { ENTRY_DEFAULTS, entryQuery } from './entry-query.ts';
import { ReverseDialog } from './reverse-dialog.tsx';
import { useEntries } from './use-entries.ts';
import { useEntryColumns } from './use-entry-columns.tsx';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '2',
    '& > :first-child': { flex: { base: '1 1 100%', md: '1 1 0' } },
  },
});

/** Every entry of the agents' ledgers, newest first. */
export function EntriesView() {
  const t = useText();
  const api = useApi();
  const { timeZone } = useUi();
  const list = useList(ENTRY_DEFAULTS);
  const query = useMemo(() => entryQuery(list, timeZone), [list, timeZone]);
  const page = useEntries(query);
  const exporting = useExport();
  const [reversing, setReversing] = useState<LedgerEntry>();
  const columns = useEntryColumns(setReversing);
  return (
    <>
      <Bar>
        <EntryFilters list={list} />
        <RowsCsvMenu
          name="agents-ledger.csv"
          paging={page.data?.pagingFilteringContext}
          exporting={exporting}
          // The CSV writer is needed by few visits.
          current={async () => (await import('./entries-csv.ts')).entriesCsv(page.data?.items ?? [])}
          all={(pageSize, part) =>
            api.call(calls.wallet.exportLedger, { query: { ...query, pageNumber: 1, pageSize }, ...part })
          }
        />
      </Bar>
      {exporting.running && <ExportProgress running={exporting.running} onCancel={exporting.cancel} />}
      <ListBody
        label={t('entries.table')}
        columns={columns}
        page={page}
        list={list}
        empty={{ title: t('entries.empty'), body: t('entries.emptyBody') }}
        none={t('entries.none')}
      />
      {reversing && <ReverseDialog entry={reversing} onClose={() => setReversing(undefined)} />}
    </>
  );
}
