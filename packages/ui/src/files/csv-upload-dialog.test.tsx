import type { BulkReply } from '@qafila/contracts/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { CsvUploadDialog, type CsvUploadDialogProps } from './csv-upload-dialog.tsx';
import { UploadResults } from './upload-results.tsx';
import type { SendOptions } from './use-upload.ts';

const REPLY = { accepted: 2, rejected: 1, results: [{ row: 3, ok: false, message: 'No such agent' }] };
const csv = (name = 'costs.csv') => new File(['publicId\r\n'], name, { type: 'text/csv' });

const show = (props: Partial<CsvUploadDialogProps> = {}) =>
  renderUi(
    <CsvUploadDialog
      title="Costs"
      t={(key, values = {}) => [key, ...Object.values(values)].join(' ')}
      template={{ name: 'costs.csv', columns: ['publicId', 'costPerKm'] }}
      notice={{ success: jest.fn(), error: jest.fn() }}
      send={async () => REPLY}
      onWritten={jest.fn()}
      results={({ results }, { name }) => `${name}: ${results.map(({ message }) => message).join()}`}
      onClose={jest.fn()}
      {...props}
    />,
  );
const file = () => screen.getByLabelText('Costs', { selector: 'input' });
const press = (name: string) => screen.getByRole('button', { name });

test('a file is checked without writing, its rows are shown, and written after confirmation', async () => {
  const send = jest.fn().mockResolvedValue(REPLY);
  const onWritten = jest.fn();
  const { user } = show({ send, onWritten });
  expect(press('upload.check')).toBeDisabled();
  await user.upload(file(), csv());
  await user.click(press('upload.check'));
  expect(await screen.findByText('upload.checked 2 1')).toBeVisible();
  expect(screen.getByText('costs.csv: No such agent')).toBeVisible();
  expect(onWritten).not.toHaveBeenCalled();
  expect(await problemsIn(screen.getByRole('dialog', { name: 'Costs' }))).toEqual([]);
  await user.click(press('upload.write 2'));
  expect(await screen.findByText('upload.written 2 1')).toBeVisible();
  expect(onWritten).toHaveBeenCalledTimes(1);
  expect(send.mock.calls.map(([, { dryRun }]) => dryRun)).toEqual([true, false]);
  expect(screen.queryByRole('button', { name: /upload\.(check|write)/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
});

test('a row that was only checked can be written; one that was written is done', async () => {
  const notice = { success: jest.fn(), error: jest.fn() };
  const reply = { accepted: 1, rejected: 0, results: [{ row: 1, ok: true }] };
  const { user } = show({
    send: async () => reply,
    results: (rows, name, isCheck) => (
      <UploadResults reply={rows} file={name} what="Agent" notice={notice} isCheck={isCheck} />
    ),
  });
  await user.upload(file(), csv());
  await user.click(press('upload.check'));
  expect(await screen.findByText('Can be written')).toBeVisible();
  expect(screen.queryByText('Done')).toBeNull();
  await user.click(press('upload.write 1'));
  expect(await screen.findByText('Done')).toBeVisible();
});

test('the reasons of refused rows are in the language of the page, the columns as in the file', () => {
  const errors = [
    { path: 'hours', message: 'Write the hours from 00:00 to 23:59, like 21:00-01:00' },
    { path: 'title', message: 'This is a required field' },
  ];
  const message = errors.map((one) => `${one.path}: ${one.message}`).join('; ');
  const results = [
    { row: 1, ok: false, message, errors },
    { row: 2, ok: false, message: 'Write one of: Car, Motorbike' },
  ];
  const notice = { success: jest.fn(), error: jest.fn() };
  renderUi(
    <UploadResults
      reply={{ accepted: 0, rejected: 2, results }}
      file={csv()}
      what="وردية"
      notice={notice}
      isCheck
    />,
    { locale: 'ar' },
  );
  const plain = screen.getByRole('table').textContent?.replaceAll(/[\u2066-\u2069]/g, '');
  expect(plain).toContain('hours: اكتب الساعات من 00:00 إلى 23:59، مثل 21:00-01:00; title: هذا الحقل مطلوب');
  expect(plain).toContain('اكتب واحدًا من: Car, Motorbike');
});

test('after a lost reply a file is written again under the same key, another file under a new one', async () => {
  const send = jest.fn().mockResolvedValue(REPLY);
  const { user } = show({ send });
  const keys = () => send.mock.calls.filter(([, { dryRun }]) => !dryRun).map(([, { key }]) => key);
  await user.upload(file(), csv());
  await user.click(press('upload.check'));
  send.mockRejectedValueOnce('No answer');
  await user.click(await screen.findByRole('button', { name: 'upload.write 2' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No answer');
  send.mockRejectedValueOnce('No answer');
  await user.click(press('upload.write 2'));
  await waitFor(() => expect(keys()).toHaveLength(2));
  await user.upload(file(), csv('others.csv'));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(press('upload.check'));
  await user.click(await screen.findByRole('button', { name: 'upload.write 2' }));
  await screen.findByText('upload.written 2 1');
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

/** A send whose replies are given by hand. */
function held() {
  const replies: ((reply: BulkReply) => void)[] = [];
  const send = jest.fn(
    (_file: File, _options: SendOptions) => new Promise<BulkReply>((resolve) => void replies.push(resolve)),
  );
  return { send, answer: () => act(async () => replies.shift()?.(REPLY)) };
}
const drop = (dropped: File) => {
  const zone = screen.getByRole('group', { name: 'Costs' });
  fireEvent.drop(zone, { dataTransfer: { files: [dropped] } });
  fireEvent.change(file(), { target: { files: [dropped] } });
};
const sent = (send: ReturnType<typeof held>['send']) =>
  send.mock.calls.map(([{ name }, { dryRun }]) => `${dryRun ? 'check' : 'write'} ${name}`);

test('while a file is checked or written no other can be chosen: what is written is the file that was checked', async () => {
  const { send, answer } = held();
  const { user } = show({ send });
  await user.upload(file(), csv());
  await user.click(press('upload.check'));
  expect(file()).toBeDisabled();
  for (const name of ['Choose another', 'Remove']) expect(press(name)).toBeDisabled();
  drop(csv('others.csv'));
  await answer();
  expect(screen.getByText('costs.csv: No such agent')).toBeVisible();
  await user.click(press('upload.write 2'));
  drop(csv('others.csv'));
  await answer();
  expect(screen.getByText('upload.written 2 1')).toBeVisible();
  expect(screen.getByText('costs.csv: No such agent')).toBeVisible();
  expect(sent(send)).toEqual(['check costs.csv', 'write costs.csv']);
});

test('another file can be chosen after the check, and is checked before it is written', async () => {
  const { send, answer } = held();
  const { user } = show({ send });
  await user.upload(file(), csv());
  await user.click(press('upload.check'));
  await answer();
  drop(csv('others.csv'));
  expect(screen.queryByRole('button', { name: 'upload.write 2' })).toBeNull();
  await user.click(press('upload.check'));
  await answer();
  await user.click(press('upload.write 2'));
  expect(sent(send)).toEqual(['check costs.csv', 'check others.csv', 'write others.csv']);
});

test('the options of a file can not be switched while it is checked', async () => {
  const { send, answer } = held();
  const { user } = show({ send, children: <input type="checkbox" aria-label="Reassign" /> });
  const reassign = () => screen.queryByRole('checkbox', { name: 'Reassign' });
  await user.upload(file(), csv());
  expect(reassign()).toBeEnabled();
  await user.click(press('upload.check'));
  expect(reassign()).toBeDisabled();
  await answer();
  expect(reassign()).toBeNull();
});

test('nothing can be written when every row was refused', async () => {
  const { user } = show({ send: async () => ({ ...REPLY, accepted: 0 }) });
  await user.upload(file(), csv());
  await user.click(press('upload.check'));
  expect(await screen.findByRole('button', { name: 'upload.write 0' })).toBeDisabled();
});

test('it stays open during an upload', async () => {
  const onClose = jest.fn();
  const { user } = show({ send: () => new Promise(() => {}), onClose });
  await user.upload(file(), csv());
  await user.click(press('upload.check'));
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(press('Cancel')).toBeDisabled();
});

test('the template has the columns, and its download is reported', async () => {
  HTMLAnchorElement.prototype.click = () => {};
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
    revokeObjectURL: () => {},
  });
  const notice = { success: jest.fn(), error: jest.fn() };
  const { user } = show({ notice });
  expect(screen.getByText('publicId, costPerKm')).toBeVisible();
  await user.click(press('upload.template'));
  expect(notice.success).toHaveBeenCalledWith('File downloaded successfully');
  // The byte order mark is three bytes.
  expect(saved[0]?.size).toBe(3 + 'publicId,costPerKm\r\n'.length);
});
