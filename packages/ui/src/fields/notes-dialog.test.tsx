import { act, fireEvent, screen, within } from '@testing-library/react';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { NotesDialog } from './notes-dialog.tsx';

test('says what each button does, and keeps typed notes when the call fails', async () => {
  const onCancel = jest.fn();
  const onConfirm = jest.fn().mockRejectedValueOnce(new Error('This changed in the meantime'));
  const { user } = renderUi(
    <NotesDialog
      open
      required
      title="Reject?"
      effect="Confirm rejects it; Cancel leaves it waiting."
      onCancel={onCancel}
      onConfirm={onConfirm}
    />,
  );
  expect(screen.getByText('Confirm rejects it; Cancel leaves it waiting.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByText('This is a required field')).toBeVisible();
  await user.type(screen.getByRole('textbox'), 'No bank account');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(onConfirm).toHaveBeenCalledWith('No bank account');
  expect(await screen.findByText('In words: This changed in the meantime')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('No bank account');
  expect(onCancel).not.toHaveBeenCalled();
  expect(await problemsIn(screen.getByRole('dialog'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  // The key may be pressed by mistake: it asks before typed notes are lost.
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  expect(onCancel).toHaveBeenCalledTimes(1);
  await user.click(within(question).getByRole('button', { name: 'Confirm' }));
  expect(onCancel).toHaveBeenCalledTimes(2);
});

test('nothing is asked after a press outside, nor while the notes are being sent', async () => {
  let refuse = (_: Error) => {};
  const sent = new Promise<void>((_, reject) => {
    refuse = reject;
  });
  const onCancel = jest.fn();
  const { user } = renderUi(
    <NotesDialog
      open
      title="Reject?"
      effect="Confirm rejects it"
      onCancel={onCancel}
      onConfirm={() => sent}
    />,
  );
  const dialog = screen.getByRole('dialog', { name: 'Reject?' });
  await user.type(screen.getByRole('textbox'), 'No bank account');
  fireEvent.pointerDown(dialog.parentElement as HTMLElement);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onCancel).not.toHaveBeenCalled();
  await act(async () => refuse(new Error('This changed in the meantime')));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
});

test('a reason is chosen by one press, and what is typed beside it follows it', async () => {
  const onConfirm = jest.fn(async () => {});
  const { user } = renderUi(
    <NotesDialog
      open
      required
      maxLength={60}
      title="Cancel T-54?"
      effect="Confirm cancels it"
      reasons={['Ordered twice', 'The recipient cancelled']}
      onCancel={() => {}}
      onConfirm={onConfirm}
    />,
  );
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  await user.click(screen.getByRole('button', { name: 'The recipient cancelled' }));
  await user.click(screen.getByRole('button', { name: 'Ordered twice' }));
  expect(screen.getByRole('button', { name: 'Ordered twice' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'The recipient cancelled' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await user.click(confirm);
  await user.type(screen.getByRole('textbox'), ' T-55 is the right one ');
  // Both together are no longer than what is kept: 60 less 'Ordered twice: '.
  expect(screen.getByRole('textbox')).toHaveAttribute('maxlength', '45');
  await user.click(confirm);
  await user.click(screen.getByRole('button', { name: 'Ordered twice' }));
  await user.click(confirm);
  expect(onConfirm.mock.calls).toEqual([
    ['Ordered twice'],
    ['Ordered twice: T-55 is the right one'],
    ['T-55 is the right one'],
  ]);
});
