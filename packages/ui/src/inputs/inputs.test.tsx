import { screen } from '@testing-library/react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { Checkbox } from './checkbox.tsx';
import { Input, Textarea } from './input.ts';
import { Switch } from './switch.tsx';

test('inputs, boxes and switches answer to their names', async () => {
  const { user, container } = renderUi(
    <>
      <Input aria-label="Order id" />
      <Textarea aria-label="Notes" />
      <Checkbox>Keep me logged in</Checkbox>
      <Checkbox indeterminate aria-label="All rows" />
      <Switch>Auto-assign</Switch>
    </>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Order id' }), 'QA-1');
  expect(screen.getByRole('textbox', { name: 'Order id' })).toHaveValue('QA-1');
  await user.click(screen.getByRole('checkbox', { name: 'Keep me logged in' }));
  expect(screen.getByRole('checkbox', { name: 'Keep me logged in' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'All rows' })).toBePartiallyChecked();
  await user.click(screen.getByRole('switch', { name: 'Auto-assign' }));
  expect(screen.getByRole('switch', { name: 'Auto-assign' })).toBeChecked();
  expect(await problemsIn(container)).toEqual([]);
});

test('a busy button keeps focus, says so, and is not pressed again', async () => {
  const press = jest.fn();
  const { user, rerender, container } = renderUi(<Button onClick={press}>Save</Button>);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  rerender(
    <Button busy onClick={press}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Working Save' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  expect(press).toHaveBeenCalledTimes(1);
  expect(await problemsIn(container)).toEqual([]);
});

test('an icon button has a name, and shows it on keyboard focus', async () => {
  const { user } = renderUi(<IconButton icon="refresh" label="Refresh" />);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Refresh' })).toHaveFocus();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Refresh');
});

test('the name that a hovered icon button shows is gone once the button is pressed', async () => {
  const { user } = renderUi(<IconButton icon="refresh" label="Refresh" />);
  const button = screen.getByRole('button', { name: 'Refresh' });
  await user.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Refresh');
  await user.click(button);
  expect(screen.queryByRole('tooltip')).toBeNull();
});
