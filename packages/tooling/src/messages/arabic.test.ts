import { type Pair, pages, server } from './texts.fixture.ts';

const bare = (arabic: string) => arabic.replace(/\p{M}/gu, '');

test('the texts of all pages and of the server are read', () => {
  expect(pages.length).toBeGreaterThan(3000);
  expect(server.length).toBeGreaterThan(300);
});

test('offloading has one verb in Arabic, which is not the one for assigning', () => {
  const offload = [...pages, ...server].filter(({ english }) => /offload/i.test(english));
  expect(offload.length).toBeGreaterThan(10);
  expect(offload.filter(({ arabic }) => !bare(arabic).includes('حو'))).toEqual([]);
});

test('a released task is not called an edited one in Arabic', () => {
  const releases = [...pages, ...server].filter(({ english }) => /releas/i.test(english));
  expect(releases.length).toBeGreaterThan(10);
  expect(releases.filter(({ arabic }) => /تحرير|يحرر/.test(bare(arabic)))).toEqual([]);
});

test('a delivery to the recipient is not called a handing over in Arabic', () => {
  const deliveries = [...pages, ...server].filter(({ english }) => /\bdeliver|\bdue\b/i.test(english));
  expect(deliveries.length).toBeGreaterThan(50);
  expect(deliveries.filter(({ arabic }) => /تسليم|سلم/.test(bare(arabic)))).toEqual([]);
});

test('a configuration has one name in Arabic, which is not the one of the settings', () => {
  const configurations = [...pages, ...server].filter(({ english }) => /\bconfig/i.test(english));
  expect(configurations.length).toBeGreaterThan(20);
  expect(configurations.filter(({ arabic }) => !bare(arabic).includes('تهيئ'))).toEqual([]);
});

/** Keys of the same names in several places, each without its last part. */
const SAME_NAMES = {
  status: ['packages/ui status', 'remote-settings rules.status'],
  vehicle: [
    'remote-tasks vehicle',
    'remote-agents vehicle',
    'remote-settings rules.transport',
    'remote-settings config.choice',
    'remote-admin analytics.vehicle',
  ],
  payment: ['remote-tasks payment', 'remote-tasks board.payment', 'remote-settings rules.payment'],
  release: ['remote-tasks release', 'remote-agents release.reason'],
};

test.each(Object.entries(SAME_NAMES))('each %s has the same name on every page', (_kind, stems) => {
  const [first = '', ...others] = stems;
  const named = (stem: string) =>
    Object.fromEntries(
      pages
        .filter(({ place }) => place.startsWith(`${stem}.`))
        .map(({ place, english, arabic }) => [place.slice(stem.length + 1), `${english} | ${arabic}`]),
    );
  const names = named(first);
  expect(Object.keys(names).length).toBeGreaterThan(2);
  for (const stem of others) {
    const common = Object.entries(named(stem)).filter(([name]) => name in names);
    expect(common.length).toBeGreaterThan(2);
    for (const [name, texts] of common)
      expect(`${stem}.${name}: ${texts}`).toBe(`${stem}.${name}: ${names[name]}`);
  }
});

test('a break of a shift is not called the rest between two days in Arabic', () => {
  const breaks = [...pages, ...server].filter(({ english }) => /\bbreaks?\b/i.test(english));
  expect(breaks.length).toBeGreaterThan(20);
  expect(breaks.filter(({ arabic }) => !bare(arabic).includes('استراح'))).toEqual([]);
});

test('the Arabic form for one or for two speaks of no larger group', () => {
  const few = pages.filter(({ place }) => /_(one|two)$/.test(place));
  expect(few.length).toBeGreaterThan(50);
  expect(few.filter(({ arabic }) => bare(arabic).includes('منهم'))).toEqual([]);
});

/** A word for something that the product calls otherwise, and its name. */
const OTHERWISE = [
  ['مدير النظام', 'مسؤول النظام'],
  ['التموضع', 'نقل المندوب'],
  ['إشعار الربط', 'الإشعار البرمجي'],
  ['الوصفية', 'البيانات الإضافية'],
  ['البطاقة الشخصية', 'البطاقة القطرية'],
  ['الانضمام', 'تاريخ الالتحاق'],
  ['ورديات', 'المناوبات'],
  ['قيد السجل', 'قيد الدفتر'],
];

test.each(OTHERWISE)('no text says %s for %s', (word, name) => {
  const all = [...pages, ...server];
  expect(all.filter(({ arabic }) => bare(arabic).includes(word))).toEqual([]);
  expect(all.some(({ arabic }) => bare(arabic).includes(name.replace(/^ال/, '')))).toBe(true);
});

test('a blocked agent has the same state in the list and in a refusal', () => {
  const state = (from: Pair[]) =>
    new Set(from.filter(({ english }) => english === 'Blocked').map(({ arabic }) => arabic));
  expect(state(pages)).toEqual(state(server));
});

/** A number of any size before a noun; limits are round and have one form. In texts of the pages, `count` has plural forms. */
const COUNTED =
  /(?:(?<!\{)\{count|\{(?:done|failed|known|minutes|opened|total))\}+ (?:صف|عمود|طلب|محط|دقيق|حرف|إخفاق)/;

test('a noun that follows a number has the forms of the number', () => {
  expect([...pages, ...server].filter(({ arabic }) => COUNTED.test(bare(arabic)))).toEqual([]);
});
