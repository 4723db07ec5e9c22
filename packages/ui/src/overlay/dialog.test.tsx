import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';

test('[SHELL-81] the confirm dialog has a Cancel and a Confirm button which cancel and confirm', async () => {
  const onCancel = jest.fn();
  const onConfirm = jest.fn();
  const { user } = renderUi(
    <ConfirmDialog
      open
      title="Delete skill?"
      body="It goes from every agent."
      {...{ onCancel, onConfirm }}
    />,
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Delete skill?' });
  expect(dialog).toHaveAccessibleDescription('It goes from every agent.');
  const buttons = screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel);
  expect(buttons).toEqual(['Close', 'Cancel', 'Confirm']);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(await problemsIn(document.body)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onCancel).toHaveBeenCalledTimes(3);
});

test('a busy confirmation can’t be pressed twice, and stays until its reply', async () => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  const { user } = renderUi(
    <ConfirmDialog open busy title="Pay?" onCancel={onCancel} onConfirm={onConfirm} />,
  );
  await user.click(screen.getByRole('button', { name: /Confirm/ }));
  expect(onConfirm).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).not.toHaveBeenCalled();
});

function Opener({ persistent }: { persistent?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Notes"
        persistent={persistent}
        foot={<Button onClick={() => setOpen(false)}>Save</Button>}
      >
        <input aria-label="Text" />
      </Dialog>
    </>
  );
}

test('a dialog keeps Tab inside, closes on Esc and gives focus back', async () => {
  const { user } = renderUi(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Notes' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

function Steps() {
  const [confirming, setConfirming] = useState(false);
  return (
    <Dialog open title="Credit" onClose={() => {}}>
      {confirming ? (
        <div key="confirm">
          <Button onClick={() => setConfirming(false)}>Change</Button>
          <Button data-autofocus>Add</Button>
        </div>
      ) : (
        <div key="entry">
          <Button onClick={() => setConfirming(true)}>Confirm</Button>
        </div>
      )}
    </Dialog>
  );
}

test('each step of a dialog has the focus when it is shown: at its marked control, else at the dialog', async () => {
  const { user } = renderUi(<Steps />);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Credit' })).toHaveFocus());
});

test('if nothing had the focus before, the page gets it when a dialog closes', async () => {
  const part = (open: boolean) => (
    <main tabIndex={-1}>
      <Dialog open={open} onClose={jest.fn()} title="Found" />
    </main>
  );
  const { rerender } = renderUi(part(true));
  expect(screen.getByRole('dialog', { name: 'Found' })).toHaveFocus();
  rerender(part(false));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('Esc and the cross close every dialog; a persistent one stays on a press outside', async () => {
  const { user } = renderUi(<Opener persistent />);
  const open = () => user.click(screen.getByRole('button', { name: 'Open' }));
  await open();
  const dialog = screen.getByRole('dialog', { name: 'Notes' });
  await user.click(dialog.parentElement as HTMLElement);
  expect(dialog).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(dialog).not.toBeInTheDocument();
  await open();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

/** Presses the scrim, which is 1,000 pixels wide without its scroll bar of 15. `barAtStart` as on an Arabic page. */
function pressScrim(x: number, barAtStart = false) {
  const scrim = screen.getByRole('dialog', { name: 'Notes' }).parentElement as HTMLElement;
  const sizes = { offsetWidth: 1015, clientWidth: 1000, clientLeft: barAtStart ? 15 : 0 };
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(scrim, name, { value, configurable: true });
  fireEvent(scrim, new MouseEvent('pointerdown', { bubbles: true, cancelable: true, clientX: x }));
}

test('a press on the scroll bar of a long dialog does not close it, one beside the dialog does', async () => {
  const { user } = renderUi(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  pressScrim(1010);
  pressScrim(5, true);
  expect(screen.getByRole('dialog', { name: 'Notes' })).toBeInTheDocument();
  pressScrim(10);
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** A dialog that something other than a key or a click opens, such as a reply. */
function OpensLater() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), 10);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Arrived">
      Text
    </Dialog>
  );
}

test('Esc closes a dialog from the moment it is on the page', async () => {
  const pressed = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!screen.queryByRole('dialog', { name: 'Arrived' })) return;
      observer.disconnect();
      fireEvent.keyDown(document.body, { key: 'Escape' });
      resolve();
    }).observe(document.body, { childList: true, subtree: true });
  });
  renderUi(<OpensLater />);
  await waitFor(() => pressed);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** A dialog that a key opens from anywhere, with a menu on the page and one in the dialog. */
function OpensByKey() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'F2' && setOpen(true);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const menu = (label: string) => (
    <Menu
      label={label}
      trigger={<IconButton icon="more" label={label} />}
      items={[{ key: 'edit', label: `Edit ${label}`, onSelect: () => {} }]}
    />
  );
  return (
    <>
      {menu('row')}
      <Dialog open={open} onClose={() => setOpen(false)} title="Search">
        {menu('hit')}
      </Dialog>
    </>
  );
}

test('a menu closes when a key opens a dialog, which has the focus; a menu in the dialog opens over it', async () => {
  const { user } = renderUi(<OpensByKey />);
  await user.click(screen.getByRole('button', { name: 'row' }));
  expect(screen.getByRole('menuitem', { name: 'Edit row' })).toHaveFocus();
  await user.keyboard('{F2}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Search' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'hit' }));
  expect(screen.getByRole('menuitem', { name: 'Edit hit' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Search' })).toBeInTheDocument();
});
