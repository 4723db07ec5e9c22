import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { type FakeShell, InDrawer, newDrawerState } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { attempt, listOf } from '../../testing/samples.ts';
import DeliveriesDrawer from './deliveries-drawer.tsx';

const FAILED = attempt(2, {
  responseStatus: null,
  error: 'reset',
  delivered: false,
  attempt: 3,
  nextAttemptAtUtc: '2026-11-22T09:30:00.000Z',
});

let shell: FakeShell;
beforeEach(async () => {
  shell = await newShell();
  shell.api.answer(calls.webhook.deliveries, {
    ...listOf([attempt(1), FAILED], { totalItems: 41, totalPages: 3 }),
    waiting: 0,
    failed: 4,
  });
  shell.api.answer(calls.webhook.replay, { count: 4 });
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const show = () =>
  renderPart(
    <InDrawer
      view={DeliveriesDrawer}
      params={{ endpointId: idOf(1) }}
      drawerState={newDrawerState()}
      tabs={[]}
    />,
    shell,
  );

test('lists attempts with event, number, reply and the next one', async () => {
  const { user } = show();
  const table = within(await screen.findByRole('table', { name: 'Attempts' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent('task.delivered');
  expect(first).toHaveTextContent('200');
  expect(first).toHaveTextContent('34 ms');
  expect(second).toHaveTextContent('Connection reset');
  expect(second).toHaveTextContent('in 30 min');
  expect(screen.getByText(/Waiting: 0/)).toHaveTextContent('Given up: 4');
  expect(made('Webhook.deliveries')[0]?.query).toEqual({ endpointId: idOf(1), pageNumber: 1, pageSize: 20 });
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(made('Webhook.deliveries').at(-1)?.query).toMatchObject({ pageNumber: 2 }));
});

test('all failed deliveries are sent again', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Send all given up again' }));
  await waitFor(() =>
    expect(shell.notices).toContainEqual({ kind: 'success', text: 'Deliveries that are sent again: 4' }),
  );
  expect(made('Webhook.replay')[0]?.body).toEqual({ endpointId: idOf(1), failed: true });
});

test('a refused replay shows the reason', async () => {
  shell.api.answer(calls.webhook.replay, () => {
    throw new ApiError({
      code: 'ILLEGAL_TRANSITION',
      status: 409,
      message: 'Switch it on again before you replay',
    });
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Send all given up again' }));
  await waitFor(() =>
    expect(shell.notices).toContainEqual({ kind: 'error', text: 'Switch it on again before you replay' }),
  );
});

test('a time span is sent again, by default the last hour', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Send a time span again…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Send a time span again' }));
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(made('Webhook.replay')[0]?.body).toEqual({
      endpointId: idOf(1),
      fromUtc: '2026-11-22T08:00:00.000Z',
      toUtc: '2026-11-22T09:00:00.000Z',
    }),
  );
});

test('an attempt shows its request and reply, and is sent again by itself', async () => {
  shell.api.answer(calls.webhook.attempt, {
    ...FAILED,
    responseStatus: 502,
    error: null,
    url: 'https://shop.example.com/hooks/1',
    requestHeaders: { 'webhook-id': 'evt-1', authorization: '••••••••' },
    requestBody: '{"type":"task.delivered"}',
    responseBody: 'Bad gateway',
  });
  const { user } = show();
  await user.click((await screen.findAllByRole('button', { name: 'Details' }))[1] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Attempt' }));
  expect(await dialog.findByText(/POST https:\/\/shop\.example\.com\/hooks\/1/)).toHaveTextContent(
    'authorization: ••••••••',
  );
  expect(dialog.getByText(/"type": "task.delivered"/)).toBeVisible();
  expect(dialog.getByText('Bad gateway')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(made('Webhook.replay')[0]?.body).toEqual({ deliveryId: idOf(1002) }));
});

test('an endpoint without deliveries says so', async () => {
  shell.api.answer(calls.webhook.deliveries, { ...listOf([]), waiting: 0, failed: 0 });
  show();
  expect(await screen.findByText('Nothing was sent yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send all given up again' })).toBeNull();
});
