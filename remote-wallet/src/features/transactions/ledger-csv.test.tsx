import { ApiError, type Received } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { agent, financials, idOf, listOf, log, logsOf } from '../../testing/samples.ts';
import LedgersPage from './ledgers-page.tsx';
import { logsCsv } from './logs-csv.ts';

const ROWS = [log(11, { notes: '=HYPERLINK("http://evil")' }), log(12)];

let shell: FakeShell;
let saved: { name: string; blob: Blob }[];
beforeEach(async () => {
  shell = await newShell();
  shell.api.answer(calls.agent.all, listOf([agent(1, 'Aisha Rahman')]));
  shell.api.answer(calls.wallet.financials, financials(1));
  shell.api.answer(calls.wallet.actionLogs, logsOf(ROWS, { totalItems: 1_000_000, totalPages: 200_000 }));
  saved = [];
  let last: Blob;
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

/** Progress that the client reports during the download. */
interface Part {
  query: Record<string, unknown>;
  signal: AbortSignal;
  receive: { onProgress: (received: Received) => void };
}
const exported = () => shell.api.made.filter(({ name }) => name === 'AgentAccount.exportLogs');

async function choose(scope: RegExp) {
  const view = renderPart(<LedgersPage />, shell, '/wallet-transactions/ledgers?search=fuel');
  await screen.findByRole('table');
  await view.user.click(screen.getByRole('button', { name: 'CSV' }));
  await view.user.click(screen.getByRole('menuitem', { name: scope }));
  return view;
}

test('[WALLET-07] [CSV-06] ’current’ saves the shown rows without a call', async () => {
  await choose(/^Current/);
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['ledger-AG-1.csv']));
  expect(exported()).toEqual([]);
  expect(shell.notices).toEqual([{ kind: 'success', text: 'File downloaded successfully' }]);
});

test('[CSV-08] formulas are escaped', () => {
  const [header, first] = logsCsv(ROWS, { currency: 'QAR', zone: 'Asia/Qatar' }).split('\r\n');
  expect(header).toBe('Id,Amount,Amount Before,Amount After,Created At,Created By,Note,Type,Currency');
  expect(first).toBe(
    `${idOf(11)},12.50,100.00,112.50,2026-11-20 10:30,Noora Al-Kuwari,"'=HYPERLINK(""http://evil"")",Deposit,QAR`,
  );
});

test('[WALLET-08] ’all’ asks for the total count, shows its progress, and saves the file', async () => {
  let part: Part | undefined;
  let finish: (file: { blob: Blob; fileName: null }) => void = () => {};
  shell.api.answer(calls.wallet.exportLogs, (call) => {
    part = call as unknown as Part;
    return new Promise((done) => {
      finish = done;
    });
  });
  await choose(/^All/);
  await waitFor(() =>
    expect(part?.query).toMatchObject({ pageNumber: 1, pageSize: 1_000_000, search: 'fuel' }),
  );
  act(() => part?.receive.onProgress({ bytes: 10_000_000, lines: 250_001, total: 1_000_000 }));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText('250,000 of 1,000,000 rows')).toBeInTheDocument();
  await act(async () => finish({ blob: new Blob(['id']), fileName: null }));
  expect(saved).toHaveLength(1);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('a total that reached the counting limit asks for all rows', async () => {
  shell.api.answer(
    calls.wallet.actionLogs,
    logsOf(ROWS, { totalItems: 10_000, totalPages: 2000, totalIsLowerBound: true }),
  );
  shell.api.answer(calls.wallet.exportLogs, { blob: new Blob(['id']), fileName: null });
  await choose(/^All/);
  await waitFor(() => expect(exported()).toHaveLength(1));
  expect(exported()[0]?.query).toHaveProperty('pageSize', undefined);
});

test('a cancelled download saves nothing and shows no error', async () => {
  shell.api.answer(
    calls.wallet.exportLogs,
    (call) =>
      new Promise((_, reject) => {
        (call as unknown as Part).signal.addEventListener('abort', () =>
          reject(new ApiError({ code: 'CANCELLED', status: 0, message: 'Cancelled' })),
        );
      }),
  );
  const { user } = await choose(/^All/);
  await user.click(await screen.findByRole('button', { name: 'Cancel the download' }));
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'info', text: 'Download cancelled' }]));
  expect(saved).toEqual([]);
});

test('a failed download shows the reason', async () => {
  shell.api.answer(calls.wallet.exportLogs, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
  });
  await choose(/^All/);
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: 'Out of order' }]));
  expect(saved).toEqual([]);
});
