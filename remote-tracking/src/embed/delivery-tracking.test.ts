import type { TrackedTask } from '@qafila/contracts/tracking';
import { screen } from '@testing-library/dom';
import { DeliveryTracking } from './delivery-tracking.ts';

const NOW = '2026-03-10T15:00:00Z';
const TASK: TrackedTask = {
  id: 'a'.repeat(27),
  shortId: 'T-7',
  companyName: 'Desert Riders',
  companyPhone: '+97444112233',
  currency: 'Qatari Riyal (QAR)',
  timeZone: 'Asia/Qatar',
  status: 'PickingUp',
  expectedAtUtc: '2026-03-10T15:40:00Z',
  arrival: { fromUtc: '2026-03-10T15:30:00Z', toUtc: '2026-03-10T15:50:00Z' },
  pickupCompletedAtUtc: null,
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
  amountToBeCollected: 12,
  stopsBefore: 0,
  courier: null,
  timeline: [{ status: 'Unplanned', atUtc: '2026-03-10T14:00:00Z' }],
  expiresAtUtc: null,
};

/** Streams that were opened, and what a server does with them. */
class Stream {
  static opened: Stream[] = [];
  onerror = () => {};
  isClosed = false;
  readonly url: string;
  readonly #told = new Map<string, () => void>();
  constructor(url: string) {
    this.url = url;
    Stream.opened.push(this);
  }
  addEventListener(name: string, told: () => void) {
    this.#told.set(name, told);
  }
  say(name: string) {
    this.#told.get(name)?.();
  }
  close() {
    this.isClosed = true;
  }
}

const replies: { status: number; body: unknown }[] = [];
const asked: string[] = [];
const deliveries = (...items: TrackedTask[]) =>
  replies.push({ status: 200, body: { items, expiresAtUtc: NOW } });

beforeAll(() => {
  // jsdom has neither.
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => {} });
  Object.assign(globalThis, {
    fetch: async (url: string) => {
      asked.push(url);
      const next = replies.length > 1 ? replies.shift() : replies[0];
      if (!next) throw new TypeError('offline');
      return { ok: next.status === 200, status: next.status, json: async () => next.body };
    },
  });
  DeliveryTracking.server = 'https://qafila.example';
  customElements.define('delivery-tracking', DeliveryTracking);
});
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(NOW) });
  replies.length = 0;
  asked.length = 0;
});
afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

async function embed(attributes: Record<string, string> = {}) {
  const element = document.createElement('delivery-tracking');
  const heard: { type: string; detail: unknown }[] = [];
  for (const type of ['status', 'eta'])
    document.body.addEventListener(type, (event) =>
      heard.push({ type, detail: (event as CustomEvent<unknown>).detail }),
    );
  for (const [name, value] of Object.entries({ token: 'secret', lang: 'en', ...attributes }))
    element.setAttribute(name, value);
  document.body.append(element);
  await settle();
  const root = element.shadowRoot;
  if (!root) throw new Error('no shadow root');
  /** What a reader sees of one part; null when it is hidden. */
  const part = (name: string) => {
    const found = root.querySelector<HTMLElement>(`[part~="${name}"]`);
    return found && !found.hidden ? found.textContent : null;
  };
  return { element, root, part, heard };
}

test('[TRACK-04] shows a delivery in the words of its recipient, with the amount and a number to call', async () => {
  deliveries(TASK);
  const { element, root, part } = await embed();
  expect(asked).toEqual(['https://qafila.example/tracking/embedded?token=secret']);
  expect(element.getAttribute('state')).toBe('deliveries');
  expect(part('order')).toBe('Desert Riders · T-7');
  expect(part('headline')).toBe('Your order is being picked up');
  expect(part('eta')).toBe('Arrives between 18:30 and 18:50');
  expect(part('queue')).toBeNull();
  expect(part('amount')).toBe('Please have ready 12.00 QAR');
  expect(root.querySelector('[part~="help-link"]')?.getAttribute('href')).toBe('tel:+97444112233');
  expect(root.querySelector('[part~="map-link"]')?.getAttribute('href')).toBe(
    `https://qafila.example/tracking/${TASK.id}`,
  );
  expect(root.querySelector('[aria-current="step"]')?.textContent).toBe('Being picked up');
});

test('follows the delivery and emits what changed, without replacing what has the focus', async () => {
  deliveries(TASK);
  deliveries({
    ...TASK,
    status: 'Delivering',
    courier: { firstName: 'Yusuf', vehicle: 'Bike', latitude: null, longitude: null, atUtc: null },
  });
  deliveries({
    ...TASK,
    status: 'Delivered',
    deliveryCompletedAtUtc: NOW,
    expectedAtUtc: null,
    arrival: null,
  });
  const { root, part, heard } = await embed();
  const help = root.querySelector<HTMLElement>('[part~="help-link"]');
  help?.focus();
  await settle(5000);
  expect([part('headline'), part('courier'), part('queue')]).toEqual([
    'The courier is heading to you',
    'Yusuf is bringing it by motorbike',
    'You are next',
  ]);
  expect(root.activeElement).toBe(help);
  await settle(5000);
  expect(part('headline')).toBe('Delivered today at 18:00');
  expect([part('amount'), part('map-link')]).toEqual([null, null]);
  expect(heard).toEqual([
    { type: 'status', detail: { order: 'T-7', status: 'PickingUp', previous: null } },
    {
      type: 'eta',
      detail: {
        order: 'T-7',
        expectedAtUtc: '2026-03-10T15:40:00Z',
        fromUtc: '2026-03-10T15:30:00Z',
        toUtc: '2026-03-10T15:50:00Z',
      },
    },
    { type: 'status', detail: { order: 'T-7', status: 'Delivering', previous: 'PickingUp' } },
    { type: 'status', detail: { order: 'T-7', status: 'Delivered', previous: 'Delivering' } },
    { type: 'eta', detail: { order: 'T-7', expectedAtUtc: null, fromUtc: null, toUtc: null } },
  ]);
  expect(asked).toHaveLength(3);
  await settle(59_000);
  expect(asked).toHaveLength(3);
});

describe('with an event stream', () => {
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  beforeEach(() => {
    Stream.opened = [];
    Object.assign(globalThis, { EventSource: Stream });
  });
  afterEach(() => {
    hide(false);
    Reflect.deleteProperty(globalThis, 'EventSource');
  });

  test('[TRACK-04] asks when the server says that something changed, and every few seconds only while it is not heard', async () => {
    deliveries(TASK);
    deliveries({ ...TASK, status: 'Delivering' });
    const { part } = await embed();
    const [stream] = Stream.opened;
    expect(stream?.url).toBe('https://qafila.example/tracking/embedded/live?token=secret');
    stream?.say('changed');
    // Another delivery of the same token changed with it.
    stream?.say('changed');
    await settle(100);
    expect([asked.length, part('headline')]).toEqual([2, 'The courier is heading to you']);
    for (let minute = 0; minute < 40; minute += 1) {
      await settle(60_000);
      stream?.say('alive');
    }
    expect(asked).toHaveLength(2);
    stream?.onerror();
    await settle(10_000);
    expect(asked).toHaveLength(4);
    stream?.say('changed');
    await settle(60_000);
    expect(asked).toHaveLength(5);
    expect(Stream.opened).toHaveLength(1);
  });

  test('opens a stream again that is silent for 90 seconds, and asks meanwhile', async () => {
    deliveries(TASK);
    await embed();
    Stream.opened[0]?.say('changed');
    await settle(89_000);
    expect([asked.length, Stream.opened.length]).toEqual([2, 1]);
    await settle(12_000);
    expect([asked.length, Stream.opened.map(({ isClosed }) => isClosed)]).toEqual([4, [true, false]]);
  });

  test('asks again when something changed while a reply is awaited', async () => {
    deliveries(TASK);
    let reply = (_: object) => {};
    const awaited = new Promise<object>((done) => {
      reply = done;
    });
    replies.push({ status: 200, body: awaited });
    await embed();
    const [stream] = Stream.opened;
    stream?.say('changed');
    await settle(50);
    stream?.say('changed');
    reply({ items: [TASK], expiresAtUtc: NOW });
    await settle(1_000);
    expect(asked).toHaveLength(3);
  });

  test('asks every few seconds until the stream has brought an event', async () => {
    deliveries(TASK);
    await embed();
    await settle(10_000);
    expect(asked).toHaveLength(3);
    Stream.opened[0]?.say('changed');
    await settle(60_000);
    expect(asked).toHaveLength(4);
  });

  test('asks every few seconds while the browser tries in vain to open the stream', async () => {
    deliveries(TASK);
    await embed();
    Stream.opened[0]?.say('changed');
    await settle(1_000);
    expect(asked).toHaveLength(2);
    for (let tries = 0; tries < 5; tries += 1) {
      Stream.opened[0]?.onerror();
      await settle(3_000);
    }
    // After 5, 10 and 15 seconds.
    expect(asked).toHaveLength(5);
  });

  test('listens while the page is seen and the order moves', async () => {
    deliveries(TASK);
    await embed();
    hide(true);
    expect(Stream.opened.map(({ isClosed }) => isClosed)).toEqual([true]);
    replies.length = 0;
    deliveries({ ...TASK, status: 'Delivered', deliveryCompletedAtUtc: NOW });
    deliveries(TASK);
    hide(false);
    await settle();
    expect(Stream.opened).toHaveLength(1);
    await settle(60_000);
    expect(Stream.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    document.body.replaceChildren();
    expect(Stream.opened.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  });

  test('a token that is refused has no stream', async () => {
    replies.push({ status: 404, body: { message: 'x' } });
    await embed();
    expect(Stream.opened).toEqual([]);
  });
});

test('shows why the server refuses, and does not ask again', async () => {
  replies.push({
    status: 404,
    body: { message: 'This tracking token has expired. Ask the shop for a new one' },
  });
  const { element, root } = await embed();
  expect(element.getAttribute('state')).toBe('refused');
  expect(root.querySelector('[role="alert"]')?.textContent).toBe(
    'This tracking token has expired. Ask the shop for a new one',
  );
  await settle(300_000);
  expect(asked).toHaveLength(1);
});

test('without a connection it says so, waits longer each time, and asks at once when the reader wants', async () => {
  const { element, root, part } = await embed();
  expect([element.getAttribute('state'), part('message')]).toEqual([
    'failed',
    "Your delivery can't be shown just now. Trying again.Try again",
  ]);
  await settle(5000);
  await settle(10_000);
  expect(asked).toHaveLength(3);
  await settle(19_000);
  expect(asked).toHaveLength(3);
  deliveries(TASK);
  root.querySelector<HTMLButtonElement>('[part="retry"]')?.click();
  await settle();
  expect(part('headline')).toBe('Your order is being picked up');
});

test('a delivery that was shown stays while the connection is lost, and is followed again after it', async () => {
  deliveries(TASK);
  const { element, part } = await embed();
  replies.length = 0;
  await settle(5000);
  expect(asked).toHaveLength(2);
  expect(element.getAttribute('state')).toBe('deliveries');
  expect([part('headline'), part('message')]).toEqual(['Your order is being picked up', null]);
  deliveries({ ...TASK, status: 'Delivering' });
  await settle(5000);
  expect(part('headline')).toBe('The courier is heading to you');
});

test('another token starts the events again, another language does not', async () => {
  deliveries(TASK);
  const { element, heard } = await embed();
  heard.length = 0;
  element.setAttribute('lang', 'ar');
  await settle();
  expect([asked.length, heard]).toEqual([2, []]);
  element.setAttribute('token', 'another');
  await settle();
  expect(asked.at(-1)).toBe('https://qafila.example/tracking/embedded?token=another');
  expect(heard).toEqual([
    { type: 'status', detail: { order: 'T-7', status: 'PickingUp', previous: null } },
    {
      type: 'eta',
      detail: {
        order: 'T-7',
        expectedAtUtc: '2026-03-10T15:40:00Z',
        fromUtc: '2026-03-10T15:30:00Z',
        toUtc: '2026-03-10T15:50:00Z',
      },
    },
  ]);
});

test('reads in Arabic, from right to left, by its attribute or the page', async () => {
  deliveries(TASK, { ...TASK, id: 'b'.repeat(27), shortId: 'T-8', status: 'InProgress', stopsBefore: 3 });
  const { element, root, part } = await embed({ lang: 'ar' });
  expect(root.querySelector('[dir="rtl"]')).not.toBeNull();
  expect(part('headline')).toBe('يجري استلام طلبك');
  expect([...root.querySelectorAll('[part="queue"]')].map(({ textContent }) => textContent)).toEqual([
    '',
    '3 محطات قبلك',
  ]);
  element.setAttribute('lang', 'en');
  await settle();
  expect(part('headline')).toBe('Your order is being picked up');
});

test('asks no more once it is taken out of the page', async () => {
  deliveries(TASK);
  const { element } = await embed();
  element.remove();
  await settle(60_000);
  expect(asked).toHaveLength(1);
  expect(screen.queryByText('T-7')).toBeNull();
});
