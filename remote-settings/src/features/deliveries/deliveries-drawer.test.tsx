import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { type FakeShell, InDrawer, newDrawerState } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

test('a retry that is past is not announced: it is a row of its own', async () => {
  const past = attempt(3, { delivered: false, nextAttemptAtUtc: '2026-11-22T08:59:00.000Z' });
  shell.api.answer(calls.webhook.deliveries, { ...listOf([past]), waiting: 0, failed: 0 });
  show();
  const cells = within(await screen.findByRole('table', { name: 'Attempts' })).getAllByRole('cell');
  expect(cells.at(-2)).toHaveTextContent(/^–$/);
});

test('while deliveries wait the attempts are read again, and no longer than that', async () => {
  jest.useFakeTimers();
  const answer = (waiting: number) =>
    shell.api.answer(calls.webhook.deliveries, { ...listOf([attempt(1)]), waiting, failed: 0 });
  answer(1);
  show();
  expect(await screen.findByText(/Waiting: 1/)).toBeVisible();
  answer(0);
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(await screen.findByText(/Waiting: 0/)).toBeVisible();
  const count = made('Webhook.deliveries').length;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(made('Webhook.deliveries')).toHaveLength(count);
  jest.useRealTimers();
});

test('a test event is sent from here, and its attempt is listed', async () => {
  shell.api.answer(calls.webhook.test, attempt(9));
  const { user } = show();
  await screen.findByRole('table', { name: 'Attempts' });
  const test = attempt(9, { eventType: 'test' });
  shell.api.answer(calls.webhook.deliveries, { ...listOf([test]), waiting: 0, failed: 0 });
  await user.click(screen.getByRole('button', { name: 'Send test event' }));
  expect(made('Webhook.test')[0]?.body).toEqual({ endpointId: idOf(1) });
  expect(await screen.findByRole('row', { name: /test 1 200/ })).toBeVisible();
  shell.api.answer(calls.webhook.attempt, {
    ...test,
    url: 'https://shop.example.com/hooks/1',
    requestHeaders: {},
    requestBody: '{}',
    responseBody: null,
  });
  await user.click(screen.getByRole('button', { name: 'Details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Attempt' }));
  await dialog.findByText(/POST https/);
  // A test event is sent again with the button above.
  expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('a time span that ends before it starts is refused at its end', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Send a time span again…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Send a time span again' }));
  const to = dialog.getByLabelText(/^To/);
  fireEvent.change(to, { target: { value: '2026-11-20T09:00' } });
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(to).toHaveAccessibleDescription('The end must be after the start'));
  expect(made('Webhook.replay')).toEqual([]);
});

test('why a receiver did not take an event is said in words', async () => {
  const outcomes = [
    [{ responseStatus: 307 }, '307, redirects are not followed'],
    [{ responseStatus: null, error: 'timeout' }, 'No reply in time'],
    [{ responseStatus: null, error: 'dns' }, 'Host name not found'],
    [{ responseStatus: null, error: 'internalAddress' }, 'Internal address'],
    [{ responseStatus: null, error: 'interrupted' }, 'Server stopped before a reply'],
    [{ responseStatus: null, error: null }, 'No connection'],
  ] as const;
  const rows = outcomes.map(([part], index) => attempt(index + 1, { delivered: false, ...part }));
  shell.api.answer(calls.webhook.deliveries, { ...listOf(rows), waiting: 0, failed: 0 });
  show();
  const table = within(await screen.findByRole('table', { name: 'Attempts' }));
  for (const [, words] of outcomes) expect(table.getByText(words)).toBeVisible();
});
