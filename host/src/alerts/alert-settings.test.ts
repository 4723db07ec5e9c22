import { createAlertSettings } from './alert-settings.ts';

/** Channels between tabs, as browsers have them: a message reaches all but its sender. */
class FakeChannel extends EventTarget {
  static open = new Set<FakeChannel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.open.add(this);
  }
  postMessage() {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name) other.dispatchEvent(new Event('message'));
  }
}
const forget = (jar: { cookie: string }) => {
  jar.cookie = 'qafila_alerts=; path=/; max-age=0';
};
beforeEach(() => {
  FakeChannel.open.clear();
  Object.assign(window, { BroadcastChannel: FakeChannel });
  forget(document);
});
afterEach(() => Reflect.deleteProperty(window, 'BroadcastChannel'));

test('sound and switched-off kinds are kept when a logout empties the storages', () => {
  const tab = createAlertSettings(document);
  expect(tab.get()).toEqual({ muted: [], sound: false });
  tab.change({ sound: true });
  tab.change({ muted: ['payouts', 'late'] });
  localStorage.clear();
  sessionStorage.clear();
  expect(createAlertSettings(document).get()).toEqual({ muted: ['late', 'payouts'], sound: true });
});

test('what is chosen in one tab holds in the others, and is not undone by what they choose', () => {
  const [first, second] = [createAlertSettings(document), createAlertSettings(document)];
  first.change({ muted: ['payouts'] });
  expect(second.get()).toEqual({ muted: ['payouts'], sound: false });
  second.change({ sound: true });
  expect(first.get()).toEqual({ muted: ['payouts'], sound: true });
  // Without word from other tabs their choices are kept as well.
  FakeChannel.open.clear();
  first.change({ muted: [] });
  second.change({ sound: false });
  expect(createAlertSettings(document).get()).toEqual({ muted: [], sound: false });
});
