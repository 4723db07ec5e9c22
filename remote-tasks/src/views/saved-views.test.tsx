import { type SavedView, viewCalls } from '@qafila/contracts/view';
import { createFakeShell, type FakeShell } from '@qafila/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderPage } from '../testing/render-page.tsx';
import { SavedViews } from './saved-views.tsx';

const COLUMNS = [{ key: 'id' }, { key: 'status' }, { key: 'price', hidden: true }];
const LATE: SavedView = {
  id: '00000000-0000-4000-8000-000000000001',
  page: 'board',
  name: 'Waiting at noon',
  search: 'taskStatusId=1',
  columns: ['id', 'price'],
};

let shell: FakeShell;
beforeEach(() => {
  localStorage.clear();
  shell = createFakeShell();
  shell.api.answer(viewCalls.all, { items: [LATE] });
});

const Address = () => <output>{useLocation().search}</output>;
async function open(at: string) {
  const view = await renderPage(
    <>
      <SavedViews page="board" columns={COLUMNS} />
      <Address />
    </>,
    { shell, at },
  );
  return view;
}

test('a view brings back its filters and columns, and names the button while they are unchanged', async () => {
  const { user } = await open('/tasks');
  await waitFor(() => expect(shell.api.made).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Waiting at noon' }));
  expect(screen.getByRole('status')).toHaveTextContent('?taskStatusId=1&columns=id%2Cprice');
  expect(await screen.findByRole('button', { name: 'Waiting at noon' })).toBeVisible();
});

test('the current view is saved under a name; a refusal keeps the typed name', async () => {
  const { user } = await open('/tasks?taskStatusId=2&drawer=task.create');
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Planned');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Planned');
  shell.api.answer(viewCalls.save, { ...LATE, name: 'Planned', columns: ['id', 'status'] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.api.made.findLast(({ name }) => name === 'SavedView.save')?.body).toEqual({
    page: 'board',
    name: 'Planned',
    search: 'taskStatusId=2',
    columns: ['id', 'status'],
  });
  // It is open from then on, beside what was open already.
  expect(screen.getByRole('status')).toHaveTextContent(
    '?taskStatusId=2&drawer=task.create&columns=id%2Cstatus',
  );
});

test('Esc asks before a typed name is lost', async () => {
  const { user } = await open('/tasks');
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Planned');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Planned');
});

test('the current view can be deleted', async () => {
  shell.api.answer(viewCalls.delete, '');
  const { user } = await open('/tasks?taskStatusId=1&columns=id,price');
  await user.click(await screen.findByRole('button', { name: 'Waiting at noon' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete ‘Waiting at noon’' }));
  await waitFor(() =>
    expect(shell.api.made.findLast(({ name }) => name === 'SavedView.delete')?.query).toEqual({
      id: LATE.id,
    }),
  );
});

test('of two views with the same filters, the one whose columns are shown is named and can be deleted', async () => {
  const money = { ...LATE, id: '00000000-0000-4000-8000-000000000003', name: 'Money', columns: ['price'] };
  const all = { ...LATE, id: '00000000-0000-4000-8000-000000000004', name: 'All', columns: null, search: '' };
  shell.api.answer(viewCalls.all, { items: [LATE, money, all] });
  const { user } = await open('/tasks?taskStatusId=1&columns=price&drawer=task.create');
  await user.click(await screen.findByRole('button', { name: 'Money' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Money' })).toBeChecked();
  expect(screen.getByRole('menuitemradio', { name: 'Waiting at noon' })).not.toBeChecked();
  expect(screen.getByRole('menuitem', { name: 'Delete ‘Money’' })).toBeVisible();
  await user.click(screen.getByRole('menuitemradio', { name: 'All' }));
  expect(await screen.findByRole('button', { name: 'All' })).toBeVisible();
});

test('a view is not named where other columns are shown', async () => {
  await open('/tasks?taskStatusId=1&columns=status');
  await waitFor(() => expect(shell.api.made).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
});

test('a saved view is in the menu at once; its name has no blanks around it, and is asked for', async () => {
  const saved = {
    ...LATE,
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Planned',
    search: 'taskStatusId=2',
  };
  const { user } = await open('/tasks?taskStatusId=2');
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  shell.api.answer(viewCalls.save, saved);
  shell.api.answer(viewCalls.all, { items: [LATE, saved] });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '  Planned ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.api.made.findLast(({ name }) => name === 'SavedView.save')?.body).toMatchObject({
    name: 'Planned',
  });
  await user.click(await screen.findByRole('button', { name: 'Planned' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Planned' })).toBeChecked();
});

test('the address of a view is copied with its filters and columns, and a browser that refuses says so', async () => {
  const { user } = await open('/tasks?taskStatusId=2&page=3');
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  const copy = async () => {
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy its address' }));
  };
  await copy();
  const [address = ''] = write.mock.calls[0] ?? [];
  expect(new URL(address).search).toBe('?taskStatusId=2&columns=id%2Cstatus');
  write.mockRejectedValueOnce(new Error('denied'));
  await copy();
  await waitFor(() =>
    expect(shell.notices.map(({ text }) => text)).toEqual([
      'Address of the view copied',
      'The browser does not let the address be copied',
    ]),
  );
});
