import { renderUi } from '../testing/render-ui.tsx';
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
  expect(words(12, true, 'ar')).toMatch(/^تأخر التسليم 12/);
  expect(words(32, false, 'ar')).toMatch(/^تأخير متوقع 32/);
  expect(renderUi(<LateNote late={null} />).container).toBeEmptyDOMElement();
});

test('much later is said in hours, then in days', () => {
  expect(words(125, true)).toBe('2 hr 5 min late at delivery');
  expect(words(3 * 24 * 60 + 125, true)).toBe('3 days late at delivery');
});
