import { screen } from '@testing-library/react';
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
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(2);
});
