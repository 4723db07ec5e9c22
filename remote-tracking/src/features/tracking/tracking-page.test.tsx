import { ApiError, errorText } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { RecipientTask } from '@qafila/contracts/tracking';
import { withoutDirections } from '@qafila/domain/numbers';
import { queryClientOf } from '@qafila/shell-sdk/data';
import { addMessages, createFakeShell, renderInShell } from '@qafila/shell-sdk/testing';
import { UiProvider } from '@qafila/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { descriptor } from '../../descriptor.ts';
import remote from '../../remote.ts';
import TrackingPage from './tracking-page.tsx';

jest.mock('@qafila/ui/map', () => ({
  MapView: ({ label, children }: { label: string; children: unknown }) => (
    <section aria-label={label}>{children as never}</section>
  ),
  StopMarker: ({ label, latitude, longitude }: { label: string; latitude: number; longitude: number }) => (
    <i data-at={`${latitude}, ${longitude}`}>{label}</i>
  ),
  FitPoints: () => null,
}));

const ID = 'a'.repeat(27);
const task: RecipientTask = {
  id: ID,
  shortId: 'T-7',
  companyName: 'Desert Riders',
  companyPhone: '+97444112233',
  currency: 'Qatari Riyal (QAR)',
  timeZone: 'Asia/Qatar',
  status: 'Delivering',
  expectedAtUtc: '2026-03-10T15:12:00Z',
  arrival: { fromUtc: '2026-03-10T15:05:00Z', toUtc: '2026-03-10T15:20:00Z' },
  pickupCompletedAtUtc: '2026-03-10T14:20:00Z',
  deliveryCompletedAtUtc: null,
  delivery: {
    name: 'Aisha',
    address: 'The Pearl',
    zoneNumber: null,
    streetNumber: null,
    buildingNumber: null,
    latitude: 25.37,
    longitude: 51.55,
  },
  amountToBeCollected: 45.5,
  stopsBefore: 0,
  courier: { firstName: 'Yusuf', vehicle: 'Bike', latitude: 25.36, longitude: 51.54, atUtc: null },
  timeline: [{ status: 'Unplanned', atUtc: '2026-03-10T06:00:00Z' }],
  expiresAtUtc: null,
  brand: { color: null, logoId: null },
  words: { note: null, rating: null, comment: null, notMe: false, notMeDeclined: false, askedAddress: null },
  hasProof: false,
  others: [],
};

/** 18:00 in Doha. */
const NOW = '2026-03-10T15:00:00Z';
beforeEach(() => jest.useFakeTimers({ now: new Date(NOW), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

async function open(reply: object | (() => never), locale: 'en' | 'ar' = 'en') {
  const shell = createFakeShell();
  shell.look.set({ locale });
  if (remote.messages) await addMessages(shell, 'remote-tracking', remote.messages);
  shell.api.answer(calls.tracking.task, reply);
  const page = (
    <UiProvider locale={locale} errorText={errorText}>
      <TrackingPage />
    </UiProvider>
  );
  const { container } = renderInShell(page, { shell, at: `/tracking/${ID}`, path: '/tracking/:id' });
  return { shell, container };
}

test('[TRACK-01] [SHELL-46] the tracking page is in the public layout, without a header', async () => {
  const route = descriptor.routes.find(({ path }) => path === '/tracking/:id');
  expect(route).toMatchObject({ layout: 'public' });
  expect(route).not.toHaveProperty('section');
  await open(task);
  const page = within(await screen.findByRole('main'));
  expect(await page.findByText('Desert Riders')).toBeVisible();
  expect(page.getByRole('button', { name: 'العربية' })).toBeVisible();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

test('[TRACK-04] shows the window of arrival, courier, amount due, and the courier’s position when they are next', async () => {
  const { shell } = await open(task);
  expect(await screen.findByRole('heading', { name: 'The courier is heading to you' })).toBeVisible();
  expect(screen.getByText('Arrives between 18:05 and 18:20')).toBeVisible();
  expect(screen.getByText('Yusuf is bringing it by motorbike')).toBeVisible();
  expect(screen.getByText('You are next')).toBeVisible();
  expect(screen.getByText('45.50 QAR')).toBeVisible();
  expect(await screen.findByText('Courier')).toBeInTheDocument();
  expect(screen.getByText('Heading to you').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(shell.api.made[0]).toMatchObject({ name: 'Tracking.task', params: { id: ID } });
});

test('the map that was loaded stays when it is asked for again and that fails', async () => {
  const { shell } = await open(task);
  const shown = await screen.findByText('Courier');
  const kit = queryClientOf(shell)
    .getQueryCache()
    .find({ queryKey: ['map-kit'] });
  await act(async () => {
    kit?.setState({ status: 'error', error: new Error('Loading chunk 7 failed') });
    await new Promise((done) => setTimeout(done, 10));
  });
  expect(kit?.state.status).toBe('error');
  expect(shown).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test("[TRACK-04] before the pickup the page says what happens, and not 'You are next'", async () => {
  await open({ ...task, status: 'PickingUp', pickupCompletedAtUtc: null, courier: null });
  expect(await screen.findByRole('heading', { name: 'Your order is being picked up' })).toBeVisible();
  expect(screen.queryByText('You are next')).toBeNull();
  expect(screen.getByRole('link', { name: 'Call Desert Riders' })).toHaveAttribute(
    'href',
    'tel:+97444112233',
  );
});

test("[TRACK-04] without an amount due, the page doesn't mention money", async () => {
  await open({ ...task, amountToBeCollected: 0 });
  expect(await screen.findByRole('heading', { name: 'The courier is heading to you' })).toBeVisible();
  expect(screen.queryByText('Please have ready')).toBeNull();
  expect(screen.queryByText(/QAR/)).toBeNull();
});

test('[TRACK-04] a completed delivery shows when it was, and neither courier nor map', async () => {
  await open({
    ...task,
    status: 'Delivered',
    deliveryCompletedAtUtc: '2026-03-09T15:04:00Z',
    courier: null,
    expectedAtUtc: null,
    arrival: null,
  });
  expect(await screen.findByRole('heading', { name: 'Delivered yesterday at 18:04' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Where your delivery is' })).toBeNull();
  expect(screen.queryByText(/45\.50/)).toBeNull();
});

test('an expired link says so and offers no retry', async () => {
  await open(() => {
    throw new ApiError({ code: 'NOT_FOUND', status: 404, message: 'gone' });
  });
  expect(await screen.findByText('This link has expired')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each([
  ['en', 'The Pearl. Zone 66, Building 12, Street 850'],
  ['ar', 'The Pearl. منطقة 66، مبنى 12، شارع 850'],
] as const)('[LOCATION-16] the address has the numbers of its plate (%s)', async (locale, address) => {
  const plate = { zoneNumber: '66', streetNumber: '850', buildingNumber: '12' };
  await open({ ...task, delivery: { ...task.delivery, ...plate } }, locale);
  expect(await screen.findByText(address)).toBeVisible();
});

test('reads in Arabic', async () => {
  await open(task, 'ar');
  expect(await screen.findByText('أنت التالي')).toBeVisible();
  expect(screen.getByText('يوصله \u2068Yusuf\u2069 على دراجة نارية')).toBeVisible();
});

const DELIVERED: RecipientTask = {
  ...task,
  status: 'Delivered',
  deliveryCompletedAtUtc: '2026-03-10T14:00:00Z',
  courier: null,
  expectedAtUtc: null,
  arrival: null,
};

test('[TRACK-04] a delivered order shows its photo and asks for a rating, which needs stars', async () => {
  const { shell } = await open({ ...DELIVERED, hasProof: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  expect(await screen.findByRole('img', { name: 'Photo of your delivery' })).toHaveAttribute(
    'src',
    expect.stringMatching(new RegExp(`/tracking/task/${ID}/proof$`)),
  );
  await user.type(screen.getByRole('textbox', { name: 'Anything to add?' }), 'On time');
  await user.click(screen.getByRole('button', { name: 'Send rating' }));
  expect(await screen.findByText('Choose 1 to 5 stars')).toBeVisible();
  shell.api.answer(calls.tracking.rate, {
    ...DELIVERED,
    words: { ...task.words, rating: 4, comment: 'On time' },
  });
  await user.click(screen.getByRole('radio', { name: '4 stars' }));
  await user.click(screen.getByRole('button', { name: 'Send rating' }));
  expect(await screen.findByText('Thank you. You gave 4 stars.')).toBeVisible();
  expect(shell.api.made.at(-1)).toMatchObject({
    name: 'Tracking.rate',
    body: { rating: 4, comment: 'On time' },
  });
});

test('[TRACK-04] a rating can be changed, starting with the former stars and comment', async () => {
  const { shell } = await open({ ...DELIVERED, words: { ...task.words, rating: 2, comment: 'Late' } });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: 'Change the rating' }));
  const comment = screen.getByRole('textbox', { name: 'Anything to add?' });
  expect(comment).toHaveValue('Late');
  expect(screen.getByRole('radio', { name: '2 stars' })).toBeChecked();
  await user.type(comment, ', but friendly');
  await user.click(screen.getByRole('radio', { name: '3 stars' }));
  shell.api.answer(calls.tracking.rate, {
    ...DELIVERED,
    words: { ...task.words, rating: 3, comment: 'Late, but friendly' },
  });
  await user.click(screen.getByRole('button', { name: 'Send rating' }));
  expect(await screen.findByText('Thank you. You gave 3 stars.')).toBeVisible();
  expect(shell.api.made.at(-1)).toMatchObject({
    name: 'Tracking.rate',
    body: { rating: 3, comment: 'Late, but friendly' },
  });
});

test('[TRACK-04] a recipient leaves a note for the courier; a refusal keeps what they typed', async () => {
  const { shell } = await open(task);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: 'Add a note for the courier' }));
  shell.api.answer(calls.tracking.note, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'This delivery has ended' });
  });
  const note = screen.getByRole('textbox', { name: 'Note for the courier' });
  await user.type(note, 'Ring twice');
  await user.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(await screen.findByText('This delivery has ended')).toBeVisible();
  expect(note).toHaveValue('Ring twice');
  shell.api.answer(calls.tracking.note, { ...task, words: { ...task.words, note: 'Ring twice' } });
  await user.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(await screen.findByText('Ring twice')).toBeVisible();
});

test("[TRACK-04] 'not my order' asks first, then the page says that the company knows", async () => {
  const { shell } = await open(task);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: 'Not my order' }));
  expect(shell.api.made.map(({ name }) => name)).not.toContain('Tracking.notMe');
  shell.api.answer(calls.tracking.notMe, { ...task, words: { ...task.words, notMe: true } });
  await user.click(screen.getByRole('button', { name: 'It is not mine' }));
  expect(await screen.findByText('Desert Riders knows that this order is not yours.')).toBeVisible();
});

test("[TRACK-04] a refusal of 'not my order' is shown, and it can be tried again", async () => {
  const { shell } = await open(task);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: 'Not my order' }));
  shell.api.answer(calls.tracking.notMe, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'This delivery has ended' });
  });
  await user.click(screen.getByRole('button', { name: 'It is not mine' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This delivery has ended');
  shell.api.answer(calls.tracking.notMe, { ...task, words: { ...task.words, notMe: true } });
  await user.click(screen.getByRole('button', { name: 'It is not mine' }));
  expect(await screen.findByText('Desert Riders knows that this order is not yours.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

const WAITING = { askedAddress: 'waiting' };
const DECLINED = { askedAddress: 'declined' };
const STAYS = { notMe: true, notMeDeclined: true };
test.each([
  ['en', WAITING, 'You asked for another address. Desert Riders has not decided yet.'],
  ['ar', WAITING, 'طلبتَ عنوانًا آخر، ولم تقرر Desert Riders بعد.'],
  ['en', DECLINED, 'Desert Riders can’t change the address as you asked. They deliver to the address above.'],
  ['ar', DECLINED, 'لا تستطيع Desert Riders تغيير العنوان كما طلبت، وستوصل طلبك إلى العنوان أعلاه.'],
  ['en', STAYS, 'Desert Riders checked your message: this order is for you, and they deliver it.'],
  ['ar', STAYS, 'تحققت Desert Riders من رسالتك: هذا الطلب لك، وستوصله إليك.'],
] as const)('[TRACK-04] in %s the page says what became of a request: %o', async (locale, words, text) => {
  await open({ ...task, words: { ...task.words, ...words } }, locale);
  await waitFor(() => {
    const said = screen.getAllByRole('status').map(({ textContent }) => withoutDirections(textContent));
    expect(said).toContain(text);
  });
});

test("[TRACK-04] after the company declined 'not my order' both answers are shown, the address can be corrected, and it can be said again", async () => {
  const { shell } = await open({ ...task, words: { ...task.words, ...STAYS, askedAddress: 'declined' } });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const notMe = await screen.findByRole('button', { name: 'Not my order' });
  expect(screen.getByRole('button', { name: 'Correct the address' })).toBeVisible();
  const said = screen.getAllByRole('status').map(({ textContent }) => withoutDirections(textContent));
  expect(said).toEqual(
    expect.arrayContaining([
      'Desert Riders checked your message: this order is for you, and they deliver it.',
      'Desert Riders can’t change the address as you asked. They deliver to the address above.',
    ]),
  );
  shell.api.answer(calls.tracking.notMe, { ...task, words: { ...task.words, notMe: true } });
  await user.click(notMe);
  await user.click(screen.getByRole('button', { name: 'It is not mine' }));
  expect(await screen.findByText('Desert Riders knows that this order is not yours.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Not my order' })).toBeNull();
});

test.each([
  ['delivered', DELIVERED, 'Delivered today at 17:00'],
  [
    'cancelled',
    { ...DELIVERED, status: 'Cancelled', deliveryCompletedAtUtc: null } as const,
    'This delivery was cancelled',
  ],
])('[TRACK-04] an order that is %s can no longer be reported as wrong', async (_, ended, headline) => {
  await open(ended);
  expect(await screen.findByRole('heading', { name: headline })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Not my order' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Correct the address' })).toBeNull();
});

test('[TRACK-05] lists the other orders of the recipient, with links to their pages', async () => {
  const { timeZone, expectedAtUtc, arrival } = task;
  const planned = {
    status: 'Planned',
    timeZone,
    expectedAtUtc,
    arrival,
    pickupCompletedAtUtc: null,
    deliveryCompletedAtUtc: null,
    stopsBefore: null,
  } as const;
  await open({
    ...task,
    others: [
      { ...planned, id: 'b'.repeat(27), shortId: 'T-8' },
      { ...planned, id: 'c'.repeat(27), shortId: 'T-9', pickupCompletedAtUtc: '2026-03-10T14:20:00Z' },
    ],
  });
  const others = within(await screen.findByRole('region', { name: 'Your other orders' }));
  expect(others.getByRole('link', { name: 'Order T-8' })).toHaveAttribute(
    'href',
    `/tracking/${'b'.repeat(27)}`,
  );
  expect(others.getByText('A courier will pick up your order')).toBeVisible();
  expect(others.getByText('The courier will try again')).toBeVisible();
});

test('[TRACK-04] the page has the colour and the logo of the company', async () => {
  const { container } = await open({
    ...task,
    brand: { color: '#00a3e0', logoId: '01990000-0000-7000-8000-000000000001' },
  });
  expect(await screen.findByText('Desert Riders')).toBeVisible();
  expect(container.querySelector('[style*="background-color: rgb(0, 163, 224)"]')).not.toBeNull();
  expect(container.querySelector('img[alt=""]')).toHaveAttribute(
    'src',
    expect.stringMatching(/\/company-api\/Company\/logo\?id=01990000-0000-7000-8000-000000000001$/),
  );
});

/** The server's event stream, played by the test. */
class Stream extends EventTarget {
  static opened: Stream[] = [];
  onerror = () => {};
  close = jest.fn();
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.opened.push(this);
  }
  tell(name: string, data: object = {}) {
    act(() => void this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) })));
  }
}

describe('while the server tells of changes', () => {
  beforeEach(() => {
    Stream.opened = [];
    Object.assign(globalThis, { EventSource: Stream });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'EventSource'));
  const asked = (shell: ReturnType<typeof createFakeShell>) =>
    shell.api.made.filter(({ name }) => name === calls.tracking.task.name).length;

  test('the page is read again when something changed, and not every few seconds', async () => {
    const { shell } = await open(task);
    await screen.findByRole('heading', { name: 'The courier is heading to you' });
    const [stream] = Stream.opened;
    expect(stream?.url).toBe(`/tracking/task/${ID}/live`);
    stream?.tell('changed');
    await act(() => jest.advanceTimersByTimeAsync(100));
    const before = asked(shell);
    for (let minute = 0; minute < 40; minute += 1) {
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      stream?.tell(minute % 2 ? 'alive' : 'position');
    }
    expect([asked(shell), Stream.opened.length]).toEqual([before, 1]);
    shell.api.answer(calls.tracking.task, { ...task, status: 'Delivered', stopsBefore: null });
    stream?.tell('changed');
    expect(await screen.findByRole('heading', { name: /delivered/i })).toBeVisible();
    expect(stream?.close).toHaveBeenCalled();
  });

  test('a stream that is silent for 90 seconds is opened again, and meanwhile the page asks', async () => {
    const { shell } = await open(task);
    await screen.findByRole('heading', { name: 'The courier is heading to you' });
    const [silent] = Stream.opened;
    silent?.tell('changed');
    await act(() => jest.advanceTimersByTimeAsync(89_000));
    const before = asked(shell);
    expect(Stream.opened).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect([silent?.close.mock.calls.length, Stream.opened.length]).toEqual([1, 2]);
    expect(asked(shell)).toBe(before + 2);
    Stream.opened[1]?.tell('changed');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked(shell)).toBe(before + 3);
  });

  test('a page that opened a stream asks every few seconds until it brings an event', async () => {
    const { shell } = await open(task);
    await screen.findByRole('heading', { name: 'The courier is heading to you' });
    const before = asked(shell);
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(asked(shell)).toBe(before + 2);
  });

  test('a page with other orders is read again every five minutes, since their changes are not told', async () => {
    const { id, shortId, status, timeZone, expectedAtUtc, arrival } = task;
    const other = { id, shortId, status, timeZone, expectedAtUtc, arrival };
    const { shell } = await open({
      ...task,
      others: [{ ...other, pickupCompletedAtUtc: null, deliveryCompletedAtUtc: null, stopsBefore: null }],
    });
    await screen.findByRole('heading', { name: 'The courier is heading to you' });
    Stream.opened[0]?.tell('changed');
    await act(() => jest.advanceTimersByTimeAsync(100));
    const before = asked(shell);
    await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
    expect(asked(shell)).toBe(before + 1);
  });

  test('[TRACK-04] the window of arrival moves as the server tells, without the page being read again', async () => {
    const { shell } = await open(task);
    expect(await screen.findByText(/18:05.*18:20/)).toBeVisible();
    const [stream] = Stream.opened;
    stream?.tell('changed');
    await act(() => jest.advanceTimersByTimeAsync(100));
    const before = asked(shell);
    stream?.tell('arrival', {
      expectedAtUtc: '2026-03-10T15:22:00Z',
      arrival: { fromUtc: '2026-03-10T15:15:00Z', toUtc: '2026-03-10T15:30:00Z' },
    });
    expect(await screen.findByText(/18:15.*18:30/)).toBeVisible();
    expect(asked(shell)).toBe(before);
  });

  test('[TRACK-04] the courier moves on the map as the server tells, without the page being read again', async () => {
    const { shell } = await open(task);
    expect(await screen.findByText('Courier')).toHaveAttribute('data-at', '25.36, 51.54');
    const [stream] = Stream.opened;
    stream?.tell('changed');
    await act(() => jest.advanceTimersByTimeAsync(100));
    const before = asked(shell);
    stream?.tell('position', { latitude: 25.365, longitude: 51.545, atUtc: NOW });
    await waitFor(() => expect(screen.getByText('Courier')).toHaveAttribute('data-at', '25.365, 51.545'));
    expect(screen.getByText('Your door')).toHaveAttribute('data-at', '25.37, 51.55');
    expect(asked(shell)).toBe(before);
  });

  test('a stream that breaks gives way to asking every few seconds', async () => {
    const { shell } = await open(task);
    await screen.findByRole('heading', { name: 'The courier is heading to you' });
    Stream.opened[0]?.tell('changed');
    await act(() => jest.advanceTimersByTimeAsync(100));
    act(() => Stream.opened[0]?.onerror());
    const before = asked(shell);
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(asked(shell)).toBe(before + 2);
  });
});
