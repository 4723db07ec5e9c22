import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { Role } from '@qafila/contracts/core';
import { createFakeSession, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { listOf, webhook } from '../../../testing/samples.ts';
import AutomationPage from '../automation-page.tsx';

let shell: FakeShell;
beforeEach(async () => {
  sessionStorage.clear();
  shell = await newShell();
  shell.api.answer(calls.webhook.all, listOf([webhook(1, { authHeader: '••••••••' })]));
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const show = () => renderPart(<AutomationPage />, shell, '/automation?view=webhooks');
async function choose(user: ReturnType<typeof show>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await user.click(screen.getByRole('menuitem', { name: action }));
}

test('[WEBHOOK-04, LIST-25] the columns of the table are the fields of a webhook', async () => {
  show();
  const table = within(await screen.findByRole('table', { name: 'Webhooks' }));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(0, 4)).toEqual(['Url', 'Trigger', 'Auth Header', 'Protocol']);
  const row = table.getAllByRole('row')[1];
  for (const text of ['https://shop.example.com/hooks/1', 'Delivered', '••••••••', 'https', 'On'])
    expect(row).toHaveTextContent(text);
});

const MAY: [Role, boolean][] = [
  ['SysAdmin', true],
  ['CompanyAdmin', true],
  ['Operator', true],
  ['Tracker', false],
  ['UserManager', false],
];
test.each(MAY)('[WEBHOOK-05, AUTOMATION-03] a %s may manage webhooks: %s', async (role, may) => {
  shell.session = createFakeSession({ ...OPERATOR, roles: [role] });
  show();
  await screen.findByRole('table', { name: 'Webhooks' });
  expect(screen.queryAllByRole('button', { name: /^Actions for/ })).toHaveLength(may ? 1 : 0);
  expect(screen.queryAllByRole('button', { name: 'Add webhook' })).toHaveLength(may ? 1 : 0);
});

test('a webhook is added, and its secret shown once', async () => {
  shell.api.answer(calls.webhook.create, { ...webhook(2), signingSecret: 'whsec_b25jZQ==' });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add webhook' }));
  await user.type(dialog.getByLabelText(/^Url/), 'https://shop.example.com/new');
  await user.selectOptions(dialog.getByLabelText(/^Trigger/), 'User Created');
  await user.type(dialog.getByLabelText('Auth Header'), 'Bearer ours');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('whsec_b25jZQ==')).toBeVisible();
  expect(made('Webhook.create')[0]?.body).toEqual({
    url: 'https://shop.example.com/new',
    triggerId: 1,
    active: true,
    authHeader: 'Bearer ours',
  });
});

test('the form of a new webhook is empty again after one was added, though the list can not be read again', async () => {
  shell.api.answer(calls.webhook.create, { ...webhook(2), signingSecret: 'whsec_b25jZQ==' });
  const { user } = show();
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
    return within(screen.getByRole('dialog', { name: 'Add webhook' }));
  };
  const dialog = await open();
  await user.type(dialog.getByLabelText(/^Url/), 'https://shop.example.com/new');
  await user.selectOptions(dialog.getByLabelText(/^Trigger/), 'User Created');
  shell.api.answer(calls.webhook.all, () => new Promise(() => {}));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('whsec_b25jZQ==')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect((await open()).getByLabelText(/^Url/)).toHaveValue('');
});

test('an edit keeps the auth header unless it is replaced or removed', async () => {
  shell.api.answer(calls.webhook.update, webhook(1));
  const { user } = show();
  await choose(user, 'Edit webhook');
  let dialog = within(screen.getByRole('dialog', { name: 'Edit webhook' }));
  expect(dialog.getByLabelText(/^Url/)).toHaveValue('https://shop.example.com/hooks/1');
  await user.click(dialog.getByRole('switch', { name: 'Send events' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(made('Webhook.update')).toHaveLength(1));
  const [{ query, body } = {}] = made('Webhook.update');
  expect([query, body]).toEqual([{ id: idOf(1) }, { active: false }]);
  await choose(user, 'Edit webhook');
  dialog = within(screen.getByRole('dialog', { name: 'Edit webhook' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Remove the auth header' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(made('Webhook.update')[1]?.body).toMatchObject({ authHeader: null }));
});

test('an edit does not switch on what was switched off while its dialog was open', async () => {
  shell.api.answer(calls.webhook.update, webhook(1));
  const { user } = show();
  await choose(user, 'Edit webhook');
  const dialog = within(screen.getByRole('dialog', { name: 'Edit webhook' }));
  await user.clear(dialog.getByLabelText(/^Url/));
  await user.type(dialog.getByLabelText(/^Url/), 'https://shop.example.com/other');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(made('Webhook.update')).toHaveLength(1));
  expect(made('Webhook.update')[0]?.body).toEqual({ url: 'https://shop.example.com/other' });
});

test('an auth header that another address needs again is asked for at its field', async () => {
  const message = 'Enter the auth header again for the new address, or remove it';
  shell.api.answer(calls.webhook.update, () => {
    throw new ApiError({
      code: 'VALIDATION',
      status: 400,
      message,
      errors: [{ path: 'authHeader', message }],
    });
  });
  const { user } = show();
  await choose(user, 'Edit webhook');
  const dialog = within(screen.getByRole('dialog', { name: 'Edit webhook' }));
  const url = dialog.getByLabelText(/^Url/);
  await user.clear(url);
  await user.type(url, 'https://new.example.com/hooks');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const header = dialog.getByLabelText('Auth Header');
  await waitFor(() => expect(header).toHaveAccessibleDescription(new RegExp(message)));
  expect(url).toHaveValue('https://new.example.com/hooks');
});

test('an auth header that is typed is not kept in the browser', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add webhook' }));
  await user.type(dialog.getByLabelText(/^Url/), 'https://shop.example.com/new');
  await user.type(dialog.getByLabelText('Auth Header'), 'Bearer ours');
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('shop.example.com/new'));
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Bearer ours');
});

test('deleting asks first', async () => {
  shell.api.answer(calls.webhook.delete, null);
  const { user } = show();
  await choose(user, 'Delete');
  expect(made('Webhook.delete')).toEqual([]);
  act(() => shell.confirm.answer(true));
  await waitFor(() => expect(made('Webhook.delete')[0]?.query).toEqual({ id: idOf(1) }));
});

test('its deliveries open in the drawer', async () => {
  const { user, address } = show();
  await choose(user, 'Deliveries');
  expect(address()).toContain('drawer=endpoint.deliveries');
});

test('without webhooks the page explains what they are for', async () => {
  shell.api.answer(calls.webhook.all, listOf([]));
  show();
  expect(await screen.findByText('No webhooks yet')).toBeVisible();
});

test('one that is switched off says so; a search is sent', async () => {
  shell.api.answer(calls.webhook.all, listOf([webhook(1, { active: false })]));
  const { user } = show();
  expect(await screen.findByRole('row', { name: /Delivered – https Off/ })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search by URL' }), 'cake{Enter}');
  await waitFor(() =>
    expect(made('Webhook.all').at(-1)?.query).toEqual({ pageNumber: 1, pageSize: 20, search: 'cake' }),
  );
});

test('a webhook that changes elsewhere is read again', async () => {
  show();
  await screen.findByText('https://shop.example.com/hooks/1');
  shell.api.answer(calls.webhook.all, listOf([webhook(5)]));
  act(() => shell.channels.receive('operational', 'endpoint.changed', { endpointId: idOf(5) }));
  expect(await screen.findByText('https://shop.example.com/hooks/5')).toBeVisible();
});
