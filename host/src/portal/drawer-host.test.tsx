import { DrawerFoot, type DrawerParams, type DrawerProps } from '@qafila/shell-sdk';
import { Form, TextField } from '@qafila/ui/fields';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { renderPortal } from '../../test/render-portal.tsx';

function TaskView({ params, setDirty, close }: DrawerProps) {
  return (
    <>
      <p>{`task ${params.taskId}`}</p>
      <button type="button" onClick={() => setDirty(true)}>
        Type
      </button>
      <DrawerFoot>
        <button type="button" onClick={close}>
          Save
        </button>
      </DrawerFoot>
    </>
  );
}
const drawer = async () => ({ default: TaskView });
const open = (name: string) => screen.findByRole('dialog', { name });

test('[DRAWER-01] a drawer opens by its address, over its page', async () => {
  renderPortal('/tasks?drawer=task.detail&d.taskId=t1', { drawer });
  expect(await within(await open('Task')).findByText('task t1')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'remote-tasks board', hidden: true })).toBeInTheDocument();
});

test('[DRAWER-02] the default width is 1000', async () => {
  renderPortal('/tasks?drawer=task.create', { drawer });
  const panel = await open('Create task');
  expect(panel).toHaveAttribute('data-width', 'default');
  expect(panel.style.getPropertyValue('--drawer-width')).toContain('1000px');
});

test('[DRAWER-03] a view may ask for two-thirds or half of the window', async () => {
  const first = renderPortal('/tasks?drawer=map.full', { drawer });
  expect(await open('Map')).toHaveAttribute('data-width', 'two-thirds');
  first.unmount();
  renderPortal('/tasks?drawer=task.detail', { drawer });
  expect(await open('Task')).toHaveAttribute('data-width', 'half');
});

test('Esc closes it and leaves the page’s own address', async () => {
  const { address } = renderPortal('/tasks?search=ali&drawer=task.detail&d.taskId=t1', { drawer });
  await screen.findByText('task t1');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/tasks?search=ali');
});

test('going back asks about unsaved edits', async () => {
  const user = userEvent.setup();
  const { router, address } = renderPortal('/tasks', { drawer });
  await screen.findByRole('heading', { name: 'remote-tasks board' });
  await act(() => router.navigate('/tasks?drawer=task.detail&d.taskId=t1'));
  await user.click(await screen.findByRole('button', { name: 'Type' }));
  await act(() => router.navigate(-1));
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(address()).toBe('/tasks?drawer=task.detail&d.taskId=t1');
  await act(() => router.navigate(-1));
  const again = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(again).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(address()).toBe('/tasks'));
});

test('going back again while the question is open still leaves the answer to the user', async () => {
  const user = userEvent.setup();
  const { router, address, shell } = renderPortal('/tasks', { drawer });
  await screen.findByRole('heading', { name: 'remote-tasks board' });
  await act(() => router.navigate('/tasks?drawer=task.detail&d.taskId=t1'));
  await user.click(await screen.findByRole('button', { name: 'Type' }));
  const backTwice = async () => {
    await act(() => router.navigate(-1));
    await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await act(() => router.navigate(-1));
    return within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
  };
  await user.click((await backTwice()).getByRole('button', { name: 'Cancel' }));
  expect(address()).toBe('/tasks?drawer=task.detail&d.taskId=t1');
  expect(shell.drawerGuard.isDirty()).toBe(true);
  await user.click((await backTwice()).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(address()).toBe('/tasks'));
});

function SupplierForm({ setDirty }: DrawerProps) {
  return (
    <Form
      label="Supplier"
      schema={v.object({ name: v.string() })}
      defaultValues={{ name: 'Gulf Riders' }}
      draftKey="supplier.edit.s1"
      onSubmit={() => {}}
      onDirtyChange={setDirty}
    >
      <TextField name="name" label="Name" />
    </Form>
  );
}
const supplier = async () => ({ default: SupplierForm });
const typed = 'Gulf Riders Ltd';

test.each([
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['the back button', (portal: ReturnType<typeof renderPortal>) => act(() => portal.router.navigate(-1))],
])('what is discarded on %s does not come back', async (_, leave) => {
  const user = userEvent.setup();
  const portal = renderPortal('/tasks', { drawer: supplier });
  await screen.findByRole('heading', { name: 'remote-tasks board' });
  const openForm = () => act(() => portal.router.navigate('/tasks?drawer=task.detail&d.taskId=t1'));
  await openForm();
  await user.type(await screen.findByLabelText('Name'), ' Ltd');
  expect(sessionStorage.getItem('qafila.draft.supplier.edit.s1')).toContain(typed);
  await leave(portal);
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sessionStorage.getItem('qafila.draft.supplier.edit.s1')).toBeNull();
  await openForm();
  expect(await screen.findByLabelText('Name')).toHaveValue('Gulf Riders');
});

test('what is not discarded comes back after a reload', async () => {
  const user = userEvent.setup();
  const first = renderPortal('/tasks?drawer=task.detail&d.taskId=t1', { drawer: supplier });
  await user.type(await screen.findByLabelText('Name'), ' Ltd');
  first.unmount();
  renderPortal('/tasks?drawer=task.detail&d.taskId=t1', { drawer: supplier });
  expect(await screen.findByDisplayValue(typed)).toBeVisible();
});

test('after saving it closes without a question', async () => {
  const user = userEvent.setup();
  const { address } = renderPortal('/tasks?drawer=task.detail&d.taskId=t1', { drawer });
  await user.click(await screen.findByRole('button', { name: 'Type' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/tasks'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a view that no remote offers, or that the role may not open, says so', async () => {
  const first = renderPortal('/tasks?drawer=no.such', { drawer });
  expect(await screen.findByText('There is nothing at this address')).toBeInTheDocument();
  first.unmount();
  renderPortal('/tasks?drawer=company.create', { drawer });
  expect(await screen.findByText('There is nothing at this address')).toBeInTheDocument();
});

test('the drawer goes on to the next row of the page without closing, and asks first where edits would be lost', async () => {
  const user = userEvent.setup();
  const { address, shell } = renderPortal('/tasks?search=ali&drawer=task.detail&d.taskId=t1', { drawer });
  const neighbour = ({ taskId }: DrawerParams, step: number) =>
    taskId === 't1' && step === 1 ? { taskId: 't2' } : undefined;
  act(() => shell.rowOrder.set({ view: 'task.detail', neighbour }));
  await screen.findByText('task t1');
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Type' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('task t2')).toBeInTheDocument();
  expect(address()).toContain('d.taskId=t2');
});
