import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { ChoiceField } from './choice-field.tsx';
import { Form } from './form/form.tsx';
import { SubmitButton } from './form/submit-button.tsx';
import { MetadataField } from './metadata-field.tsx';

const Schema = v.object({
  all: v.boolean(),
  metadata: v.array(v.object({ key: v.string(), value: v.string(), colorHex: v.optional(v.string()) })),
});

function draw() {
  const onSubmit = jest.fn(async () => undefined);
  const view = renderUi(
    <Form
      label="Rules"
      schema={Schema}
      defaultValues={{ all: false, metadata: [{ key: 'zone', value: 'west' }] }}
      onSubmit={onSubmit}
    >
      <ChoiceField
        name="all"
        label="Needs"
        options={[
          { value: false, label: 'Any' },
          { value: true, label: 'All' },
        ]}
      />
      <MetadataField name="metadata" label="Metadata" colors />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  return { ...view, onSubmit };
}

test('a choice keeps the type of its value', async () => {
  const { user, onSubmit, container } = draw();
  expect(screen.getByRole('radio', { name: 'Any' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ all: true })));
  expect(await problemsIn(container)).toEqual([]);
});

test('[FORMAT-12, FORMAT-13] a line of metadata takes one of 19 colours as its dark hex, and can clear it again', async () => {
  const { user, onSubmit } = draw();
  await user.click(screen.getByRole('button', { name: 'Colour of line 1: No colour' }));
  const colors = screen.getByRole('radiogroup', { name: 'Colour of line 1' });
  expect(within(colors).getAllByRole('radio')).toHaveLength(19);
  await user.click(within(colors).getByRole('radio', { name: 'Teal' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const line = { key: 'zone', value: 'west' };
  await waitFor(() =>
    expect(onSubmit).toHaveBeenLastCalledWith({ all: false, metadata: [{ ...line, colorHex: '#0F766E' }] }),
  );
  await user.click(screen.getByRole('button', { name: 'Colour of line 1: Teal' }));
  await user.click(screen.getByRole('button', { name: 'No colour' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({ all: false, metadata: [line] }));
});
