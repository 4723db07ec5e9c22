import { Phone, requiredText } from '@qafila/contracts/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { Dialog } from '../../overlay/dialog.tsx';
import { problemsIn, renderUi } from '../../testing/render-ui.tsx';
import { AmountField, Form, FormSection, PhoneField, SubmitButton, TextField } from '../index.ts';

const Agent = v.object({
  name: requiredText(),
  phoneNumber: Phone,
  fee: v.number('Must be a number'),
});

const OMITTED = ['phoneNumber'] as const;

const draw = (onSubmit: (values: v.InferOutput<typeof Agent>) => Promise<void>, draftKey?: string) =>
  renderUi(
    <Form
      label="Agent"
      schema={Agent}
      defaultValues={{ name: '', phoneNumber: '', fee: 12.5 }}
      onSubmit={onSubmit}
      draftKey={draftKey}
    >
      <FormSection name="person" title="Person">
        <TextField name="name" label="Name" required />
        <PhoneField name="phoneNumber" label="Phone" required />
      </FormSection>
      <AmountField name="fee" label="Fee" currency="QAR" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );

const save = () => screen.getByRole('button', { name: 'Save' });

test('shows errors at their fields, counts them by section, and focuses the first', async () => {
  const { user, container } = draw(jest.fn());
  await user.click(save());
  expect(await screen.findByRole('button', { name: 'Person: 2 fields to correct' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveFocus());
  expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('This is a required field');
  expect(await problemsIn(container)).toEqual([]);
});

test('its element tells that something typed is not saved', async () => {
  const { user } = draw(jest.fn());
  const form = screen.getByRole('form', { name: 'Agent' });
  expect(form).not.toHaveAttribute('data-dirty');
  await user.type(screen.getByLabelText(/^Name/), 'A');
  expect(form).toHaveAttribute('data-dirty', 'true');
  await user.clear(screen.getByLabelText(/^Name/));
  expect(form).not.toHaveAttribute('data-dirty');
});

test('shows the server’s messages at their fields, the rest above, and keeps typed values', async () => {
  const refused = Object.assign(new Error('Refused'), {
    errors: [
      { path: 'phoneNumber', message: 'This number is taken' },
      { path: 'supplierId', message: 'Unknown supplier' },
    ],
  });
  const { user } = draw(() => Promise.reject(refused));
  await user.type(screen.getByLabelText(/^Name/), 'Aisha');
  await user.type(screen.getByLabelText(/^Phone/), '+974 5512 3456');
  await user.click(save());
  expect(await screen.findByText('supplierId: Unknown supplier')).toBeVisible();
  expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription('This number is taken');
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Aisha');
  await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveFocus());
});

test('sends numbers as numbers, phone numbers without spaces', async () => {
  const onSubmit = jest.fn(async () => undefined);
  const { user } = draw(onSubmit);
  await user.type(screen.getByLabelText(/^Name/), 'Aisha');
  await user.type(screen.getByLabelText(/^Phone/), '5512 3456');
  const fee = screen.getByLabelText('Fee');
  expect(fee).toHaveValue('12.50');
  await user.clear(fee);
  await user.type(fee, '٧٫٢٥');
  await user.click(save());
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({
      name: 'Aisha',
      phoneNumber: '55123456',
      fee: 7.25,
    }),
  );
});

test('lists the sections with errors in the order of the page, not of the schema', async () => {
  const { user } = renderUi(
    <Form
      label="Agent"
      schema={Agent}
      defaultValues={{ name: '', phoneNumber: '', fee: 1 }}
      onSubmit={jest.fn()}
    >
      <FormSection name="contact" title="Contact">
        <PhoneField name="phoneNumber" label="Phone" required />
      </FormSection>
      <FormSection name="person" title="Person">
        <TextField name="name" label="Name" required />
      </FormSection>
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  await user.click(save());
  const links = await screen.findAllByRole('button', { name: /to correct$/ });
  expect(links.map((link) => link.textContent)).toEqual([
    'Contact: one field to correct',
    'Person: one field to correct',
  ]);
});

test('says which phone numbers are accepted once one is refused', async () => {
  const { user, container } = draw(jest.fn());
  await user.type(screen.getByLabelText(/^Phone/), '٢٢٣٤ ٥٦٧٨{Tab}');
  expect(screen.getByLabelText(/^Phone/)).toHaveValue('22345678');
  expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription('');
  await user.click(save());
  await waitFor(() =>
    expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription(
      'A number of Qatar: 8 digits, the first of them 3 to 7. Or of Iraq: +964 and 10 digits. Invalid Phone Number',
    ),
  );
  expect(await problemsIn(container)).toEqual([]);
});

test('keeps a draft over a reload until it is submitted', async () => {
  const first = draw(
    jest.fn(async () => undefined),
    'agent',
  );
  await first.user.type(screen.getByLabelText(/^Name/), 'Aisha');
  first.unmount();
  const second = draw(
    jest.fn(async () => undefined),
    'agent',
  );
  expect(await screen.findByDisplayValue('Aisha')).toBeVisible();
  await second.user.type(screen.getByLabelText(/^Phone/), '55123456');
  await second.user.click(save());
  await waitFor(() => expect(sessionStorage.getItem('qafila.draft.agent')).toBeNull());
});

const opened = { name: 'Ali', phoneNumber: '+97455123456', fee: 1 };
const edit = (defaultValues: typeof opened, draftIsWhole = false) =>
  renderUi(
    <Form
      label="Agent"
      schema={Agent}
      defaultValues={defaultValues}
      onSubmit={() => {}}
      draftKey={draftIsWhole ? 'agent.create' : 'agent.edit'}
      draftIsWhole={draftIsWhole}
    >
      <TextField name="name" label="Name" />
      <AmountField name="fee" label="Fee" currency="QAR" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
const TYPED_IS_BACK = /^What you had typed is back/;

test('after a reload only what was typed comes back: the rest is what others have saved since', async () => {
  const first = edit(opened);
  await first.user.type(screen.getByLabelText('Name'), 'a');
  first.unmount();
  const second = edit({ ...opened, fee: 2 });
  expect(await screen.findByDisplayValue('Alia')).toBeVisible();
  expect(screen.getByLabelText('Fee')).toHaveValue('2.00');
  expect(screen.queryByText(TYPED_IS_BACK)).not.toBeInTheDocument();
  second.unmount();
  edit({ ...opened, name: 'Ahmad', fee: 2 });
  expect(await screen.findByDisplayValue('Alia')).toBeVisible();
  expect(screen.getByText(TYPED_IS_BACK)).toBeVisible();
});

test('the draft of a new record comes back whole, so that creating it again is the same request', async () => {
  const first = edit(opened, true);
  await first.user.type(screen.getByLabelText('Name'), 'a');
  first.unmount();
  edit({ ...opened, fee: 2 }, true);
  expect(await screen.findByDisplayValue('Alia')).toBeVisible();
  expect(screen.getByLabelText('Fee')).toHaveValue('1.00');
});

test('a draft leaves out fields that must not be stored', async () => {
  const { user } = renderUi(
    <Form
      label="Agent"
      schema={Agent}
      defaultValues={{ name: '', phoneNumber: '', fee: 1 }}
      onSubmit={() => {}}
      draftKey="omitting"
      draftOmits={OMITTED}
    >
      <TextField name="name" label="Name" />
      <PhoneField name="phoneNumber" label="Phone" />
    </Form>,
  );
  await user.type(screen.getByLabelText('Name'), 'Aisha');
  await user.type(screen.getByLabelText('Phone'), '55512345');
  expect(sessionStorage.getItem('qafila.draft.omitting')).toContain('Aisha');
  expect(sessionStorage.getItem('qafila.draft.omitting')).not.toContain('55512345');
});

test.each([
  ['Japanese Yen (JPY)', '1200', '1200', '12.5', 'Amounts in JPY have no decimals'],
  ['Kuwaiti Dinar (KWD)', '1.5', '1.500', '1.2345', 'Amounts in KWD have at most 3 decimals'],
])(
  'an amount in %s has its decimals; more of them are refused and stay as typed, to be corrected',
  async (currency, typed, shown, fine, refusal) => {
    const onSubmit = jest.fn();
    const { user } = renderUi(
      <Form label="Fee" schema={v.object({ fee: v.number() })} defaultValues={{ fee: 0 }} onSubmit={onSubmit}>
        <AmountField name="fee" label="Fee" currency={currency} />
        <SubmitButton>Save</SubmitButton>
      </Form>,
    );
    const fee = screen.getByRole('spinbutton', { name: /^Fee/ });
    await user.clear(fee);
    await user.type(fee, typed);
    await user.tab();
    expect(fee).toHaveValue(shown);
    await user.clear(fee);
    await user.type(fee, fine);
    await user.tab();
    expect(fee).toHaveValue(fine);
    await user.click(save());
    await waitFor(() => expect(fee).toHaveAccessibleDescription(expect.stringContaining(refusal)));
    expect(onSubmit).not.toHaveBeenCalled();
    await user.clear(fee);
    await user.type(fee, typed);
    await user.click(save());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ fee: Number(typed) }));
  },
);

test('the first field has the focus if that is asked for and no other control has it', () => {
  const search = document.body.appendChild(document.createElement('input'));
  const open = () =>
    renderUi(
      <Form label="Agent" schema={Agent} defaultValues={{ name: '' }} onSubmit={jest.fn()} focusFirst>
        <TextField name="name" label="Name" />
        <TextField name="phoneNumber" label="Phone" />
      </Form>,
    );
  const { unmount } = open();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  unmount();
  search.focus();
  open();
  expect(search).toHaveFocus();
  search.remove();
});

describe('in a dialog', () => {
  const Named = v.object({ name: requiredText() });
  const onClose = jest.fn();
  beforeEach(() => {
    sessionStorage.clear();
    onClose.mockClear();
  });
  const drawDialog = (persistent: boolean, onSubmit: () => Promise<void> = async () => {}) =>
    renderUi(
      <Dialog open persistent={persistent} title="New token" onClose={onClose}>
        <Form label="Token" schema={Named} defaultValues={{ name: '' }} onSubmit={onSubmit} draftKey="token">
          <TextField name="name" label="Name" />
          <SubmitButton>Save</SubmitButton>
        </Form>
      </Dialog>,
    );
  const pressOutside = () =>
    fireEvent.pointerDown(screen.getByRole('dialog', { name: 'New token' }).parentElement as HTMLElement);
  const question = () => screen.queryByRole('alertdialog', { name: 'Discard changes?' });

  test('a press outside asks before it closes, and does nothing where the dialog is persistent', async () => {
    const { user, unmount } = drawDialog(false);
    await user.type(screen.getByLabelText(/^Name/), 'Shop');
    pressOutside();
    expect(question()).toBeVisible();
    unmount();
    sessionStorage.clear();
    const { user: second } = drawDialog(true);
    await second.type(screen.getByLabelText(/^Name/), 'Shop');
    pressOutside();
    expect(question()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await second.keyboard('{Escape}');
    expect(question()).toBeVisible();
  });

  test('a press on the scroll bar of a long form asks nothing', async () => {
    const { user } = drawDialog(false);
    await user.type(screen.getByLabelText(/^Name/), 'Shop');
    const scrim = screen.getByRole('dialog', { name: 'New token' }).parentElement as HTMLElement;
    Object.defineProperty(scrim, 'offsetWidth', { value: 1015 });
    Object.defineProperty(scrim, 'clientWidth', { value: 1000 });
    fireEvent(scrim, new MouseEvent('pointerdown', { bubbles: true, cancelable: true, clientX: 1010 }));
    expect(question()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('while it is sent nothing closes the dialog and nothing is asked', async () => {
    let refuse = (_: Error) => {};
    const sent = new Promise<void>((_, reject) => {
      refuse = reject;
    });
    const { user } = drawDialog(false, () => sent);
    await user.type(screen.getByLabelText(/^Name/), 'Shop');
    await user.click(save());
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    pressOutside();
    expect(question()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => refuse(new Error('This changed in the meantime')));
    await user.keyboard('{Escape}');
    await user.click(within(question() as HTMLElement).getByRole('button', { name: 'Confirm' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
