import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/render-ui.tsx';
import { CsvMenu } from './csv-menu.tsx';
import { downloadFile } from './download.ts';

beforeEach(() => {
  URL.createObjectURL = jest.fn(() => 'blob:file');
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => jest.restoreAllMocks());

test("[CSV-08] a download says 'File downloaded successfully'", () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  expect(downloadFile('ledger.csv', 'id\n')).toEqual({ ok: true, message: 'File downloaded successfully' });
  expect(click).toHaveBeenCalledTimes(1);
});

test('[CSV-09] a download that the browser denies says so', () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
    throw new DOMException('denied', 'NotAllowedError');
  });
  expect(downloadFile('ledger.csv', 'id\n')).toEqual({
    ok: false,
    message: 'Browser denied file download. Please allow downloads for this site and try again',
  });
});

test("[CSV-06] the menu offers 'current' and 'all', which takes the total count as page size", async () => {
  const onDownload = jest.fn(async () => undefined);
  const { user } = renderUi(<CsvMenu pageSize={5} totalItems={248} onDownload={onDownload} />);
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await user.click(screen.getByRole('menuitem', { name: /^Current/ }));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await user.click(screen.getByRole('menuitem', { name: /^All/ }));
  expect(onDownload.mock.calls).toEqual([
    ['current', 5],
    ['all', 248],
  ]);
});
