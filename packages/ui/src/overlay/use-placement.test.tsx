import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { Popover, type PopoverProps } from './popover.tsx';

/** jsdom has no layout: a window of 1000 × 600, and panels of 200 × 120. */
beforeEach(() => {
  document.body.style.margin = '0';
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
});
afterEach(() => jest.restoreAllMocks());

/** An anchor of 80 × 32. */
function anchorAt(left: number, top: number): Element {
  const anchor = document.body.appendChild(document.createElement('button'));
  anchor.getBoundingClientRect = () => DOMRect.fromRect({ x: left, y: top, width: 80, height: 32 });
  return anchor;
}

type Shown = Omit<PopoverProps, 'anchor' | 'onClose'> & { locale?: 'en' | 'ar' };

/** Where a panel is shown, as left and top in pixels. */
async function placed(anchor: PopoverProps['anchor'], { locale = 'en', ...props }: Shown = {}) {
  const { unmount } = renderUi(
    <Popover anchor={anchor} onClose={() => {}} role="dialog" aria-label="Panel" {...props} />,
    { locale },
  );
  const panel = screen.getByRole('dialog');
  panel.style.direction = locale === 'ar' ? 'rtl' : 'ltr';
  expect(panel).not.toBeVisible();
  await waitFor(() => expect(panel).toBeVisible());
  const { left, top } = panel.style;
  unmount();
  return [left, top];
}

test('a panel opens below, at the start of its anchor', async () => {
  expect(await placed(anchorAt(100, 100))).toEqual(['100px', '136px']);
});

test('a panel opens at a point', async () => {
  expect(await placed({ x: 300, y: 200 })).toEqual(['300px', '204px']);
});

test('right to left, the start is the right edge and the end side is the left one', async () => {
  expect(await placed(anchorAt(500, 100), { locale: 'ar' })).toEqual(['380px', '136px']);
  expect(await placed(anchorAt(500, 100), { side: 'end' })).toEqual(['584px', '100px']);
  expect(await placed(anchorAt(500, 100), { side: 'end', locale: 'ar' })).toEqual(['296px', '100px']);
});

test('without room on its side it opens on the opposite one', async () => {
  expect(await placed(anchorAt(100, 540))).toEqual(['100px', '416px']);
  expect(await placed(anchorAt(900, 100), { side: 'end' })).toEqual(['696px', '100px']);
});

test('it never leaves the window', async () => {
  expect(await placed(anchorAt(960, 100))).toEqual(['792px', '136px']);
  expect(await placed(anchorAt(-40, 100))).toEqual(['8px', '136px']);
  expect(await placed({ x: 995, y: 595 })).toEqual(['792px', '471px']);
});

test('the focus can go to a panel before it has its place', () => {
  renderUi(<Popover anchor={anchorAt(100, 100)} onClose={() => {}} role="dialog" aria-label="Panel" />);
  const panel = screen.getByRole('dialog');
  panel.focus();
  expect(panel).toHaveFocus();
});
