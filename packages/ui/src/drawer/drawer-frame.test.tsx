import { screen, within } from '@testing-library/react';
import { Button } from '../actions/button.tsx';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { rulesOf } from '../testing/rules-of.ts';
import { DrawerFrame, type DrawerFrameProps } from './drawer-frame.tsx';

const show = (props: Partial<DrawerFrameProps> = {}, locale: 'en' | 'ar' = 'en') => {
  const onClose = jest.fn();
  const view = renderUi(
    <DrawerFrame title="Create task" onClose={onClose} foot={<Button>Save</Button>} {...props}>
      <input aria-label="Order id" />
    </DrawerFrame>,
    { locale },
  );
  return { ...view, onClose, drawer: screen.getByRole('dialog', { name: 'Create task' }) };
};

test('[DRAWER-01] the drawer is modal, named, and is at the right', async () => {
  const { drawer } = show();
  expect(drawer).toHaveAttribute('aria-modal', 'true');
  expect(rulesOf(drawer)).toMatch(/inset-inline-end:/);
  expect(rulesOf(drawer)).not.toMatch(/inset-inline-start:/);
  expect(await problemsIn(document.body)).toEqual([]);
});

test('[DRAWER-02] a drawer is 1000 px wide unless its view sets another width', () => {
  const { drawer } = show();
  expect(drawer.style.getPropertyValue('--drawer-width')).toBe('1000px');
  expect(rulesOf(drawer)).toMatch(/(^|;)width:var\(--drawer-width\)/);
});

test('[DRAWER-03] a view may take two-thirds or half of the window', () => {
  const wide = show({ width: 'two-thirds' });
  expect(wide.drawer.style.getPropertyValue('--drawer-width')).toBe('calc(100vw * 2 / 3)');
  wide.unmount();
  expect(show({ width: 'half' }).drawer.style.getPropertyValue('--drawer-width')).toBe('50vw');
});

test('focus goes into the drawer and stays there', async () => {
  const { user, drawer } = show();
  expect(drawer).toHaveFocus();
  for (let presses = 0; presses < 6; presses += 1) {
    await user.tab();
    expect(drawer).toContainElement(document.activeElement as HTMLElement);
  }
});

test('Esc and the cross close a drawer without changes at once', async () => {
  const { user, onClose } = show();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('unsaved changes need a confirmation; Cancel keeps the drawer, Confirm closes it', async () => {
  const { user, onClose } = show({ dirty: true });
  await user.keyboard('{Escape}');
  const question = screen.getByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('closing the tab with unsaved changes asks through the browser', () => {
  show({ dirty: true });
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

test('a session that has ended leaves without that question, since drafts are kept', () => {
  const before = location.href;
  show({ dirty: true });
  history.replaceState(null, '', '/login?ended=expired');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  history.replaceState(null, '', before);
  expect(leaving.defaultPrevented).toBe(false);
});

test('tabs are in order, and the selected one is marked', async () => {
  const onTabChange = jest.fn();
  const tabs = ['Order Details', 'Pickup', 'Delivery'].map((label) => ({ key: label, label }));
  const { user } = show({ tabs, tab: 'Pickup', onTabChange });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Order Details',
    'Pickup',
    'Delivery',
  ]);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Pickup');
  await user.click(screen.getByRole('tab', { name: 'Delivery' }));
  expect(onTabChange).toHaveBeenCalledWith('Delivery');
  expect(await problemsIn(document.body)).toEqual([]);
});

test('sections have anchors', async () => {
  const { user } = show({
    sections: [
      { id: 'customer', label: 'Customer' },
      { id: 'payment', label: 'Payment' },
    ],
  });
  const anchors = screen.getByRole('navigation', { name: 'Sections' });
  await user.click(within(anchors).getByRole('link', { name: 'Payment' }));
  expect(within(anchors).getByRole('link', { name: 'Payment' })).toHaveAttribute('aria-current', 'true');
});

test('beside the page a drawer is not modal, lets Tab pass, and goes to the rows before and after', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const onNext = jest.fn();
  const { user, onClose, drawer } = show({ beside: place, onNext });
  expect(place).toContainElement(drawer);
  expect(drawer).not.toHaveAttribute('aria-modal');
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onNext).toHaveBeenCalledTimes(1);
  screen.getByRole('button', { name: 'Save' }).focus();
  await user.tab();
  expect(drawer).not.toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  place.remove();
});
