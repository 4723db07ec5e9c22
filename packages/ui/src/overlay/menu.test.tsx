import { act, fireEvent, screen } from '@testing-library/react';
import { IconButton } from '../actions/icon-button.tsx';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { Menu, useContextMenu } from './menu.tsx';
import type { MenuItem } from './menu-list.tsx';
import { TOOLTIP_DELAY_MS } from './tooltip.tsx';

const items = (onSelect: (key: string) => void): MenuItem[] => [
  { key: 'edit', label: 'Edit', icon: 'edit', shortcut: 'E', onSelect: () => onSelect('edit') },
  { key: 'line', separator: true },
  {
    key: 'release',
    label: 'Release',
    disabled: true,
    reason: 'No agent',
    onSelect: () => onSelect('release'),
  },
  { key: 'cancel', label: 'Cancel task', tone: 'danger', onSelect: () => onSelect('cancel') },
];

test('a menu opens by its button, moves by arrows and letters, and chooses by Enter', async () => {
  const chosen = jest.fn();
  const { user } = renderUi(
    <Menu label="Task actions" trigger={<IconButton icon="more" label="Actions" />} items={items(chosen)} />,
  );
  const trigger = screen.getByRole('button', { name: 'Actions' });
  expect(trigger).toHaveAttribute('aria-haspopup', 'menu');
  await user.click(trigger);
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menuitem', { name: /Edit/ })).toHaveFocus();
  expect(await problemsIn(document.body)).toEqual([]);
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Cancel task' })).toHaveFocus();
  await user.keyboard('r');
  expect(screen.getByRole('menuitem', { name: /Release/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByRole('menuitem', { name: /Release/ })).toHaveTextContent('No agent');
  await user.keyboard('{End}{Enter}');
  expect(chosen).toHaveBeenCalledWith('cancel');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();
});

test('Esc and a press outside close a menu', async () => {
  const { user } = renderUi(
    <>
      <Menu
        label="Task actions"
        trigger={<IconButton icon="more" label="Actions" />}
        items={items(jest.fn())}
      />
      <p>Outside</p>
    </>,
  );
  const trigger = screen.getByRole('button', { name: 'Actions' });
  await user.click(trigger);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(trigger);
  await user.click(screen.getByText('Outside'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

function Row() {
  const { openAt, menu } = useContextMenu();
  return (
    <div>
      <button type="button" onContextMenu={(event) => openAt(event, items(jest.fn()), 'Row actions')}>
        Row
      </button>
      {menu}
    </div>
  );
}

test('a right click opens the menu of a row where the pointer is', async () => {
  const { user } = renderUi(<Row />);
  await user.pointer({
    target: screen.getByText('Row'),
    keys: '[MouseRight]',
    coords: { clientX: 40, clientY: 50 },
  });
  expect(screen.getByRole('menu', { name: 'Row actions' })).toBeInTheDocument();
});

test('the name of the button does not cover the menu that it opened', async () => {
  const { user } = renderUi(
    <Menu
      label="Task actions"
      trigger={<IconButton icon="more" label="Actions" />}
      items={items(() => {})}
    />,
  );
  const trigger = screen.getByRole('button', { name: 'Actions' });
  const hover = () => {
    fireEvent.pointerOver(trigger, { pointerType: 'mouse' });
    act(() => jest.advanceTimersByTime(TOOLTIP_DELAY_MS));
  };
  await user.click(trigger);
  jest.useFakeTimers();
  hover();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  fireEvent.pointerOut(trigger, { pointerType: 'mouse' });
  trigger.setAttribute('aria-expanded', 'false');
  hover();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Actions');
  jest.useRealTimers();
});

const option = (key: string, label: string, checked: boolean): MenuItem => ({
  key,
  label,
  checked,
  onSelect: () => {},
});

test.each([
  [
    'with the first entry that can be chosen',
    [{ key: 'who', label: 'Noora', disabled: true, onSelect: () => {} }],
    'Sign out',
  ],
  [
    'with the current one of its options',
    [option('a', 'Compact', false), option('b', 'Normal', true)],
    'Normal',
  ],
] as const)('a menu begins %s', async (_, first, focused) => {
  const logout: MenuItem = { key: 'logout', label: 'Sign out', onSelect: () => {} };
  const options = first.length === 1 ? [option('a', 'Compact', false), option('b', 'Normal', true)] : [];
  const { user } = renderUi(
    <Menu
      label="Account"
      trigger={<IconButton icon="user" label="Account" />}
      items={[...first, logout, ...options]}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Account' }));
  expect(document.activeElement).toHaveTextContent(focused);
});
