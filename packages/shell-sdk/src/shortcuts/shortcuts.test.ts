import { createShortcuts } from './shortcuts.ts';

const letter = (key: string) => `Key${key.toUpperCase()}`;

function press(
  shortcuts: ReturnType<typeof createShortcuts>,
  key: string,
  { on = document.body, atMs = 0, ...init }: KeyboardEventInit & { on?: Element; atMs?: number } = {},
) {
  const event = new KeyboardEvent('keydown', {
    key,
    code: letter(key),
    bubbles: true,
    cancelable: true,
    ...init,
  });
  Object.defineProperty(event, 'timeStamp', { value: atMs });
  on.addEventListener('keydown', (pressed) => shortcuts.press(pressed as KeyboardEvent), { once: true });
  on.dispatchEvent(event);
  return event;
}

function registered() {
  const shortcuts = createShortcuts();
  const ran: string[] = [];
  const shortcut = (keys: string) => ({ keys, label: keys, run: () => void ran.push(keys) });
  const remove = shortcuts.add([shortcut('c'), shortcut('g t'), shortcut('t')]);
  return { shortcuts, ran, shortcut, remove };
}

afterEach(() => {
  document.body.innerHTML = '';
});

test('runs the shortcut of a key, and prevents the key’s default', () => {
  const { shortcuts, ran } = registered();
  expect(press(shortcuts, 'c').defaultPrevented).toBe(true);
  expect(press(shortcuts, 'x').defaultPrevented).toBe(false);
  expect(ran).toEqual(['c']);
});

test('two keys in quick succession are one shortcut, with a longer pause they are not', () => {
  const { shortcuts, ran } = registered();
  press(shortcuts, 'g', { atMs: 1000 });
  press(shortcuts, 't', { atMs: 1900 });
  press(shortcuts, 'g', { atMs: 5000 });
  press(shortcuts, 't', { atMs: 7000 });
  expect(ran).toEqual(['g t', 't']);
});

test('works on an Arabic keyboard by the key’s position', () => {
  const { shortcuts, ran } = registered();
  press(shortcuts, 'ؤ', { code: 'KeyC' });
  expect(ran).toEqual(['c']);
});

test('ignores keys typed into a field, with Ctrl, or under a dialog', () => {
  const { shortcuts, ran } = registered();
  document.body.innerHTML = '<input>';
  press(shortcuts, 'c', { on: document.querySelector('input') ?? document.body });
  press(shortcuts, 'c', { ctrlKey: true });
  document.body.innerHTML = '<div role="dialog" aria-modal="true"></div>';
  press(shortcuts, 'c');
  expect(ran).toEqual([]);
});

test('the shortcut registered last wins, until it is removed', () => {
  const { shortcuts, ran } = registered();
  const remove = shortcuts.add([{ keys: 'c', label: 'Later', run: () => void ran.push('later') }]);
  press(shortcuts, 'c');
  remove();
  press(shortcuts, 'c');
  expect(ran).toEqual(['later', 'c']);
  expect(shortcuts.all().map(({ keys }) => keys)).toEqual(['c', 'g t', 't']);
});

test('keys of rows are listed, and left to the row that has the focus', () => {
  const { shortcuts, ran, shortcut } = registered();
  shortcuts.add([
    { ...shortcut('c'), row: true },
    { ...shortcut('x'), row: true },
  ]);
  press(shortcuts, 'c');
  expect(press(shortcuts, 'x').defaultPrevented).toBe(false);
  expect(ran).toEqual(['c']);
  expect(shortcuts.all().filter(({ row }) => row)).toHaveLength(2);
});
