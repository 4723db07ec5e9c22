import { renderUi } from '../testing/render-ui.tsx';
import { rulesOf } from '../testing/rules-of.ts';
import { LateNote } from './lateness.tsx';

const words = (minutes: number, certain: boolean, locale: 'en' | 'ar' = 'en') => {
  const { container, unmount } = renderUi(<LateNote late={{ minutes, certain }} />, { locale });
  const text = container.textContent;
  unmount();
  return text;
};

test('late is said with its minutes, a forecast as a forecast, in both languages', () => {
  expect(words(12, true)).toBe('12 min late at delivery');
  expect(words(32, false)).toBe('expected 32 min late');
  expect(words(12, true, 'ar')).toMatch(/^تأخر \u206812.*\u2069 عند التوصيل$/);
  expect(words(32, false, 'ar')).toMatch(/^تأخير متوقع \u206832/);
  expect(renderUi(<LateNote late={null} />).container).toBeEmptyDOMElement();
});

test('much later is said in hours, then in days', () => {
  expect(words(125, true)).toBe('2 hr 5 min late at delivery');
  expect(words(3 * 24 * 60 + 125, true)).toBe('3 days late at delivery');
});

test.each([
  [{ minutes: 222, certain: true }, 'en', '3_hr_42_min_late at_delivery'],
  [{ minutes: 222, certain: false }, 'en', 'expected_3_hr_42_min_late'],
] as const)('where there is no room, the place is left out as a whole: %j', (late, locale, expected) => {
  const { container } = renderUi(<LateNote late={late} folds />, { locale });
  expect(container.textContent?.replaceAll('\u00a0', '_')).toBe(expected);
  const line = container.querySelector('span > span') as Element;
  expect(rulesOf(line)).toMatch(/max-height:1lh.*white-space:normal|white-space:normal.*max-height:1lh/);
});

test('in Arabic too, the place is left out as a whole', () => {
  const { container } = renderUi(<LateNote late={{ minutes: 12, certain: true }} folds />, { locale: 'ar' });
  expect(container.textContent?.split(' ')).toEqual([
    expect.stringMatching(/^تأخر\u00a0\u206812/),
    'عند\u00a0التوصيل',
  ]);
});
