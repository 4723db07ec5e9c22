import { useState } from 'react';
import { Button } from '../../actions/button.tsx';
import { NotesDialog } from '../../fields/notes-dialog.tsx';
import { CsvUploadDialog, type UploadTextKey } from '../../files/csv-upload-dialog.tsx';
import { FileDrop } from '../../files/file-drop.tsx';
import { useCsvExport } from '../../files/use-csv-export.tsx';
import { DateRange, type DayRange } from '../../inputs/date-range.tsx';
import { Stack } from '../../layout/index.ts';
import { FilterBar, FilterSelect, ResponsibilityFilter } from '../../list/filter-bar.tsx';
import { ListFoot } from '../../list/list-foot.tsx';
import type { Filters as Chosen } from '../../list/list-state.ts';
import { MetadataFilter } from '../../list/metadata-filter.tsx';
import { SearchBox } from '../../list/search-box.tsx';
import { StatusTabs } from '../../list/status-tabs.tsx';

const TABS = [
  { value: '', label: 'All', count: 128 },
  { value: 'pending', label: 'Pending', count: 9 },
  { value: 'credited', label: 'Credited', count: 102 },
  { value: 'rejected', label: 'Rejected', count: 17 },
];
const FLEETS = [
  { value: 1, label: 'Part time' },
  { value: 2, label: 'Full time' },
  { value: 3, label: 'Supplier' },
];

function Filters() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState('');
  const [fleet, setFleet] = useState('');
  const [whose, setWhose] = useState('');
  const [days, setDays] = useState<DayRange>({});
  const [metadata, setMetadata] = useState<Chosen>({});
  const reset = () => {
    setSearch('');
    setFleet('');
    setWhose('');
  };
  return (
    <Stack gap="3">
      <StatusTabs label="Status" tabs={TABS} value={status} onValue={setStatus} />
      <FilterBar label="Filters" narrowed={`${search}${fleet}${whose}` !== ''} onReset={reset}>
        <SearchBox value={search} onSearch={setSearch} label="Search Agent or Public ID" />
        <FilterSelect label="Fleet" options={FLEETS} value={fleet} onValue={setFleet} />
        <ResponsibilityFilter value={whose} onValue={setWhose} />
        <DateRange label="Created" value={days} onValue={setDays} />
        <MetadataFilter filters={metadata} onFilters={setMetadata} />
      </FilterBar>
    </Stack>
  );
}

const TOTAL = 248;

function Pages() {
  const [page, setPage] = useState(4);
  const [size, setSize] = useState(20);
  const paging = { pageNumber: page, pageSize: size, totalItems: TOTAL, totalPages: Math.ceil(TOTAL / size) };
  return (
    <ListFoot
      paging={paging}
      onPage={setPage}
      onSize={(next) => {
        setSize(next);
        setPage(1);
      }}
    />
  );
}

function Notes() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Reject</Button>
      <NotesDialog
        open={open}
        required
        title="Reject this request?"
        description="120.00 QAR of Aisha Rahman stay where they are."
        effect="Confirm rejects it; Cancel leaves it waiting."
        onCancel={() => setOpen(false)}
        onConfirm={async () => setOpen(false)}
      />
    </>
  );
}

function Drop() {
  const [file, setFile] = useState<File>();
  return <FileDrop label="CSV of new agents" file={file} onFile={setFile} />;
}

const UPLOAD_TEXT: Record<UploadTextKey, (values: Record<string, number>) => string> = {
  'upload.body': ({ rows }) => `Every row is checked first. At most ${rows} rows.`,
  'upload.check': () => 'Check the file',
  'upload.write': ({ count }) => `Update ${count} agents`,
  'upload.columns': () => 'Columns:',
  'upload.template': () => 'Template',
  'upload.checked': ({ accepted, rejected }) => `${accepted} can be written, ${rejected} are refused.`,
  'upload.written': ({ accepted, rejected }) => `${accepted} written, ${rejected} refused.`,
};

function Upload() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Costs from CSV</Button>
      {open && (
        <CsvUploadDialog
          title="Costs from CSV"
          t={(key, values = {}) => UPLOAD_TEXT[key](values)}
          template={{ name: 'costs.csv', columns: ['publicId', 'costPerKm', 'costPerHour'] }}
          notice={{ success: () => {}, error: () => {} }}
          send={async () => ({ accepted: 8, rejected: 1, results: [] })}
          onWritten={() => {}}
          results={({ rejected }) => `${rejected} row names an agent that does not exist.`}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const nothing = () => {};

function Export() {
  const { menu, progress } = useCsvExport({
    name: 'ledger.csv',
    notice: { success: nothing, info: nothing, error: nothing, failure: nothing },
    paging: { pageNumber: 1, pageSize: 5, totalItems: TOTAL, totalPages: Math.ceil(TOTAL / 5) },
    current: async () => 'id,amount\n',
    all: async ({ signal, onRows, pageSize = 0 }) => {
      for (let rows = 0; rows < pageSize; rows += 10) {
        signal.throwIfAborted();
        onRows(rows);
        await new Promise((done) => setTimeout(done, 200));
      }
      return new Blob(['id,amount\n']);
    },
  });
  return (
    <>
      {menu}
      {progress}
    </>
  );
}

export const samples = {
  filters: Filters,
  'page-control': Pages,
  'csv-export': Export,
  'notes-dialog': Notes,
  'file-drop': Drop,
  'csv-upload-dialog': Upload,
};
