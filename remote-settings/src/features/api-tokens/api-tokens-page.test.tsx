import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { createFakeSession, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { descriptor } from '../../descriptor.ts';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { apiToken, listOf } from '../../testing/samples.ts';
import ApiTokensPage from './api-tokens-page.tsx';

const ROWS = [
  apiToken(1, { lastUsedAtUtc: '2026-11-22T08:57:00.000Z', lastUsedFrom: '203.0.113.7' }),
  apiToken(2, { name: 'Old shop', revokedAtUtc: '2026-11-20T08:00:00.000Z' }),
  apiToken(3, { name: 'Ended shop', expiresAtUtc: '2026-11-21T08:00:00.000Z' }),
];

let shell: FakeShell;
beforeEach(async () => {
  sessionStorage.clear();
  shell = await newShell();
  shell.session = createFakeSession({ ...OPERATOR, roles: ['CompanyAdmin'] });
  shell.api.answer(calls.apiToken.all, listOf(ROWS));
  shell.api.answer(calls.tracking.embedTokens, listOf([]));
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const show = () => renderPart(<ApiTokensPage />, shell, '/api-tokens');
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest<HTMLElement>('tr');
  if (!row) throw new Error(`${name} is in no row`);
  return row;
};

test('[TOKEN-01] the page is at /api-tokens, in the section apiToken', () => {
  const route = descriptor.routes.find(({ path }) => path === '/api-tokens');
  expect(route).toMatchObject({ page: 'api-tokens', section: 'apiToken', layout: 'main' });
});

test('[TOKEN-04] tokens are listed with scopes, expiry, and last use', async () => {
  show();
  const row = await rowOf('Flower shop');
  for (const text of ['qafila_Ab3dE9', 'tasks:read', 'tasks:write', '3 min ago', '203.0.113.7', 'in 30 days'])
    expect(row).toHaveTextContent(text);
  expect(await rowOf('Old shop')).toHaveTextContent('Revoked');
  expect(await rowOf('Ended shop')).toHaveTextContent('Expired yesterday');
  expect(screen.getAllByRole('button', { name: /^Revoke / })).toHaveLength(1);
});

test('a token that expires within 14 days is marked, in words', async () => {
  shell.api.answer(
    calls.apiToken.all,
    listOf([
      apiToken(1, { name: 'Soon shop', expiresAtUtc: '2026-12-06T09:00:00.000Z' }),
      apiToken(2, { name: 'Later shop', expiresAtUtc: '2026-12-07T09:00:00.000Z' }),
      apiToken(3, {
        name: 'Gone shop',
        expiresAtUtc: '2026-11-25T09:00:00.000Z',
        revokedAtUtc: '2026-11-20T08:00:00.000Z',
      }),
    ]),
  );
  show();
  expect(await rowOf('Soon shop')).toHaveTextContent('Expires soon, in 14 days');
  expect(await rowOf('Later shop')).toHaveTextContent('Expires in 15 days');
  expect(await rowOf('Gone shop')).not.toHaveTextContent(/Expire/);
});

test('[TOKEN-02] a token is requested with a name, scopes and an expiry; its secret is shown once', async () => {
  shell.api.answer(calls.apiToken.request, { ...apiToken(4), token: 'qafila_shown-once' });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Create token' }));
  await user.type(dialog.getByLabelText(/^Name/), 'Flower shop');
  await user.click(dialog.getByRole('checkbox', { name: 'Write: Tasks' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Read: Tasks' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Read: Agents' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Read: Agents' }));
  expect(dialog.queryByRole('checkbox', { name: 'Write: Wallets, ledgers and payouts' })).toBeNull();
  await user.selectOptions(dialog.getByLabelText(/^Expires after/), '30 days');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('qafila_shown-once')).toBeVisible();
  expect(made('Company.requestApiToken')[0]?.body).toEqual({
    name: 'Flower shop',
    scopes: ['tasks:read', 'tasks:write'],
    expiresAtUtc: '2026-12-22T09:00:00.000Z',
  });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('qafila_shown-once')).toBeNull();
});

test('a token without a scope is refused beside the scopes', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Create token' }));
  await user.type(dialog.getByLabelText(/^Name/), 'Flower shop');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  await waitFor(() =>
    expect(dialog.getByRole('group', { name: /^Scopes/ })).toHaveAccessibleDescription('Choose at least one'),
  );
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('Flower shop');
  expect(made('Company.requestApiToken')).toEqual([]);
});

test('a token can be made without an expiry', async () => {
  shell.api.answer(calls.apiToken.request, { ...apiToken(4), token: 'qafila_shown-once' });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Create token' }));
  await user.type(dialog.getByLabelText(/^Name/), 'Flower shop');
  await user.click(dialog.getByRole('checkbox', { name: 'Read: Tasks' }));
  await user.selectOptions(dialog.getByLabelText(/^Expires after/), 'Never');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  await waitFor(() => expect(made('Company.requestApiToken')[0]?.body).toMatchObject({ expiresAtUtc: null }));
});

test('a new token is shown though the list can not be read again, and the form is empty next time', async () => {
  shell.api.answer(calls.apiToken.request, { ...apiToken(4), token: 'qafila_shown-once' });
  const { user } = show();
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    return within(screen.getByRole('dialog', { name: 'Create token' }));
  };
  const dialog = await open();
  await user.type(dialog.getByLabelText(/^Name/), 'Flower shop');
  await user.click(dialog.getByRole('checkbox', { name: 'Read: Tasks' }));
  shell.api.answer(calls.apiToken.all, () => new Promise(() => {}));
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('qafila_shown-once')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect((await open()).getByLabelText(/^Name/)).toHaveValue('');
});

test('[TOKEN-03] revoking asks first', async () => {
  shell.api.answer(calls.apiToken.revoke, apiToken(1));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Revoke Flower shop' }));
  expect(made('Company.revokeApiToken')).toEqual([]);
  act(() => shell.confirm.answer(true));
  await waitFor(() => expect(made('Company.revokeApiToken')[0]?.body).toEqual({ id: idOf(1) }));
  expect(shell.notices).toContainEqual({ kind: 'success', text: 'Flower shop is revoked' });
});

test('roles that may not make tokens can only read them', async () => {
  shell.session = createFakeSession({ ...OPERATOR, roles: ['Operator'] });
  show();
  await rowOf('Flower shop');
  expect(screen.queryByRole('button', { name: /Revoke|Request/ })).toBeNull();
});

test('a failed list can be tried again, and an empty one explains what tokens are for', async () => {
  shell.api.answer(calls.apiToken.all, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
  });
  const { user } = show();
  expect(await screen.findByText('Out of order')).toBeVisible();
  shell.api.answer(calls.apiToken.all, listOf([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByText('Create one for each program that calls the API: a shop, a till, a report.'),
  ).toBeVisible();
});

test('an empty list says to others who creates tokens', async () => {
  shell.session = createFakeSession({ ...OPERATOR, roles: ['Operator'] });
  shell.api.answer(calls.apiToken.all, listOf([]));
  show();
  expect(
    await screen.findByText('A company administrator creates one for each program that calls the API.'),
  ).toBeVisible();
});

test('tokens for other pages are listed, and one is ended early after a question', async () => {
  const token = {
    id: idOf(60),
    tasks: [{ id: idOf(61), shortId: 'T-9' }],
    origins: ['https://shop.example'],
    createdBy: 'operator@qafila.test',
    createdAtUtc: '2026-11-22T08:00:00.000Z',
    expiresAtUtc: '2026-11-25T08:00:00.000Z',
  };
  shell.api.answer(calls.tracking.embedTokens, listOf([token]));
  shell.api.answer(calls.tracking.revokeEmbedToken, null);
  const { user } = show();
  const row = await rowOf('https://shop.example');
  expect(row).toHaveTextContent('T-9');
  await user.click(within(row).getByRole('button', { name: 'Revoke T-9' }));
  shell.api.answer(calls.tracking.embedTokens, listOf([]));
  act(() => shell.confirm.answer(true));
  expect(await screen.findByText('No tokens for other sites')).toBeVisible();
  expect(made('Tracking.revokeEmbedToken')[0]?.body).toEqual({ id: idOf(60) });
});

test('more tokens for other pages than one page has are turned page by page', async () => {
  const token = (number: number) => ({
    id: idOf(number),
    tasks: [{ id: idOf(61), shortId: `T-${number}` }],
    origins: ['https://shop.example'],
    createdBy: 'operator@qafila.test',
    createdAtUtc: '2026-11-22T08:00:00.000Z',
    expiresAtUtc: '2026-11-25T08:00:00.000Z',
  });
  shell.api.answer(calls.tracking.embedTokens, ({ query }) => {
    const { pageNumber } = query as { pageNumber: number };
    return listOf([token(60 + pageNumber)], { pageNumber, totalItems: 21, totalPages: 2 });
  });
  const { user } = show();
  const region = within(await screen.findByRole('region', { name: 'Tracking on other sites' }));
  await region.findByText('T-61');
  await user.click(region.getByRole('button', { name: 'Page 2' }));
  expect(await region.findByText('T-62')).toBeVisible();
});

test('tokens for other pages are for those who may make them', async () => {
  shell.session = createFakeSession({ ...OPERATOR, roles: ['Tracker'] });
  show();
  await screen.findByText('Flower shop');
  expect(screen.queryByRole('region', { name: 'Tracking on other sites' })).not.toBeInTheDocument();
  expect(made('Tracking.embedTokens')).toEqual([]);
});

test('tokens of other pages stand below the list, and come after its rows', async () => {
  let come = (_: object) => {};
  shell.api.answer(calls.apiToken.all, () => new Promise<object>((done) => (come = done)));
  show();
  await screen.findByRole('heading', { name: 'API tokens' });
  expect(made('Tracking.embedTokens')).toHaveLength(0);
  act(() => come(listOf(ROWS)));
  await rowOf('Flower shop');
  await waitFor(() => expect(made('Tracking.embedTokens')).toHaveLength(1));
});

test('a token made or revoked elsewhere is read again, and a search is sent', async () => {
  const { user } = show();
  await rowOf('Flower shop');
  shell.api.answer(calls.apiToken.all, listOf([apiToken(9, { name: 'Cake shop', expiresAtUtc: null })]));
  act(() => shell.channels.receive('operational', 'api-token.changed', { tokenId: idOf(9) }));
  const row = await rowOf('Cake shop');
  for (const text of ['No expiry', 'Never', 'admin@qafila.test']) expect(row).toHaveTextContent(text);
  await user.type(screen.getByRole('searchbox'), 'cake{Enter}');
  await waitFor(() =>
    expect(made('Company.apiTokens').at(-1)?.query).toEqual({ pageNumber: 1, pageSize: 20, search: 'cake' }),
  );
});

test('a refused revocation shows the reason, and the token stays', async () => {
  shell.api.answer(calls.apiToken.revoke, () => {
    throw new ApiError({ code: 'NOT_FOUND', status: 404, message: 'API token not found' });
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Revoke Flower shop' }));
  act(() => shell.confirm.answer(true));
  await waitFor(() => expect(shell.notices).toContainEqual({ kind: 'error', text: 'API token not found' }));
  expect(screen.getByRole('button', { name: 'Revoke Flower shop' })).toBeVisible();
});
