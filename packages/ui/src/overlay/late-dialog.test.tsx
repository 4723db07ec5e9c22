import { screen } from '@testing-library/react';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { Dialog } from './dialog.tsx';
import { lateDialog } from './late-dialog.tsx';

interface Props {
  name: string;
  onClose: () => void;
}
const Loaded = ({ name, onClose }: Props) => <Dialog open title={`Cancel ${name}`} onClose={onClose} />;
const lost = new Error('Loading chunk 7 failed.');

test('a preloaded dialog is there at once', async () => {
  const load = jest.fn(async () => Loaded);
  const late = lateDialog<Props>(load);
  late.preload();
  await Promise.resolve();
  await Promise.resolve();
  renderUi(<late.Dialog waitingTitle="Cancel" name="T-5" onClose={() => {}} />);
  expect(screen.getByRole('dialog', { name: 'Cancel T-5' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a slow dialog shows its title while it loads, and can be closed', async () => {
  const onClose = jest.fn();
  const late = lateDialog<Props>(() => new Promise(() => {}));
  const { user } = renderUi(<late.Dialog waitingTitle="Cancel" name="T-5" onClose={onClose} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('dialog', { name: 'Cancel' })).toHaveFocus();
  expect(screen.getByText('Loading')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a dialog that failed to load says so, and Try again loads it with what it was opened for', async () => {
  const load = jest.fn(async () => Loaded).mockRejectedValueOnce(lost);
  const late = lateDialog<Props>(load);
  const { user } = renderUi(<late.Dialog waitingTitle="Cancel" name="T-5" onClose={() => {}} />);
  const failed = await screen.findByRole('dialog', { name: 'Cancel' });
  expect(failed).toHaveTextContent('In words: Loading chunk 7 failed.');
  expect(await problemsIn(document.body)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Cancel T-5' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a preload that failed is tried again by the press', async () => {
  const load = jest.fn(async () => Loaded).mockRejectedValueOnce(lost);
  const late = lateDialog<Props>(load);
  late.preload();
  await new Promise((next) => setTimeout(next));
  renderUi(<late.Dialog waitingTitle="Cancel" name="T-5" onClose={() => {}} />);
  expect(await screen.findByRole('dialog', { name: 'Cancel T-5' })).toBeVisible();
});
