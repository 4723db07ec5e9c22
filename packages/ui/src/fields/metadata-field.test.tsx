import { act, screen } from '@testing-library/react';
import * as v from 'valibot';
import { renderUi } from '../testing/render-ui.tsx';
import { Form, MetadataField } from './index.ts';

test('when a line is removed by keyboard, the focus goes on at the next one, at last at the button below', async () => {
  const lines = ['floor', 'gate', 'bell'].map((key) => ({ key, value: '1' }));
  const { user } = renderUi(
    <Form label="Task" schema={v.object({})} defaultValues={{ lines }} onSubmit={() => {}}>
      <MetadataField name="lines" label="Metadata" />
    </Form>,
  );
  const keys = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Key' }).map(({ value }) => value);
  const trash = (line: number) => screen.getByRole('button', { name: `Remove line ${line}` });
  act(() => trash(2).focus());
  await user.keyboard('{Enter}');
  expect(keys()).toEqual(['floor', 'bell']);
  expect(trash(2)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(keys()).toEqual(['floor']);
  expect(screen.getByRole('button', { name: 'Add a line' })).toHaveFocus();
});
