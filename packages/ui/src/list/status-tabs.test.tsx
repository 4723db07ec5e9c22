import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { StatusTabs } from './status-tabs.tsx';

const TABS = ['Sun 22', 'Mon 23', 'Tue 24', 'Wed 25'].map((label) => ({ value: label, label }));

function Days() {
  const [day, setDay] = useState('Sun 22');
  return <StatusTabs label="Days" tabs={TABS} value={day} onValue={setDay} />;
}

test('a chosen tab that the edge cuts is scrolled into sight', async () => {
  const { user } = renderUi(<Days />);
  const at = (left: number, right: number) => () => ({ left, right }) as DOMRect;
  const strip = screen.getByRole('group', { name: 'Days' });
  strip.getBoundingClientRect = at(0, 300);
  const last = screen.getByRole('button', { name: 'Wed 25' });
  last.getBoundingClientRect = at(270, 350);
  await user.click(last);
  expect(strip.scrollLeft).toBe(50);
});

test.each([
  ['en', 0, 'transparent, #000 0px calc(100% - 28px), transparent'],
  ['en', 60, 'transparent, #000 28px calc(100% - 28px), transparent'],
  ['en', 200, 'transparent, #000 28px calc(100% - 0px), transparent'],
  ['ar', 0, 'transparent, #000 28px calc(100% - 0px), transparent'],
  ['ar', -200, 'transparent, #000 0px calc(100% - 28px), transparent'],
] as const)(
  'in %s, scrolled by %i px, tabs fade out where an edge hides more',
  (locale, scrollLeft, fade) => {
    renderUi(<Days />, { locale });
    const strip = screen.getByRole('group', { name: 'Days' });
    expect(strip.style.maskImage).toBe('');
    Object.defineProperties(strip, { scrollWidth: { value: 500 }, clientWidth: { value: 300 } });
    strip.scrollLeft = scrollLeft;
    fireEvent.scroll(strip);
    expect(strip.style.maskImage).toBe(`linear-gradient(to right, ${fade})`);
  },
);
