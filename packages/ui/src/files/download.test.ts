import { downloadFile, saveFile } from './download.ts';

beforeEach(() => {
  URL.createObjectURL = jest.fn(() => 'blob:file');
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => jest.restoreAllMocks());

const denied = () => {
  throw new DOMException('denied', 'NotAllowedError');
};

test("[CSV-08] a download says 'File downloaded successfully'", () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  expect(downloadFile('ledger.csv', 'id\n')).toEqual({ ok: true, message: 'File downloaded successfully' });
  expect(click).toHaveBeenCalledTimes(1);
});

test('[CSV-09] a download that the browser denies says so', () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(denied);
  expect(downloadFile('ledger.csv', 'id\n')).toEqual({
    ok: false,
    message: 'Browser denied file download. Please allow downloads for this site and try again',
  });
});

test('[CSV-09] a click that is prevented is a denied download, whatever prevents it', () => {
  const prevent = (event: Event) => event.preventDefault();
  document.addEventListener('click', prevent);
  expect(downloadFile('ledger.csv', 'id\n')).toEqual({
    ok: false,
    message: 'Browser denied file download. Please allow downloads for this site and try again',
  });
  document.removeEventListener('click', prevent);
});

test('[CSV-09] a browser that can not save files denies the download', () => {
  const download = Object.getOwnPropertyDescriptor(HTMLAnchorElement.prototype, 'download');
  if (!download) throw new Error('No such property to take away');
  Reflect.deleteProperty(HTMLAnchorElement.prototype, 'download');
  expect(downloadFile('ledger.csv', 'id\n').message).toBe(
    'Browser denied file download. Please allow downloads for this site and try again',
  );
  Object.defineProperty(HTMLAnchorElement.prototype, 'download', download);
});

test('the result is shown as a notice', () => {
  const notices: string[] = [];
  const notice = {
    success: (text: string) => void notices.push(`success: ${text}`),
    error: (text: string) => void notices.push(`error: ${text}`),
  };
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  saveFile(notice, 'ledger.csv', 'id\n');
  click.mockImplementation(denied);
  saveFile(notice, 'ledger.csv', 'id\n');
  expect(notices).toEqual([
    'success: File downloaded successfully',
    'error: Browser denied file download. Please allow downloads for this site and try again',
  ]);
});

test('neither the name of a file nor its text has marks of direction', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const append = jest.spyOn(document.body, 'append');
  downloadFile('كشف \u2068Pearl Riders\u2069.csv', 'حُفظت \u2068T-1\u2069\r\n');
  const [link] = append.mock.calls[0] ?? [];
  expect(link).toHaveProperty('download', 'كشف Pearl Riders.csv');
  const [file] = jest.mocked(URL.createObjectURL).mock.calls[0] ?? [];
  if (!(file instanceof Blob)) throw new Error('No file was made');
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsText(file);
  await read;
  expect(reader.result).toBe('حُفظت T-1\r\n');
});
