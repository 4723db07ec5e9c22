import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { createFakeSession, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { attempt, callback, listOf } from '../../testing/samples.ts';
import CallbacksPage from './callbacks-page.tsx';

const ROWS = [
  callback(1, { authHeader: '••••••••' }),
  callback(2, { callbackTriggerId: 1, callbackTriggerName: 'Task Created' }),
];
const reply = (rows = ROWS) => ({ ...listOf(rows), callbacks: rows });

let shell: FakeShell;
beforeEach(async () => {
  sessionStorage.clear();
  shell = await newShell();
  shell.api.answer(calls.callback.all, reply());
  shell.api.answer(calls.callback.supported, {
    callbacks: [
      { triggerId: 1, name: 'Task Created' },
      { triggerId: 7, name: 'Task Delivered' },
      { triggerId: 99, name: 'Task Weighed' },
    ],
  });
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const show = () => renderPart(<CallbacksPage />, shell, '/settings/callbacks');
const rowOf = async (url: string) => {
  const row = (await screen.findByText(url)).closest<HTMLElement>('tr');
  if (!row) throw new Error(`${url} is in no row`);
  return row;
};
async function choose(user: ReturnType<typeof show>['user'], action: string) {
  await user.click(
    within(await rowOf('https://shop.example.com/hooks/1')).getByRole('button', { name: /^Actions for/ }),
  );
  await user.click(screen.getByRole('menuitem', { name: action }));
}
async function openDialog(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Add Callback' }));
  return screen.findByRole('dialog', { name: 'Add Callback' });
}

test('[CALLBACK-02, CALLBACK-13] the table shows url, trigger and the masked auth header', async () => {
  show();
  const table = within(await screen.findByRole('table', { name: 'Callbacks' }));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(0, 3)).toEqual(['Url', 'Callback Trigger', 'Auth Header']);
  const row = within(await rowOf('https://shop.example.com/hooks/1'));
  expect(row.getByText('Task Delivered')).toBeVisible();
  expect(row.getByText('••••••••')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Callbacks' })).toHaveAttribute('aria-current', 'page');
});

test("[CALLBACK-04, CALLBACK-05] 'Add Callback' opens a dialog with its three fields, CANCEL and SAVE", async () => {
  const { user } = show();
  const dialog = within(await openDialog(user));
  expect(dialog.getByLabelText(/^Url/)).toBeVisible();
  const trigger = dialog.getByLabelText(/^Callback Trigger/);
  await waitFor(() =>
    expect(
      within(trigger)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose…', 'Task Created', 'Task Delivered', 'Task Weighed']),
  );
  expect(dialog.getByLabelText('Auth Header')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'SAVE' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'CANCEL' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(made('Callback.create')).toEqual([]);
});

test('[CALLBACK-09, CALLBACK-10, FORMAT-11] an invalid url and a missing trigger are refused at their fields', async () => {
  const { user } = show();
  const dialog = within(await openDialog(user));
  await user.type(dialog.getByLabelText(/^Url/), 'shop.example.com');
  await user.click(dialog.getByRole('button', { name: 'SAVE' }));
  expect(await dialog.findByLabelText(/^Url/)).toHaveAccessibleDescription(
    "Please enter a valid URL that begins with 'http://' or 'https://'",
  );
  expect(dialog.getByLabelText(/^Callback Trigger/)).toHaveAccessibleDescription('Required Field');
  expect(dialog.getByLabelText(/^Url/)).toHaveValue('shop.example.com');
  expect(made('Callback.create')).toEqual([]);
});

test('[CALLBACK-11, CALLBACK-14] a callback is added without an auth header; its secret is shown once, to copy', async () => {
  shell.api.answer(calls.callback.create, { ...callback(3), signingSecret: 'whsec_c2hvd24gb25jZQ==' });
  const { user } = show();
  const dialog = within(await openDialog(user));
  await user.type(dialog.getByLabelText(/^Url/), 'https://shop.example.com/new');
  await user.selectOptions(
    dialog.getByLabelText(/^Callback Trigger/),
    await dialog.findByText('Task Created'),
  );
  shell.api.answer(calls.callback.all, reply([...ROWS, callback(3)]));
  await user.click(dialog.getByRole('button', { name: 'SAVE' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Callback added' }));
  expect(made('Callback.create')[0]?.body).toMatchObject({
    url: 'https://shop.example.com/new',
    callbackTriggerId: 1,
  });
  expect(shown.getByLabelText('Signing secret')).toHaveTextContent('whsec_c2hvd24gb25jZQ==');
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Signing secret')).toBeVisible();
  expect(shown.getByRole('alert')).toHaveTextContent('Not copied yet');
  await user.click(shown.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('whsec_c2hvd24gb25jZQ==');
  await user.click(shown.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('whsec_c2hvd24gb25jZQ==')).toBeNull();
  expect(await rowOf('https://shop.example.com/hooks/3')).toBeVisible();
});

test('the secret of a new callback is shown though the list can not be read again, and the form is empty next time', async () => {
  shell.api.answer(calls.callback.create, { ...callback(3), signingSecret: 'whsec_c2hvd24gb25jZQ==' });
  const { user } = show();
  const dialog = within(await openDialog(user));
  await user.type(dialog.getByLabelText(/^Url/), 'https://shop.example.com/new');
  await user.selectOptions(
    dialog.getByLabelText(/^Callback Trigger/),
    await dialog.findByText('Task Created'),
  );
  shell.api.answer(calls.callback.all, () => new Promise(() => {}));
  await user.click(dialog.getByRole('button', { name: 'SAVE' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Callback added' }));
  expect(shown.getByLabelText('Signing secret')).toHaveTextContent('whsec_c2hvd24gb25jZQ==');
  await user.click(shown.getByRole('button', { name: 'Copy' }));
  await user.click(shown.getByRole('button', { name: 'Done' }));
  expect(within(await openDialog(user)).getByLabelText(/^Url/)).toHaveValue('');
});

test('a refusal by the server is shown at its field, and typed values stay', async () => {
  const message = 'This address is inside a private network. Use one that is reachable publicly';
  shell.api.answer(calls.callback.create, () => {
    const errors = [{ path: 'url', message }];
    throw new ApiError({ code: 'VALIDATION', status: 400, message: '', errors });
  });
  const { user } = show();
  const dialog = within(await openDialog(user));
  await user.type(dialog.getByLabelText(/^Url/), 'http://169.254.169.254/');
  await user.selectOptions(
    dialog.getByLabelText(/^Callback Trigger/),
    await dialog.findByText('Task Created'),
  );
  await user.type(dialog.getByLabelText('Auth Header'), 'Bearer ours');
  await user.click(dialog.getByRole('button', { name: 'SAVE' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Url/)).toHaveAccessibleDescription(message));
  expect(dialog.getByLabelText('Auth Header')).toHaveValue('Bearer ours');
});

test("[CALLBACK-06, CALLBACK-15, CALLBACK-18, SHELL-80] removing asks first and confirms with 'Callback removed'", async () => {
  shell.api.answer(calls.callback.remove, null);
  const { user } = show();
  await choose(user, 'Remove');
  expect(shell.confirm.current()).toMatchObject({ title: 'Remove this callback?', tone: 'danger' });
  act(() => shell.confirm.answer(false));
  expect(made('Callback.remove')).toEqual([]);
  await choose(user, 'Remove');
  act(() => shell.confirm.answer(true));
  await waitFor(() => expect(shell.notices).toContainEqual({ kind: 'success', text: 'Callback removed' }));
  expect(made('Callback.remove')[0]?.query).toEqual({ companyId: idOf(900), callbackId: idOf(1) });
});

test("[CALLBACK-17, SHELL-71] a failed fetch shows 'failed to fetch company callbacks', and can be tried again", async () => {
  shell.api.answer(calls.callback.all, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
  });
  const { user } = show();
  await waitFor(() =>
    expect(shell.notices).toContainEqual({ kind: 'error', text: 'failed to fetch company callbacks' }),
  );
  shell.api.answer(calls.callback.all, reply());
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await rowOf('https://shop.example.com/hooks/1')).toBeVisible();
});

const textOf = (blob = new Blob([])) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsText(blob);
  });

describe('the CSV', () => {
  let saved: Blob | undefined;
  const { createObjectURL, revokeObjectURL } = URL;
  beforeEach(() => {
    saved = undefined;
    URL.createObjectURL = (blob) => {
      saved = blob as Blob;
      return 'blob:callbacks';
    };
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  });
  afterEach(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    jest.restoreAllMocks();
  });
  const download = async (item = 0, at = '/settings/callbacks') => {
    const { user } = renderPart(<CallbacksPage />, shell, at);
    await rowOf('https://shop.example.com/hooks/1');
    await user.click(screen.getByRole('button', { name: /CSV/ }));
    await user.click(screen.getAllByRole('menuitem')[item] as HTMLElement);
  };

  test('all pages that match the search are in one file', async () => {
    shell.api.answer(calls.callback.all, ({ query }) => {
      const { pageNumber = 1, pageSize = 0 } = query as { pageNumber?: number; pageSize?: number };
      const rows = pageSize < 100 ? ROWS : [callback(pageNumber)];
      return { ...listOf(rows, { pageNumber, totalItems: 170, totalPages: 2 }), callbacks: rows };
    });
    await download(1, '/settings/callbacks?search=shop');
    await waitFor(() =>
      expect(shell.notices).toContainEqual({ kind: 'success', text: 'File downloaded successfully' }),
    );
    expect((await textOf(saved)).match(/hooks\/\d/g)).toEqual(['hooks/1', 'hooks/2']);
    expect(made('Callback.all').map(({ query }) => (query as { search: string }).search)).toEqual(
      made('Callback.all').map(() => 'shop'),
    );
  });

  test('[CALLBACK-03, CSV-07, SHELL-75] has url, trigger and the masked auth header of each row', async () => {
    await download();
    await waitFor(() =>
      expect(shell.notices).toContainEqual({ kind: 'success', text: 'File downloaded successfully' }),
    );
    expect((await textOf(saved)).replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
      'url,callbackTriggerId,callbackTriggerName,authHeader',
      'https://shop.example.com/hooks/1,7,Task Delivered,••••••••',
      'https://shop.example.com/hooks/2,1,Task Created,',
    ]);
  });

  test("[SHELL-75] a denied download shows 'Browser denied file download...'", async () => {
    URL.createObjectURL = () => {
      throw new Error('denied');
    };
    await download();
    await waitFor(() =>
      expect(shell.notices).toContainEqual({
        kind: 'error',
        text: 'Browser denied file download. Please allow downloads for this site and try again',
      }),
    );
  });
});

test('a test event shows the receiver’s reply', async () => {
  const { user } = show();
  shell.api.answer(calls.webhook.test, attempt(1));
  await choose(user, 'Send test event');
  await waitFor(() =>
    expect(shell.notices).toContainEqual({ kind: 'success', text: 'Test event arrived: 200' }),
  );
  shell.api.answer(
    calls.webhook.test,
    attempt(2, { delivered: false, responseStatus: null, error: 'timeout' }),
  );
  await choose(user, 'Send test event');
  await waitFor(() =>
    expect(shell.notices).toContainEqual({
      kind: 'error',
      text: 'Test event not delivered: No reply in time',
    }),
  );
  expect(made('Webhook.test')[0]?.body).toEqual({ endpointId: idOf(1) });
});

test('rotating the secret asks first, and shows the new one and when the old one expires', async () => {
  shell.api.answer(calls.webhook.rotateSecret, {
    signingSecret: 'whsec_bmV3',
    previousValidUntilUtc: '2026-11-23T09:00:00.000Z',
  });
  const { user } = show();
  await choose(user, 'Rotate secret');
  expect(made('Webhook.rotateSecret')).toEqual([]);
  act(() => shell.confirm.answer(true));
  const shown = within(await screen.findByRole('dialog', { name: 'New signing secret' }));
  expect(shown.getByLabelText('Signing secret')).toHaveTextContent('whsec_bmV3');
  expect(shown.getByText(/signs too until 23 Nov 2026, /)).toBeVisible();
});

test('an endpoint disabled by the server is marked so, and can be enabled again', async () => {
  shell.api.answer(
    calls.callback.all,
    reply([callback(1, { disabledAtUtc: '2026-11-20T09:00:00Z', disabledReason: 'gone' })]),
  );
  shell.api.answer(calls.webhook.enable, null);
  const { user } = show();
  expect(within(await rowOf('https://shop.example.com/hooks/1')).getByText('Switched off')).toBeVisible();
  await choose(user, 'Switch on again');
  await waitFor(() => expect(made('Webhook.enable')[0]?.body).toEqual({ endpointId: idOf(1) }));
});

test('an endpoint that changes elsewhere is read again', async () => {
  show();
  await rowOf('https://shop.example.com/hooks/1');
  shell.api.answer(calls.callback.all, reply([callback(5)]));
  act(() => shell.channels.receive('operational', 'endpoint.changed', { endpointId: idOf(5) }));
  expect(await rowOf('https://shop.example.com/hooks/5')).toBeVisible();
});

test('roles that may not change callbacks can only read them', async () => {
  shell.session = createFakeSession({ ...OPERATOR, roles: ['Tracker'] });
  show();
  const row = within(await rowOf('https://shop.example.com/hooks/1'));
  expect(row.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add Callback' })).toBeNull();
});

test('without callbacks the page explains what they are for', async () => {
  shell.api.answer(calls.callback.all, reply([]));
  show();
  expect(await screen.findByText('No callbacks yet')).toBeVisible();
  expect(screen.getByText('Add one to be notified of task events.')).toBeVisible();
});

test('the triggers have Arabic names', async () => {
  show();
  await rowOf('https://shop.example.com/hooks/1');
  await act(() => shell.i18n.changeLanguage('ar'));
  expect(await screen.findByText('توصيل المهمة')).toBeVisible();
});

test('a search is sent, and one without matches can be reset', async () => {
  const { user } = show();
  await rowOf('https://shop.example.com/hooks/1');
  shell.api.answer(calls.callback.all, reply([]));
  await user.type(screen.getByRole('searchbox', { name: 'Search by URL' }), 'cake{Enter}');
  expect(await screen.findByText('No callback has this URL')).toBeVisible();
  expect(made('Callback.all').at(-1)?.query).toEqual({ pageNumber: 1, pageSize: 20, search: 'cake' });
  shell.api.answer(calls.callback.all, reply());
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await rowOf('https://shop.example.com/hooks/1')).toBeVisible();
});

test('what was typed stays when the dialog is left by accident, but never the auth header', async () => {
  const { user, unmount } = show();
  const dialog = within(await openDialog(user));
  await user.type(dialog.getByLabelText(/^Url/), 'https://shop.example.com/new');
  await user.type(dialog.getByLabelText('Auth Header'), 'Bearer ours');
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('shop.example.com/new'));
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Bearer ours');
  unmount();
  const again = show();
  const opened = within(await openDialog(again.user));
  expect(opened.getByLabelText(/^Url/)).toHaveValue('https://shop.example.com/new');
  expect(opened.getByLabelText('Auth Header')).toHaveValue('');
  await again.user.click(opened.getByRole('button', { name: 'CANCEL' }));
  expect(within(await openDialog(again.user)).getByLabelText(/^Url/)).toHaveValue('');
});

test('a callback that was never called, and why one was switched off, are shown', async () => {
  const off = { disabledAtUtc: '2026-11-20T09:00:00Z', disabledReason: 'failing' as const };
  shell.api.answer(
    calls.callback.all,
    reply([callback(1, off), callback(2, { lastDeliveryAtUtc: '2026-11-22T08:57:00Z' })]),
  );
  const { user } = show();
  const first = within(await rowOf('https://shop.example.com/hooks/1'));
  expect(first.getByText('Never')).toBeVisible();
  await user.hover(first.getByText('Switched off'));
  expect(await screen.findByText('Every delivery failed for five days')).toBeInTheDocument();
  const second = await rowOf('https://shop.example.com/hooks/2');
  expect(second).toHaveTextContent('On');
  expect(second).toHaveTextContent('3 min ago');
  await user.click(within(second).getByRole('button', { name: /^Actions for/ }));
  expect(screen.queryByRole('menuitem', { name: 'Switch on again' })).toBeNull();
});
