import { act, screen, waitFor } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { pagesOf, writePages } from './pages.ts';
import { type CsvExportOptions, type ExportPart, useCsvExport } from './use-csv-export.tsx';

let saved: { name: string; blob: Blob }[];
let notices: string[];
beforeEach(() => {
  saved = [];
  notices = [];
  let last = new Blob();
  URL.createObjectURL = jest.fn((blob: Blob) => {
    last = blob;
    return 'blob:file';
  });
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: last });
  });
});
afterEach(() => jest.restoreAllMocks());

const notice = {
  success: (text: string) => void notices.push(`success: ${text}`),
  info: (text: string) => void notices.push(`info: ${text}`),
  error: (text: string) => void notices.push(`error: ${text}`),
  failure: (error: unknown) => void notices.push(`failure: ${error}`),
};
const textOf = (blob: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob ?? new Blob());
  });

function Export(options: Partial<CsvExportOptions>) {
  const paging = { pageNumber: 1, pageSize: 5, totalItems: 1248, totalPages: 250 };
  const current = async () => 'id\r\n1';
  const all = async () => new Blob(['id\r\n1\r\n2']);
  const csv = useCsvExport({ name: 'ledger.csv', notice, paging, current, all, ...options });
  return (
    <>
      {csv.menu}
      {csv.progress}
    </>
  );
}

async function choose(scope: RegExp, options: Partial<CsvExportOptions> = {}) {
  const view = renderUi(<Export {...options} />);
  await view.user.click(screen.getByRole('button', { name: 'CSV' }));
  await view.user.click(screen.getByRole('menuitem', { name: scope }));
  return view;
}
/** An export that runs until the test ends it. */
function endless() {
  let part: ExportPart | undefined;
  let end: (blob: Blob) => void = () => {};
  const all = (given: ExportPart) =>
    new Promise<Blob>((done, failed) => {
      part = given;
      end = done;
      given.signal.addEventListener('abort', () => failed(given.signal.reason));
    });
  return { all, part: () => part, end: (blob: Blob) => end(blob) };
}

test("[CSV-06] the menu offers 'current' and 'all', which takes the total count as page size", async () => {
  const pageSizes: unknown[] = [];
  const all = async ({ pageSize }: ExportPart) => {
    pageSizes.push(pageSize);
    return new Blob(['id']);
  };
  const { user } = await choose(/^Current \(5 rows\)$/, { all });
  await waitFor(() => expect(saved).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await user.click(screen.getByRole('menuitem', { name: 'All (1,248 rows)' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['ledger.csv', 'ledger.csv']));
  expect(pageSizes).toEqual([1248]);
  expect(notices).toEqual(['success: File downloaded successfully', 'success: File downloaded successfully']);
});

test('on the last page the menu says how many rows that page has', async () => {
  const paging = { pageNumber: 3, pageSize: 20, totalItems: 45, totalPages: 3 };
  await choose(/^Current \(5 rows\)$/, { paging });
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('of a list that was not counted to its end a page is taken to be full', async () => {
  const paging = {
    pageNumber: 334,
    pageSize: 30,
    totalItems: 10_000,
    totalPages: 334,
    totalIsLowerBound: true,
  };
  await choose(/^Current \(30 rows\)$/, { paging });
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('with a total at the counting limit all rows are requested, and the menu says that there are more', async () => {
  const { all, part, end } = endless();
  const paging = {
    pageNumber: 1,
    pageSize: 5,
    totalItems: 10_000,
    totalPages: 2000,
    totalIsLowerBound: true,
  };
  await choose(/^All \(more than 10,000 rows\)$/, { all, paging });
  await waitFor(() => expect(part()).toMatchObject({ pageSize: undefined }));
  act(() => part()?.onRows(4711));
  expect(screen.getByText('4,711 rows')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  await act(async () => end(new Blob(['id'])));
});

test('a call whose reply is the file shows its progress by lines and the server’s total', async () => {
  const { all, part, end } = endless();
  await choose(/^All/, { all });
  await waitFor(() => expect(part()).toBeDefined());
  act(() => part()?.receive.onProgress({ lines: 501, total: 2000 }));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText('500 of 2,000 rows')).toBeInTheDocument();
  await act(async () => end(new Blob(['id'])));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('a device without room for the file shows its own message, and any other error is shown as a failure', async () => {
  const { user } = await choose(/^All/, {
    all: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  });
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]).toMatch(/^error: This device has no room for the file/);
  await user.click(screen.getByRole('button', { name: 'CSV' }));
});

test('a file that was removed while it was written says so', async () => {
  await choose(/^All/, { all: () => Promise.reject(new DOMException('gone', 'NotFoundError')) });
  await waitFor(() =>
    expect(notices).toEqual([
      'error: The file was removed before it was complete, for example by a sign-out in another tab. Try again',
    ]),
  );
  expect(saved).toEqual([]);
});

test('[CSV-09] a download that the browser denies shows a notice', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
    throw new DOMException('denied', 'NotAllowedError');
  });
  await choose(/^Current/);
  await waitFor(() =>
    expect(notices).toEqual([
      'error: Browser denied file download. Please allow downloads for this site and try again',
    ]),
  );
});

test('rows that can not be fetched show the call’s failure, and nothing is saved', async () => {
  const refused = new Error('Network error');
  await choose(/^All/, { all: () => Promise.reject(refused) });
  await waitFor(() => expect(notices).toEqual(['failure: Error: Network error']));
  expect(saved).toEqual([]);
});

test('a cancelled export saves nothing and shows a notice', async () => {
  const { all } = endless();
  const { user } = await choose(/^All/, { all });
  await user.click(await screen.findByRole('button', { name: 'Cancel the download' }));
  await waitFor(() => expect(notices).toEqual(['info: Download cancelled']));
  expect(saved).toEqual([]);
});

interface Row {
  id: number;
}
const rowsCsv = (rows: readonly Row[]) => ['id', ...rows.map(({ id }) => id)].join('\r\n');
const page = (ids: number[], paging: object) => ({
  items: ids.map((id) => ({ id })),
  pagingFilteringContext: { pageNumber: 1, pageSize: 2, totalItems: 5, totalPages: 3, ...paging },
});

test('[CSV-06] all rows are read by cursor, or page by page where there is none, into one file', async () => {
  const asked: object[] = [];
  const byCursor = (request: { after?: string }) => {
    asked.push(request);
    const n = asked.length;
    return Promise.resolve(page([n], { nextCursor: n < 3 ? `c${n}` : null }));
  };
  await choose(/^All/, { all: (part) => writePages(pagesOf(2, byCursor), rowsCsv, part) });
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(asked).toEqual([
    { pageNumber: 1, pageSize: 2 },
    { pageNumber: 1, pageSize: 2, after: 'c1' },
    { pageNumber: 1, pageSize: 2, after: 'c2' },
  ]);
  expect(await textOf(saved[0]?.blob)).toBe('id\r\n1\r\n2\r\n3');

  const read = [];
  const byPage = ({ pageNumber }: { pageNumber: number }) =>
    Promise.resolve(page([pageNumber], { pageNumber, totalPages: 2 }));
  for await (const rows of pagesOf<Row>(2, byPage)) read.push(...rows.map(({ id }) => id));
  expect(read).toEqual([1, 2]);
});

test('no page is requested after an export was cancelled', async () => {
  const asked: number[] = [];
  let answer = () => {};
  const read = ({ pageNumber }: { pageNumber: number }) => {
    asked.push(pageNumber);
    return new Promise<ReturnType<typeof page>>((done) => {
      answer = () => done(page([pageNumber], { pageNumber }));
    });
  };
  const { user } = await choose(/^All/, { all: (part) => writePages(pagesOf(2, read), rowsCsv, part) });
  await user.click(await screen.findByRole('button', { name: 'Cancel the download' }));
  await act(async () => answer());
  await waitFor(() => expect(notices).toEqual(['info: Download cancelled']));
  expect(asked).toEqual([1]);
});
